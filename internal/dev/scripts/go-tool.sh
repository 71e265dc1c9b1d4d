#!/bin/sh
# Runs a tool of Go, such as the compiler, for test.sh: "go build -toolexec=go-tool.sh".
GOGC=300 exec "$@"

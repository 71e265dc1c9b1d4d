#!/bin/sh
exec diff -u "$1" "$2"

# make release VERSION=v0.1.0   the files of a release, in out/release/
# make release-check            make them twice and compare the bytes; build the smoke workspace from the archives

.PHONY: release release-check

release:
	@test -n "$(VERSION)" || { echo "make release: set VERSION, such as VERSION=v0.1.0" >&2; exit 1; }
	@go run ./release -version $(VERSION)

release-check: deps
	@ODS_RELEASE_ALL=1 ODS_REQUIRE_ALL=1 go test ./release -count=1 -timeout 1h -v

package sitecommand

import (
	"net/url"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
)

// scpLike matches addresses such as git@github.com:me/foo.git.
var scpLike = lazyregexp.New(`^(?:[^@/:]+@)?([^@/:]+):([^/].*)$`)

// remotePattern returns the URL of a line of a file in a commit, with {file} and {line}, for a remote
// repository on a host whose form of URLs is known. It returns "" for others. Names and
// passwords of users in the address do not become part of the URL.
func remotePattern(remote, commit string) string {
	host, path := "", ""
	if u, err := url.Parse(remote); err == nil && u.Scheme != "" && u.Host != "" {
		switch u.Scheme {
		case "https", "http", "ssh", "git", "git+ssh":
			host, path = u.Hostname(), u.EscapedPath()
		}
	} else if m := scpLike.Get().FindStringSubmatch(remote); m != nil {
		host, path = m[1], m[2]
	}
	path = strings.TrimSuffix(strings.Trim(path, "/"), ".git")
	host = strings.ToLower(host)
	if host == "" || !strings.Contains(path, "/") {
		return ""
	}
	at := ""
	for _, h := range hosts {
		if h.matches(host) {
			at = h.blob
			break
		}
	}
	if at == "" {
		return ""
	}
	return "https://" + host + "/" + path + strings.ReplaceAll(at, "{commit}", commit)
}

// hosts are the forms of URLs of hosts of repositories. Companies run GitHub and GitLab on hosts
// with these words in their names.
var hosts = []struct {
	matches func(host string) bool
	blob    string
}{
	{hasWord("github"), "/blob/{commit}/{file}#L{line}"},
	{hasWord("gitlab"), "/-/blob/{commit}/{file}#L{line}"},
	{hasWord("codeberg"), "/src/commit/{commit}/{file}#L{line}"},
	{hasWord("bitbucket"), "/src/{commit}/{file}#lines-{line}"},
}

// hasWord returns a function that reports whether a part of the name of a host is a word.
func hasWord(word string) func(string) bool {
	return func(host string) bool {
		for part := range strings.SplitSeq(host, ".") {
			if part == word {
				return true
			}
		}
		return false
	}
}

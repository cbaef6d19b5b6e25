package serve

import (
	"context"
	"crypto/subtle"
	"net/http"
	"strings"

	"zahtjevi/shared/lazyregexp"
)

// frontKeyHeader carries the key of the proxy in front (config.FrontKey).
const frontKeyHeader = "X-Front-Key"

// host matches host[:port] of an address that people open.
var host = lazyregexp.New(`^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?$`)

// throughFront refuses calls that did not come through the proxy in front, if a key identifies that. Only the proxy's X-Forwarded-Host is
// trusted, so that the process need not know the address that people open. Both sides may have several keys with blanks between them, while
// a key is replaced: one that both have is enough.
func (a *API) throughFront(next http.Handler) http.Handler {
	if a.config.FrontKey == "" {
		return next
	}
	keys := strings.Fields(a.config.FrontKey)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !shareKey(strings.Fields(r.Header.Get(frontKeyHeader)), keys) {
			writeProblem(w, newProblem(r.Context(), http.StatusForbidden))
			return
		}
		r.Header.Del(frontKeyHeader)
		if opened := r.Header.Get("X-Forwarded-Host"); host().MatchString(opened) {
			scheme := "https"
			if r.Header.Get("X-Forwarded-Proto") == "http" {
				scheme = "http"
			}
			callOf(r.Context()).address = scheme + "://" + opened
		}
		next.ServeHTTP(w, r)
	})
}

// shareKey reports whether one of the keys that were sent is known.
func shareKey(sent, known []string) bool {
	equal := 0
	for _, key := range sent {
		for _, one := range known {
			equal |= subtle.ConstantTimeCompare([]byte(key), []byte(one))
		}
	}
	return equal == 1
}

// PublicURL is the address that people open, without a trailing slash: from the proxy in front, or as configured.
func PublicURL(ctx context.Context) string { return callOf(ctx).address }

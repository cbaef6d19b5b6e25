package serve

import (
	"context"
	"crypto/subtle"
	"net/http"

	"zahtjevi/shared/lazyregexp"
)

// frontKeyHeader carries the key of the proxy in front (config.FrontKey).
const frontKeyHeader = "X-Front-Key"

// host matches host[:port] of an address that people open.
var host = lazyregexp.New(`^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?$`)

// throughFront refuses calls that did not come through the proxy in front, if a key identifies that. Only the proxy's X-Forwarded-Host is
// trusted, so that the process need not know the address that people open.
func (a *API) throughFront(next http.Handler) http.Handler {
	if a.config.FrontKey == "" {
		return next
	}
	key := []byte(a.config.FrontKey)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if subtle.ConstantTimeCompare([]byte(r.Header.Get(frontKeyHeader)), key) != 1 {
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

// PublicURL is the address that people open, without a trailing slash: from the proxy in front, or as configured.
func PublicURL(ctx context.Context) string { return callOf(ctx).address }

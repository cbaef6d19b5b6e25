package serve

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"zahtjevi/shared/config"
)

// TestThroughFront checks that a process with a key answers only its front, and takes the address that people opened from nobody else.
func TestThroughFront(t *testing.T) {
	t.Parallel()
	const configured, key = "https://postavljena.example", "k-1234567890"
	for name, c := range map[string]struct {
		key     string // the process's key
		headers http.Header
		status  int
		address string
	}{
		"no key set, a stranger's word":      {"", http.Header{"X-Forwarded-Host": {"evil.example"}}, 200, configured},
		"no key set, somebody sends one":     {"", http.Header{"X-Front-Key": {"x"}, "X-Forwarded-Host": {"evil.example"}}, 200, configured},
		"past the front":                     {key, http.Header{"X-Forwarded-Host": {"evil.example"}}, 403, ""},
		"a wrong key":                        {key, http.Header{"X-Front-Key": {key + "x"}}, 403, ""},
		"an empty key":                       {key, http.Header{"X-Front-Key": {""}}, 403, ""},
		"only blanks":                        {" ", http.Header{"X-Front-Key": {" "}}, 403, ""},
		"the key before, which is gone":      {key + " next", http.Header{"X-Front-Key": {"before"}}, 403, ""},
		"the front has the next already":     {key, http.Header{"X-Front-Key": {key + " next"}}, 200, configured},
		"the front has the next alone":       {key + " next", http.Header{"X-Front-Key": {"next"}}, 200, configured},
		"the front still has the one before": {"next", http.Header{"X-Front-Key": {key + " next"}}, 200, configured},
		"through the front": {key, http.Header{"X-Front-Key": {key}, "X-Forwarded-Host": {"d111.cloudfront.net"}}, 200,
			"https://d111.cloudfront.net"},
		"through the front, with a port": {key, http.Header{"X-Front-Key": {key}, "X-Forwarded-Host": {"zahtjevi.example:8443"}}, 200,
			"https://zahtjevi.example:8443"},
		"through the front, in the open": {key, http.Header{"X-Front-Key": {key}, "X-Forwarded-Host": {"localhost:8080"},
			"X-Forwarded-Proto": {"http"}}, 200, "http://localhost:8080"},
		"through the front, no word":       {key, http.Header{"X-Front-Key": {key}}, 200, configured},
		"through the front, not a host":    {key, http.Header{"X-Front-Key": {key}, "X-Forwarded-Host": {"a.example/x"}}, 200, configured},
		"through the front, someone's key": {key, http.Header{"X-Front-Key": {key}, "X-Forwarded-Host": {"user@a.example"}}, 200, configured},
	} {
		a := &API{config: config.Config{PublicURL: configured, FrontKey: c.key}}
		var address string
		handler := a.identify(a.throughFront(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			address = PublicURL(r.Context())
			if c.key != "" && r.Header.Get("X-Front-Key") != "" {
				t.Errorf("%s: the key goes on to handlers", name)
			}
		})))
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api/health", nil)
		request.Header = c.headers
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, request)
		if answer.Code != c.status || address != c.address {
			t.Errorf("%s: %d, %q", name, answer.Code, address)
		}
	}
}

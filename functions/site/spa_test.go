package site_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"zahtjevi/functions/site"
)

const (
	page   = "<!doctype html><title>Zahtjevi</title>"
	script = "console.log('zahtjevi')"
)

func serveSPA(t *testing.T, method, target, encoding string) *httptest.ResponseRecorder {
	t.Helper()
	dist := fstest.MapFS{
		"index.html":           {Data: []byte(page)},
		"favicon.svg":          {Data: []byte("<svg/>")},
		"assets/index-abc.js":  {Data: []byte(strings.Repeat(script, 500))},
		"assets/index-abc.css": {Data: []byte("a{}")},
	}
	request := httptest.NewRequestWithContext(t.Context(), method, target, nil)
	request.Header.Set("Accept-Encoding", encoding)
	recorder := httptest.NewRecorder()
	site.SPA(dist, "https://files.example.ba").ServeHTTP(recorder, request)
	return recorder
}

func TestSPAServesFilesAndThePage(t *testing.T) {
	const immutable = "public, max-age=31536000, immutable"
	for _, c := range []struct {
		target, kind, cache, body string
		status                    int
	}{
		{"/", "text/html; charset=utf-8", "no-cache", page, 200},
		{"/index.html", "text/html; charset=utf-8", "no-cache", page, 200},
		{"/home/korisnici/dvije.uloge?x=1", "text/html; charset=utf-8", "no-cache", page, 200},
		{"/../../etc/passwd", "text/html; charset=utf-8", "no-cache", page, 200},
		{"/favicon.svg", "image/svg+xml", "public, max-age=3600", "<svg/>", 200},
		{"/assets/index-abc.css", "text/css; charset=utf-8", immutable, "a{}", 200},
		{"/assets/index-old.js", "text/plain; charset=utf-8", "no-store", "404 page not found\n", 404},
	} {
		got := serveSPA(t, http.MethodGet, c.target, "")
		if got.Code != c.status || got.Body.String() != c.body {
			t.Errorf("%s: %d %q", c.target, got.Code, got.Body.String())
		}
		if kind, cache := got.Header().Get("Content-Type"), got.Header().Get("Cache-Control"); kind != c.kind || cache != c.cache {
			t.Errorf("%s: Content-Type %q, Cache-Control %q", c.target, kind, cache)
		}
	}
}

func TestSPACompresses(t *testing.T) {
	got := serveSPA(t, http.MethodGet, "/assets/index-abc.js", "gzip")
	if got.Header().Get("Content-Encoding") != "gzip" || !strings.Contains(got.Header().Get("Vary"), "Accept-Encoding") {
		t.Fatalf("headers %v", got.Header())
	}
	reader, err := gzip.NewReader(got.Body)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(reader); err != nil || string(body) != strings.Repeat(script, 500) {
		t.Errorf("body of %d bytes, error %v", len(body), err)
	}
}

func TestSPASetsSecurityHeaders(t *testing.T) {
	header := serveSPA(t, http.MethodGet, "/auth/prijava", "").Header()
	for _, directive := range []string{
		"default-src 'self';", "style-src 'self' 'unsafe-inline';", "img-src 'self' data: blob: https: https://files.example.ba;",
		"connect-src 'self' https://files.example.ba;", "frame-src 'self' https://files.example.ba;", "frame-ancestors 'none';", "base-uri 'none';", "object-src 'none'",
	} {
		if !strings.Contains(header.Get("Content-Security-Policy"), directive) {
			t.Errorf("no %s in %s", directive, header.Get("Content-Security-Policy"))
		}
	}
	if header.Get("X-Content-Type-Options") != "nosniff" || header.Get("Referrer-Policy") != "same-origin" {
		t.Errorf("headers %v", header)
	}
}

func TestSPARefusesWriting(t *testing.T) {
	if got := serveSPA(t, http.MethodPost, "/", ""); got.Code != http.StatusMethodNotAllowed {
		t.Errorf("status %d", got.Code)
	}
}

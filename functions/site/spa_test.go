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

const page = "<!doctype html><title>Zahtjevi</title>"

var long = strings.Repeat("console.log('zahtjevi')", 500)

// serveSPA requests a target with this Accept-Encoding and further headers, given as name and value.
func serveSPA(t *testing.T, method, target, encoding string, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	dist := fstest.MapFS{
		"index.html":             {Data: []byte(page)},
		"index.html.br":          {Data: []byte("page")},
		"favicon.svg":            {Data: []byte("<svg/>")},
		"assets/index-abc.js":    {Data: []byte(long)},
		"assets/index-abc.js.br": {Data: []byte("brotli")},
		"assets/index-abc.js.gz": {Data: []byte("zipped")},
		"assets/index-abc.css":   {Data: []byte("a{}")},
	}
	request := httptest.NewRequestWithContext(t.Context(), method, target, nil)
	request.Header.Set("Accept-Encoding", encoding)
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	recorder := httptest.NewRecorder()
	site.SPA(dist, true, "https://files.example.ba").ServeHTTP(recorder, request)
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

// Compressed forms of a file from the build; the rest of the answer is that of the requested file.
func TestSPAServesTheFormThatIsPreferred(t *testing.T) {
	for _, c := range []struct{ accept, coding, body string }{
		{"", "", long}, {"identity", "", long}, {"deflate, zstd", "", long},
		{"gzip", "gzip", "zipped"}, {"br", "br", "brotli"}, {"gzip, deflate, br, zstd", "br", "brotli"}, {"GZIP;Q=0.5, BR", "br", "brotli"},
		{"gzip;q=1.0, br;q=0.4", "gzip", "zipped"}, {"br;q=0, gzip", "gzip", "zipped"}, {"br;q=0", "", long}, {"br;q=0, gzip;q=0", "", long},
		{"*", "br", "brotli"}, {"*;q=0.1, gzip", "gzip", "zipped"}, {"br;q=0, *", "gzip", "zipped"}, {"*;q=0", "", long},
		{"identity;q=0", "", long},
		{"identity, br;q=0.5", "", long}, {"br;q=nonsense, gzip;q=0.2", "gzip", "zipped"}, {"br;q=2", "", long}, {"br;q=NaN", "", long},
		{"brotli, gzipped", "", long},
		{", ;q=1,br ; q=0.9 ,", "br", "brotli"},
	} {
		got := serveSPA(t, http.MethodGet, "/assets/index-abc.js", c.accept)
		header := got.Header()
		if got.Code != http.StatusOK || header.Get("Content-Encoding") != c.coding || got.Body.String() != c.body {
			t.Errorf("%q: %d, %q, %d bytes", c.accept, got.Code, header.Get("Content-Encoding"), got.Body.Len())
		}
		if header.Get("Vary") != "Accept-Encoding" || header.Get("Content-Type") != "text/javascript; charset=utf-8" {
			t.Errorf("%q: headers %v", c.accept, header)
		}
	}
	if got := serveSPA(t, http.MethodGet, "/home/dashboard", "br"); got.Body.String() != "page" ||
		got.Header().Get("Content-Encoding") != "br" {
		t.Errorf("the page of a path that is no file: %q, %v", got.Body.String(), got.Header())
	}
	for _, variant := range []string{"/assets/index-abc.js.br", "/assets/index-abc.js.gz"} {
		if got := serveSPA(t, http.MethodGet, variant, "br"); got.Code != http.StatusNotFound {
			t.Errorf("%s: %d", variant, got.Code)
		}
	}
}

// Each form has its own ETag, so that caches distinguish them and revalidate without a body.
func TestSPAKnowsWhatIsKept(t *testing.T) {
	tags := map[string]string{}
	for _, accept := range []string{"", "gzip", "br"} {
		tag := serveSPA(t, http.MethodGet, "/assets/index-abc.js", accept).Header().Get("ETag")
		if other, known := tags[tag]; known || len(tag) < 10 {
			t.Errorf("%q has the ETag %s, as has %q", accept, tag, other)
		}
		tags[tag] = accept
		again := serveSPA(t, http.MethodGet, "/assets/index-abc.js", accept, "If-None-Match", tag)
		if again.Code != http.StatusNotModified || again.Body.Len() != 0 || again.Header().Get("Vary") != "Accept-Encoding" ||
			again.Header().Get("ETag") != tag {
			t.Errorf("%q asked again: %d, %d bytes, %v", accept, again.Code, again.Body.Len(), again.Header())
		}
		if changed := serveSPA(t, http.MethodGet, "/assets/index-abc.js", accept, "If-None-Match", `"other"`); changed.Code != http.StatusOK {
			t.Errorf("%q asked with another ETag: %d", accept, changed.Code)
		}
	}
	head := serveSPA(t, http.MethodHead, "/assets/index-abc.js", "br")
	if head.Code != http.StatusOK || head.Header().Get("Content-Encoding") != "br" || head.Body.Len() != 0 {
		t.Errorf("HEAD: %d, %v, %d bytes", head.Code, head.Header(), head.Body.Len())
	}
}

func TestCompressAnswersOfTheAPI(t *testing.T) {
	handler := site.Compress(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, long)
	}))
	request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api/zahtjevi", nil)
	request.Header.Set("Accept-Encoding", "gzip, br")
	got := httptest.NewRecorder()
	handler.ServeHTTP(got, request)
	if got.Header().Get("Content-Encoding") != "gzip" || !strings.Contains(got.Header().Get("Vary"), "Accept-Encoding") {
		t.Fatalf("headers %v", got.Header())
	}
	reader, err := gzip.NewReader(got.Body)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(reader); err != nil || string(body) != long {
		t.Errorf("body of %d bytes, error %v", len(body), err)
	}
}

func TestSPASetsSecurityHeaders(t *testing.T) {
	header := serveSPA(t, http.MethodGet, "/auth/prijava", "").Header()
	for _, directive := range []string{
		"default-src 'self';", "style-src 'self' 'unsafe-inline';", "img-src 'self' data: blob: https: https://files.example.ba;",
		"connect-src 'self' https://files.example.ba;", "frame-src 'self' https://files.example.ba;", "frame-ancestors 'none';",
		"base-uri 'none';", "object-src 'none'",
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

package site

import (
	"bytes"
	"errors"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/klauspost/compress/gzhttp"
)

// assetsFolder holds files whose names change with their content.
const assetsFolder = "assets/"

// SPA serves the built front end: its files, and index.html for every other path, because the browser routes. If a file was compressed by
// the build (NAME.br, NAME.gz), that is sent to clients that accept it. secure says that people open it by https, and makes browsers always
// do so. storageOrigin (scheme://host[:port]) is where the browser sends and fetches attachments; it may be the page's own.
func SPA(dist fs.FS, secure bool, storageOrigin string) http.Handler {
	policy := contentSecurityPolicy(storageOrigin)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, http.StatusText(http.StatusMethodNotAllowed), http.StatusMethodNotAllowed)
			return
		}
		setSecurityHeaders(w.Header(), policy)
		if secure {
			w.Header().Set("Strict-Transport-Security", "max-age=31536000")
		}
		name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
		accept := strings.Join(r.Header.Values("Accept-Encoding"), ",")
		f, err := choose(dist, name, accept)
		if err != nil && !strings.HasPrefix(name, assetsFolder) {
			f, err = choose(dist, "index.html", accept)
		}
		if err != nil {
			refuseFile(w, r, err)
			return
		}
		serveFile(w, r, f)
	})
}

// Compress answers with gzip to clients that accept it, where that saves something. It is for the API. Guessing secrets from the length of
// compressed answers (BREACH) requires a foreign page that makes a signed-in browser call the API; such a page cannot send the header
// X-AUTH-TOKEN.
func Compress(next http.Handler) http.Handler { return gzhttp.GzipHandler(next) }

func serveFile(w http.ResponseWriter, r *http.Request, f file) {
	name := f.name
	switch {
	case strings.HasPrefix(name, assetsFolder):
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	case name == "index.html":
		w.Header().Set("Cache-Control", "no-cache")
	default:
		w.Header().Set("Cache-Control", "public, max-age=3600")
	}
	if path.Ext(name) == ".webmanifest" {
		w.Header().Set("Content-Type", "application/manifest+json")
	} else if kind := mime.TypeByExtension(path.Ext(name)); kind != "" {
		w.Header().Set("Content-Type", kind)
	}
	w.Header().Add("Vary", "Accept-Encoding")
	if f.coding != "" {
		w.Header().Set("Content-Encoding", f.coding)
	}
	w.Header().Set("ETag", f.tag())
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(f.content))
}

func refuseFile(w http.ResponseWriter, r *http.Request, err error) {
	w.Header().Set("Cache-Control", "no-store")
	if errors.Is(err, fs.ErrNotExist) {
		http.NotFound(w, r)
		return
	}
	http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
}

func setSecurityHeaders(header http.Header, policy string) {
	header.Set("Content-Security-Policy", policy)
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "same-origin")
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	header.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
}

// contentSecurityPolicy allows inline styles, as the components' styles are made in the browser, and pictures from any https address, as
// the settings say where maps come from.
func contentSecurityPolicy(storageOrigin string) string {
	return strings.Join([]string{
		"default-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob: https: " + storageOrigin,
		"connect-src 'self' " + storageOrigin,
		"media-src 'self' http: https:",
		"frame-src 'self' " + storageOrigin,
		"form-action 'self'",
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"object-src 'none'",
	}, "; ")
}

// Package gateway does what an API gateway does in front of functions: it sends each request to the area that
// owns its path, and answers itself when that area cannot.
package gateway

import (
	"encoding/json"
	"log/slog"
	"net/http"

	"github.com/go-chi/chi/v5"
)

// Route is the address of one operation, the path in chi's form.
type Route struct{ Method, Path string }

// Area is a function with the operations it owns and what reaches it.
type Area struct {
	Name    string
	Routes  []Route
	Handler http.Handler
}

// Router sends each request to its area. A wrong method goes to an area that knows the path, and an unknown path
// to the first area, so that both get the answers that one process with every area would give. It needs an area.
func Router(areas []Area) http.Handler {
	router := chi.NewRouter()
	known := map[string]bool{}
	for _, area := range areas {
		for _, route := range area.Routes {
			if !known[route.Path] {
				router.Handle(route.Path, area.Handler)
				known[route.Path] = true
			}
		}
	}
	for _, area := range areas {
		for _, route := range area.Routes {
			router.Method(route.Method, route.Path, area.Handler)
		}
	}
	router.NotFound(areas[0].Handler.ServeHTTP)
	return router
}

// Problem answers with a problem document (RFC 9457) that a gateway writes in an area's stead. Detail is a
// Bosnian sentence for a person.
func Problem(w http.ResponseWriter, status int, detail string) {
	w.Header().Set("Content-Type", "application/problem+json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	err := json.NewEncoder(w).Encode(map[string]any{"title": http.StatusText(status), "status": status, "detail": detail})
	if err != nil {
		slog.Warn("answer not written", "error", err)
	}
}

// Package gateway does what an API gateway does in front of functions: it sends each request to the area that
// owns its path, and answers itself when that area cannot.
package gateway

import (
	"encoding/json"
	"log/slog"
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/google/uuid"
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

// Refuse answers in an area's stead with a problem document (RFC 9457) whose request id the log has too, beside
// the cause that the caller does not see. Detail is a Bosnian sentence for a person.
func Refuse(w http.ResponseWriter, area string, status int, detail string, cause error) {
	id := uuid.NewString()
	slog.Error("area did not answer", "request_id", id, "area", area, "status", status, "error", cause)
	header := w.Header()
	header.Set("Content-Type", "application/problem+json")
	header.Set("Cache-Control", "no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("X-Request-Id", id)
	w.WriteHeader(status)
	problem := map[string]any{"title": http.StatusText(status), "status": status, "detail": detail, "instance": id}
	if err := json.NewEncoder(w).Encode(problem); err != nil {
		slog.Warn("answer not written", "request_id", id, "error", err)
	}
}

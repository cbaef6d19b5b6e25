package serve

import (
	"net/http"
	"reflect"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humachi"
)

// definition receives an operation from huma, in place of huma's adapter to a router.
type definition struct {
	operation *huma.Operation
	handle    func(huma.Context)
}

func (d *definition) Handle(operation *huma.Operation, handle func(huma.Context)) {
	d.operation, d.handle = operation, handle
}

// ServeHTTP is never called: the operations have a router of their own.
func (d *definition) ServeHTTP(w http.ResponseWriter, r *http.Request) { http.NotFound(w, r) }

// lazily returns a handler that lets huma prepare the operation at its first call. A cold start thus prepares only the operation that is
// called.
func lazily(define func(huma.API), takes func() *contract, access Access) http.HandlerFunc {
	defined := sync.OnceValue(func() *definition {
		d := &definition{}
		config := humaConfig(parametersOnly{huma.NewMapRegistry("", huma.DefaultSchemaNamer)})
		for name, format := range config.Formats {
			format.Unmarshal = decodeBody(takes)
			config.Formats[name] = format
		}
		define(huma.NewAPI(config, d))
		return d
	})
	return func(w http.ResponseWriter, r *http.Request) {
		d := defined()
		if found := queryFaults(r, d.operation, access); len(found) > 0 {
			writeProblem(w, problemOf(r.Context(), found.told(nil)))
			return
		}
		d.handle(humachi.NewContext(d.operation, r, w))
	}
}

// parametersOnly removes the schemas of bodies, which contract has: huma checks only parameters.
type parametersOnly struct{ huma.Registry }

func (r parametersOnly) Schema(t reflect.Type, allowRef bool, hint string) *huma.Schema {
	if t.Kind() == reflect.Struct {
		return &huma.Schema{Type: huma.TypeObject}
	}
	return r.Registry.Schema(t, allowRef, hint)
}

package serve

import (
	"net/http"
	"reflect"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humachi"
)

// definition records what huma makes of an operation: it takes the place of huma's adapter to a router.
type definition struct {
	operation *huma.Operation
	handle    func(huma.Context)
}

func (d *definition) Handle(operation *huma.Operation, handle func(huma.Context)) {
	d.operation, d.handle = operation, handle
}

// ServeHTTP is not called: the operations stand under a router of their own.
func (d *definition) ServeHTTP(w http.ResponseWriter, r *http.Request) { http.NotFound(w, r) }

// lazily returns an operation's handler that has huma prepare the operation at its first call, so that a cold start prepares only the
// operation that is called, and none for a refused call.
func lazily(define func(huma.API)) http.HandlerFunc {
	defined := sync.OnceValue(func() *definition {
		d := &definition{}
		define(huma.NewAPI(humaConfig(parametersOnly{huma.NewMapRegistry("", huma.DefaultSchemaNamer)}), d))
		return d
	})
	return func(w http.ResponseWriter, r *http.Request) {
		d := defined()
		d.handle(humachi.NewContext(d.operation, r, w))
	}
}

// parametersOnly removes the schemas of bodies, which only the OpenAPI document needs: package valid checks bodies, huma the parameters.
type parametersOnly struct{ huma.Registry }

func (r parametersOnly) Schema(t reflect.Type, allowRef bool, hint string) *huma.Schema {
	if t.Kind() == reflect.Struct {
		return &huma.Schema{Type: huma.TypeObject}
	}
	return r.Registry.Schema(t, allowRef, hint)
}

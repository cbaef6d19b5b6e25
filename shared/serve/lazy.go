package serve

import (
	"net/http"
	"reflect"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humachi"
)

// definition is what huma makes of an operation: it is huma's adapter to a router, and keeps what huma hands it.
type definition struct {
	operation *huma.Operation
	handle    func(huma.Context)
}

func (d *definition) Handle(operation *huma.Operation, handle func(huma.Context)) {
	d.operation, d.handle = operation, handle
}

// ServeHTTP is not called: the operations stand under a router of their own.
func (d *definition) ServeHTTP(w http.ResponseWriter, r *http.Request) { http.NotFound(w, r) }

// lazily answers an operation's handler, which has huma work the operation out when it is first called: a cold start waits for the
// one operation that is called instead of for every one, and a refused call for none.
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

// parametersOnly leaves out the schemas of bodies, which only the OpenAPI document needs: package valid checks bodies, huma the
// parameters.
type parametersOnly struct{ huma.Registry }

func (r parametersOnly) Schema(t reflect.Type, allowRef bool, hint string) *huma.Schema {
	if t.Kind() == reflect.Struct {
		return &huma.Schema{Type: huma.TypeObject}
	}
	return r.Registry.Schema(t, allowRef, hint)
}

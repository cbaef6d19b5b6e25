package serve

import (
	"net/http"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humachi"
)

// lazyOperations has huma work an operation out (its schemas above all) when it is first called, and all of them only when the
// OpenAPI document is asked for: a cold start waits for the one operation that is called instead of for every one.
type lazyOperations struct {
	mu      sync.Mutex // held while huma works an operation out
	area    string     // of that operation
	defined definition // what came of it
	all     []func() http.HandlerFunc
}

// definition is huma's adapter to a router; it keeps the operation that huma hands it.
type definition struct {
	operation *huma.Operation
	handle    func(huma.Context)
}

func (d *definition) Handle(operation *huma.Operation, handle func(huma.Context)) {
	d.operation, d.handle = operation, handle
}

// ServeHTTP is not called: the operations stand under a router of their own.
func (d *definition) ServeHTTP(w http.ResponseWriter, r *http.Request) { http.NotFound(w, r) }

// add answers the handler of an area's operation; define registers it with huma.
func (l *lazyOperations) add(area string, define func()) http.HandlerFunc {
	handler := sync.OnceValue(func() http.HandlerFunc {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.area = area
		define()
		operation, handle := l.defined.operation, l.defined.handle
		return func(w http.ResponseWriter, r *http.Request) { handle(humachi.NewContext(operation, r, w)) }
	})
	l.all = append(l.all, handler)
	return func(w http.ResponseWriter, r *http.Request) { handler()(w, r) }
}

// defineAll leaves no operation for later.
func (l *lazyOperations) defineAll() {
	for _, handler := range l.all {
		handler()
	}
}

// Package serve turns an area's operations into a handler and runs it: as a Lambda function if the runtime says so, otherwise as an HTTP
// server. No other package knows Lambda.
package serve

import (
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/danielgtaylor/huma/v2"
	"github.com/go-chi/chi/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/health"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/storage"
)

// Root is the beginning of every operation's path.
const Root = "/api"

// TokenHeader carries the session token.
const TokenHeader = "X-AUTH-TOKEN"

// The security schemes in the OpenAPI document.
const (
	sessionScheme   = "token"
	temporaryScheme = "ttxid"
	programScheme   = "program"
)

// Deps holds the connections and settings of an area.
type Deps struct {
	Config config.Config
	Pool   *pgxpool.Pool
	Reader *database.Reader // nil where there is none
	Store  storage.Store    // nil in an area that keeps no files
}

// Registrar is an area's table of contents: it registers the area's operations.
type Registrar func(a *API, d Deps)

// API collects operations of one or more areas under one router.
type API struct {
	router        chi.Router
	identity      *identity.Service
	config        config.Config
	letters       string // Limits.Letters for the database's triggers
	limits        limits
	invalidTokens invalidTokens
	pool          *pgxpool.Pool
	reader        *database.Reader
	area          string
	servers       []*health.Probe // the database first
	probes        []*health.Probe // of the servers that the area works with
	operations    []operation
	messages      []message
	shown         map[string]reflect.Type // what GET answers, by path
}

// operation is a registered operation of an area; define hands it to huma.
type operation struct {
	area   string
	route  Route
	define func(huma.API)
}

// useProblems has huma answer errors as this package does. It is done once, as tests make several APIs at the same time.
var useProblems = sync.OnceFunc(func() {
	huma.NewErrorWithContext = newHumaError
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		return newHumaError(nil, status, message, errs...)
	}
})

// NewAPI makes an API with nothing but the health check in it.
func NewAPI(d Deps) *API {
	useProblems()
	router := chi.NewRouter()
	a := &API{router: router, identity: identity.New(d.Pool).LimitPrograms(d.Config.Limits.ProgramCallsPerMinute), config: d.Config,
		limits: newLimits(), pool: d.Pool, reader: d.Reader, servers: d.Probes(), shown: map[string]reflect.Type{}}
	if d.Config.Limits.Letters != config.DefaultLetters {
		a.letters = strconv.FormatInt(d.Config.Limits.Letters, 10)
	}
	router.Use(a.identify, logRequests, recoverPanics, a.throughFront, refuseBrokenText)
	router.NotFound(func(w http.ResponseWriter, r *http.Request) {
		writeProblem(w, newProblem(r.Context(), http.StatusNotFound))
	})
	router.MethodNotAllowed(func(w http.ResponseWriter, r *http.Request) {
		writeProblem(w, newProblem(r.Context(), http.StatusMethodNotAllowed))
	})
	a.area, a.probes = "health", a.servers
	registerHealth(a, d)
	return a
}

// Area registers an area's operations under its name, which is also their tag in the OpenAPI document (areaTags). Its calls depend on the
// storage only if the area has one.
func (a *API) Area(name string, register Registrar, d Deps) {
	a.area, a.probes = name, a.servers
	if d.Store == nil {
		a.probes = a.servers[:1]
	}
	register(a, d)
}

// Handler serves everything registered.
func (a *API) Handler() http.Handler { return a.router }

// Routes lists everything registered, the health check first.
func (a *API) Routes() []Route {
	routes := make([]Route, len(a.operations))
	for i, o := range a.operations {
		routes[i] = o.route
	}
	return routes
}

// schemaName names a type in the OpenAPI document: areas' types after their area, as two areas may each have a Status.
func schemaName(area string, t reflect.Type, hint string) string {
	name := huma.DefaultSchemaNamer(t, hint)
	if t.PkgPath() == reflect.TypeFor[Problem]().PkgPath() && !strings.Contains(t.Name(), "[") {
		return name
	}
	return strings.ToUpper(area[:1]) + area[1:] + name
}

func humaConfig(schemas huma.Registry) huma.Config {
	config := huma.DefaultConfig("Zahtjevi", "1")
	config.OpenAPIPath, config.DocsPath, config.SchemasPath = "", "", ""
	config.CreateHooks = nil // no $schema links in bodies
	config.Info.License = &huma.License{Name: "Apache 2.0", Identifier: "Apache-2.0"}
	config.Servers = []*huma.Server{{URL: "/", Description: "Adresa instalacije; putanje počinju sa /api"}}
	config.Formats = map[string]huma.Format{"application/json": jsonFormat, "json": jsonFormat}
	config.DefaultFormat = "application/json"
	config.Components.Schemas = schemas
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		sessionScheme:   {Type: "apiKey", In: "header", Name: TokenHeader, Description: "Sesija osobe"},
		temporaryScheme: {Type: "apiKey", In: "query", Name: "ttxid", Description: "Kratkotrajni token sesije, za preuzimanja"},
		programScheme: {Type: "http", Scheme: "bearer", BearerFormat: identity.ProgramPrefix + "…",
			Description: "Pristupni token programa"},
	}
	return config
}

// operationID names an operation after its method and path: GET /api/zahtjevi/{zahtjevId} is get-zahtjevi-zahtjevId.
func operationID(method, path string) string {
	words := strings.FieldsFunc(strings.TrimPrefix(path, Root), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	return asciicase.Lower(method) + "-" + strings.Join(words, "-")
}

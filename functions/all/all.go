// Package all runs every area in one process: the local default, and the container for a small server.
package all

import (
	"context"
	"net/http"

	"zahtjevi/functions/auth"
	"zahtjevi/functions/dashboard"
	"zahtjevi/functions/imports"
	"zahtjevi/functions/projects"
	"zahtjevi/functions/requests"
	"zahtjevi/functions/settings"
	"zahtjevi/functions/uploads"
	"zahtjevi/functions/users"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage/s3"
	"zahtjevi/shared/telemetry"
)

// Area is one API area. Where areas run separately, each is a function.
type Area struct {
	Name   string
	Routes []serve.Route
}

var areas = []struct {
	name     string
	register serve.Registrar
	files    bool // it uses the storage
}{
	{"auth", auth.Register, false},
	{"users", users.Register, false},
	{"projects", projects.Register, false},
	{"requests", requests.Register, false},
	{"imports", imports.Register, true},
	{"uploads", uploads.Register, true},
	{"dashboard", dashboard.Register, false},
	{"settings", settings.Register, false},
}

// healthArea is the area that answers the health check, as it depends on both database and storage.
const healthArea = "uploads"

// Areas lists the areas with their operations, for gateways, which route calls to areas.
func Areas() []Area {
	var list []Area
	for _, area := range areas {
		api := serve.NewAPI(serve.Deps{})
		common := len(api.Routes())
		api.Area(area.name, area.register, serve.Deps{})
		if area.name == healthArea {
			common = 0
		}
		list = append(list, Area{Name: area.name, Routes: api.Routes()[common:]})
	}
	return list
}

// API registers every area.
func API(d serve.Deps) *serve.API {
	api := serve.NewAPI(d)
	for _, area := range areas {
		d := d
		if !area.files {
			d.Store = nil
		}
		api.Area(area.name, area.register, d)
	}
	return api
}

// App is every area, ready to serve.
type App struct {
	deps     serve.Deps
	handler  http.Handler
	observed *telemetry.Telemetry
}

// New connects to the servers of the configuration.
func New(ctx context.Context, cfg config.Config) (*App, error) {
	observed, err := telemetry.Start(cfg, "all")
	if err != nil {
		return nil, err
	}
	deps, err := serve.Connect(ctx, cfg, s3.Open, database.Calls)
	if err != nil {
		observed.Stop()
		return nil, err
	}
	return &App{deps: deps, handler: API(deps).Handler(), observed: observed}, nil
}

// Handler serves everything under /api.
func (a *App) Handler() http.Handler { return a.handler }

// Close closes the connections to the database, and sends the rest of the telemetry.
func (a *App) Close() {
	a.deps.Close()
	a.observed.Stop()
}

// Package log is the part of the settings area that reads the audit log: what happened, to what, by whom and from where, and the history of
// one thing, version by version. Triggers write the log.
package log

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

type area struct{ pool *pgxpool.Pool }

// Register adds the operations on the log. log_log_pregled gives access to the whole log, log_log_historija to the histories of what the
// caller sees; both together to all histories.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool}
	whole, history := serve.Permission(permission.LogLogPregled), serve.Permission(permission.LogLogHistorija)

	serve.Get(api, "/log/log_level", whole, "Nivoi zapisa loga", choices(texts.LogLevels))
	serve.Get(api, "/log/log_kategorija", whole, "Kategorije zapisa loga", choices(texts.LogCategories))
	serve.Get(api, "/log/log_akcija", whole, "Akcije zapisa loga", choices(texts.LogActions))
	serve.Get(api, "/log/log_entiteti", whole, "Entiteti zapisa loga", choices(texts.LogEntities))
	serve.Get(api, "/log/akcija", whole, "Zapisi loga", a.list, serve.AllowStale)
	serve.Get(api, "/log/entitet", whole, "Entiteti na koje se zapisi loga odnose", a.entities, serve.AllowStale)
	serve.Get(api, "/log/entitet/{entitetId}/{entitet}", history, "Historija entiteta", a.history, serve.AllowStale)
	serve.Get(api, "/log/entitet/{entitetId}/{entitet}/verzija/{verzijaId}", history, "Verzija entiteta", a.version, serve.AllowStale)
}

// Choice is a value to filter the log by.
type Choice struct {
	Code string `json:"sifra"`
	Name string `json:"naziv"`
}

// ChoicesOutput is all values to filter by.
type ChoicesOutput struct {
	Body listing.List[Choice]
}

func choices(words texts.Words) serve.Handler[struct{}, ChoicesOutput] {
	return func(ctx context.Context, _ *struct{}) (*ChoicesOutput, error) {
		language := identity.From(ctx).Language
		return &ChoicesOutput{Body: listing.Map(listing.Whole(words), func(word texts.Word) Choice {
			return Choice{Code: word.Code, Name: word.Text.In(language)}
		})}, nil
	}
}

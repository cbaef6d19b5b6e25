package serve

import (
	"context"
	"log/slog"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/health"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/version"
)

// HealthOutput says that the database and the storage answer and can write, and which build answers. ReadyPath does not ask for writes: a
// new process serves reads as well as the one before.
type HealthOutput struct {
	Body struct {
		Status  string `json:"status" enum:"ok"`
		Version string `json:"verzija" example:"1.0.0"`
		Commit  string `json:"commit" doc:"Početak oznake commita, s + iza nje ako je izvorni kod poslije mijenjan; prazno ako nije poznat"`
	}
}

func registerHealth(a *API, d Deps) {
	writes := health.NewProbe(func(ctx context.Context) error { return database.Writable(ctx, d.Pool) })
	Get(a, "/health", Public, "Da li baza i skladište odgovaraju", func(ctx context.Context, _ *struct{}) (*HealthOutput, error) {
		if of, err := d.Away(ctx); err != nil {
			slog.ErrorContext(ctx, "health check failed", "of", of, "error", err)
			return nil, unavailable(texts.Unavailable, retryAway)
		}
		if err := writes.Check(); err != nil {
			slog.ErrorContext(ctx, "health check failed", "of", "writes", "error", err)
			return nil, unavailable(texts.WritesAway, retryWrites)
		}
		output := &HealthOutput{}
		output.Body.Status, output.Body.Version, output.Body.Commit = "ok", version.Number(), version.Commit()
		return output, nil
	})
}

// Away names the server that does not answer, or lacks something the product needs, such as the bucket, with the reason.
func (d Deps) Away(ctx context.Context) (of string, err error) {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	if err := d.Pool.Ping(ctx); err != nil {
		return "database", err
	}
	if d.Store == nil {
		return "", nil
	}
	return "storage", d.Store.Ping(ctx)
}

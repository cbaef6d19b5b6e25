package serve

import (
	"context"
	"log/slog"
	"time"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/version"
)

// HealthOutput says that the database and the storage answer, and which build answers.
type HealthOutput struct {
	Body struct {
		Status  string `json:"status" enum:"ok"`
		Version string `json:"verzija" example:"1.0.0"`
		Commit  string `json:"commit" doc:"Početak oznake commita, s + iza nje ako je izvorni kod poslije mijenjan; prazno ako nije poznat"`
	}
}

func registerHealth(a *API, d Deps) {
	Get(a, "/health", Public, "Da li baza i skladište odgovaraju", func(ctx context.Context, _ *struct{}) (*HealthOutput, error) {
		ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
		defer cancel()
		checks := map[string]func(context.Context) error{"database": d.Pool.Ping}
		if d.Store != nil {
			checks["storage"] = d.Store.Ping
		}
		for name, check := range checks {
			if err := check(ctx); err != nil {
				slog.ErrorContext(ctx, "health check failed", "of", name, "error", err)
				return nil, unavailable(texts.Unavailable, retryAway)
			}
		}
		output := &HealthOutput{}
		output.Body.Status, output.Body.Version, output.Body.Commit = "ok", version.Number, version.Commit()
		return output, nil
	})
}

package serve

import (
	"context"
	"log/slog"
	"time"

	"zahtjevi/shared/texts"
)

// HealthOutput says that the database and the storage answer.
type HealthOutput struct {
	Body struct {
		Status string `json:"status" enum:"ok"`
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
		output.Body.Status = "ok"
		return output, nil
	})
}

package request

import (
	"context"
	"log/slog"

	"zahtjevi/shared/database"
	"zahtjevi/shared/targets"
)

// Settle recomputes the targets of changed requests. If that fails, the worker does it, as the requests stay marked.
func (a Area) Settle(ctx context.Context, ids ...int64) { settle(ctx, a.Pool, ids...) }

func settle(ctx context.Context, q database.Querier, ids ...int64) {
	if _, err := targets.Settle(ctx, q, ids...); err != nil {
		slog.ErrorContext(ctx, "targets are left to the worker", "requests", ids, "error", err)
	}
}

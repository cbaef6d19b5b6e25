package request

import (
	"context"
	"log/slog"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/targets"
)

// Target is the state of one of a request's targets. Its time runs until Expires or, if it is paused or met, has Left remaining.
type Target struct {
	Kind    string     `json:"vrsta" enum:"odgovor,rjesenje" doc:"Prvi odgovor ili rješenje"`
	Minutes int32      `json:"minuta" doc:"Cilj, u minutama radnog vremena"`
	Expires *time.Time `json:"istice" nullable:"true" doc:"Kad vrijeme ističe ili je isteklo; null dok stoji"`
	Left    *int32     `json:"preostalo" nullable:"true" doc:"Sekundi radnog vremena, kad vrijeme stoji"`
	Met     *time.Time `json:"ispunjen" nullable:"true"`
}

// Settle recomputes the targets of changed requests. If that fails, the worker does it, as the requests stay marked.
func (a Area) Settle(ctx context.Context, ids ...int64) { settle(ctx, a.Pool, ids...) }

func settle(ctx context.Context, q database.Querier, ids ...int64) {
	if _, err := targets.Settle(ctx, q, ids...); err != nil {
		slog.ErrorContext(ctx, "targets are left to the worker", "requests", ids, "error", err)
	}
}

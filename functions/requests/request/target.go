package request

import (
	"context"
	"log/slog"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/targets"
)

// Target is what became of one of a request's targets. Its time runs until Expires, or it stands, paused or met, with Left of it.
type Target struct {
	Kind    string     `json:"vrsta" enum:"odgovor,rjesenje" doc:"Prvi odgovor ili rješenje"`
	Minutes int32      `json:"minuta" doc:"Cilj, u minutama radnog vremena"`
	Expires *time.Time `json:"istice" nullable:"true" doc:"Kad vrijeme ističe ili je isteklo; null dok stoji"`
	Left    *int32     `json:"preostalo" nullable:"true" doc:"Sekundi radnog vremena, kad vrijeme stoji"`
	Met     *time.Time `json:"ispunjen" nullable:"true"`
}

// Settle says at once what a change has made of the targets of requests. Where it cannot, the worker does, as they stay marked.
func (a Area) Settle(ctx context.Context, ids ...int64) { settle(ctx, a.Pool, ids...) }

func settle(ctx context.Context, q database.Querier, ids ...int64) {
	if _, err := targets.Settle(ctx, q, ids...); err != nil {
		slog.ErrorContext(ctx, "targets are left to the worker", "requests", ids, "error", err)
	}
}

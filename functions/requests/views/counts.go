package views

import (
	"context"
	"fmt"
	"strings"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestquery"
)

// maxCounted limits the views in the sidebar that have a count.
const maxCounted = 20

// ViewCount counts the open requests of one of the caller's views.
type ViewCount struct {
	ID    int64 `json:"id"`
	Total int   `json:"total"`
	More  bool  `json:"imaJos" doc:"Ukupno ih je više od total"`
}

// CountsOutput is the counts of the views that are shown with one.
type CountsOutput struct {
	Body listing.List[ViewCount]
}

// counts costs one statement in addition to those that read the views.
func (a *area) counts(ctx context.Context, _ *struct{}) (*CountsOutput, error) {
	caller := identity.From(ctx)
	views, err := a.had(ctx, caller)
	if err != nil {
		return nil, err
	}
	statement := listing.Statement{}
	var parts []string
	for _, view := range views {
		filter := view.Filter.open()
		if !view.Counted || filter.HasTexts() || len(parts) == maxCounted {
			continue
		}
		total := requestquery.Query{Caller: caller, Filter: filter}.TotalIn(&statement)
		parts = append(parts, fmt.Sprintf("(select %d::bigint as id, total, more from (%s) counted)", view.ID, total))
	}
	counted := []ViewCount{}
	if len(parts) > 0 {
		statement.SQL = strings.Join(parts, " union all ")
		if counted, err = listing.All[ViewCount](ctx, database.ReadPool(ctx, a.pool), statement); err != nil {
			return nil, fmt.Errorf("count saved views: %w", err)
		}
	}
	return &CountsOutput{Body: listing.Whole(counted)}, nil
}

package worker

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"zahtjevi/functions/worker/db"
	"zahtjevi/shared/serve"
)

// addStems folds the texts anew and adds the stems of requests and comments from before there were stems, the newest first.
func addStems(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	var failures []error
	for _, texts := range []struct {
		of  string
		add func(ctx context.Context, batch int32) (int64, error)
	}{{"requests", queries.TextsAddStems}, {"comments", queries.CommentsAddStems}} {
		added := int64(0)
		for range maxBatches {
			some, err := texts.add(ctx, batch)
			if err != nil {
				failures = append(failures, fmt.Errorf("add stems to %s: %w", texts.of, err))
			}
			if added += some; some == 0 {
				break
			}
		}
		if added > 0 {
			slog.InfoContext(ctx, "housekeeping", "stemmed", added, "of", texts.of)
		}
	}
	return errors.Join(failures...)
}

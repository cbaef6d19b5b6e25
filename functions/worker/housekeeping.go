package worker

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/worker/db"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
)

var housekeeping = serve.Job{Name: "housekeeping", Every: 5 * time.Minute, Run: keepHouse}

// keepHouse removes what is no longer needed.
func keepHouse(ctx context.Context, d serve.Deps) error {
	return errors.Join(removeLooseFiles(ctx, d), removeIncoming(ctx, d), removeExpired(ctx, d))
}

// removeLooseFiles removes files that were never attached, bytes first: a row without bytes is found again, bytes without a row
// never. Of a file that was not confirmed there may be two copies.
func removeLooseFiles(ctx context.Context, d serve.Deps) error {
	removed := 0
	err := pgx.BeginFunc(ctx, d.Pool, func(tx pgx.Tx) error {
		queries := db.New(tx)
		files, err := queries.LooseFiles(ctx)
		if err != nil {
			return fmt.Errorf("find loose files: %w", err)
		}
		ids := make([]uuid.UUID, len(files))
		for i, file := range files {
			keys := []string{file.ObjectKey}
			if !file.Confirmed {
				keys = append(keys, storage.IncomingKey(file.ID), storage.KeptKey(file.ID))
			}
			for _, key := range keys {
				if err := d.Store.Remove(ctx, key); err != nil {
					return err
				}
			}
			ids[i] = file.ID
		}
		removed = len(files)
		return queries.FilesDelete(ctx, ids)
	})
	if err != nil {
		return fmt.Errorf("remove loose files: %w", err)
	}
	slog.InfoContext(ctx, "housekeeping", "removed", removed, "of", "loose files")
	return nil
}

// removeIncoming removes what forms wrote of files that were confirmed since, once nothing more can be written.
func removeIncoming(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	ids, err := queries.IncomingFiles(ctx)
	if err != nil {
		return fmt.Errorf("find incoming files: %w", err)
	}
	for _, id := range ids {
		if err := d.Store.Remove(ctx, storage.IncomingKey(id)); err != nil {
			return err
		}
	}
	if err := queries.IncomingRemoved(ctx, ids); err != nil {
		return fmt.Errorf("note removed incoming files: %w", err)
	}
	slog.InfoContext(ctx, "housekeeping", "removed", len(ids), "of", "incoming files")
	return nil
}

func removeExpired(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	var failures []error
	for _, sweep := range []struct {
		of     string
		remove func(context.Context) (int64, error)
	}{
		{"abandoned imports", queries.ImportsAbandonedDelete},
		{"rejected rows of imports", queries.RejectionsDelete},
		{"temporary tokens", queries.TempTokensDelete},
		{"sign-in guards", queries.SignInGuardsDelete},
		{"idempotency keys", queries.IdempotencyKeysDelete},
		{"sessions", queries.SessionsDelete},
		{"exports", queries.ExportsDelete},
		{"messages", queries.MailDelete},
	} {
		removed, err := sweep.remove(ctx)
		if err != nil {
			failures = append(failures, fmt.Errorf("remove old %s: %w", sweep.of, err))
			continue
		}
		slog.InfoContext(ctx, "housekeeping", "removed", removed, "of", sweep.of)
	}
	return errors.Join(failures...)
}

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
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/panics"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
)

var housekeeping = jobs.Job{Name: "housekeeping", Every: 5 * time.Minute, Files: true, Run: removeUnneeded}

func removeUnneeded(ctx context.Context, d serve.Deps) error {
	return errors.Join(removeLooseFiles(ctx, d), removeIncoming(ctx, d), removeExpired(ctx, d), addStems(ctx, d))
}

// patience limits the failures in a row after which the storage counts as unavailable.
const patience = 10

// removeLooseFiles removes files that were never attached, batch by batch. A file that cannot be removed is left for the next run, and the
// others are removed all the same.
func removeLooseFiles(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	var failures []error
	removed, resisted := 0, 0
	for after := (db.LooseFilesParams{}); ctx.Err() == nil && resisted < patience; {
		files, err := queries.LooseFiles(ctx, after)
		if err != nil {
			return errors.Join(append(failures, fmt.Errorf("find loose files: %w", err))...)
		}
		if len(files) == 0 {
			break
		}
		for _, file := range files {
			err := panics.Recover(func() error { return removeLooseFile(ctx, d, file.ID) })
			if err == nil {
				removed, resisted = removed+1, 0
				continue
			}
			failures = append(failures, fmt.Errorf("remove loose file %s: %w", file.ID, err))
			if resisted++; resisted == patience {
				break
			}
		}
		last := files[len(files)-1]
		after = db.LooseFilesParams{AfterCreatedAt: last.CreatedAt, AfterID: last.ID}
	}
	slog.InfoContext(ctx, "housekeeping", "removed", removed, "of", "loose files")
	return errors.Join(failures...)
}

// removeLooseFile removes a file that is still not attached, its bytes first: a row without bytes is found again, but bytes without a row
// are not. An unconfirmed file may have two copies.
func removeLooseFile(ctx context.Context, d serve.Deps, id uuid.UUID) error {
	return pgx.BeginFunc(ctx, d.Pool, func(tx pgx.Tx) error {
		queries := db.New(tx)
		file, err := queries.LooseFileLock(ctx, id)
		if errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		keys := []string{file.ObjectKey}
		if !file.Confirmed {
			keys = append(keys, storage.IncomingKey(id), storage.KeptKey(id))
		}
		for _, key := range keys {
			if err := d.Store.Remove(ctx, key); err != nil {
				return err
			}
		}
		return queries.FileDelete(ctx, id)
	})
}

// removeIncoming removes what the upload forms of confirmed files have written, once the forms have expired.
func removeIncoming(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	ids, err := queries.IncomingFiles(ctx)
	if err != nil {
		return fmt.Errorf("find incoming files: %w", err)
	}
	var failures []error
	var removed, resisted []uuid.UUID
	for _, id := range ids {
		if err := d.Store.Remove(ctx, storage.IncomingKey(id)); err != nil {
			failures, resisted = append(failures, err), append(resisted, id)
		} else {
			removed = append(removed, id)
		}
		if len(resisted) == patience {
			break
		}
	}
	if err := errors.Join(queries.IncomingRemoved(ctx, removed), queries.IncomingPutOff(ctx, resisted)); err != nil {
		failures = append(failures, fmt.Errorf("note removed incoming files: %w", err))
	}
	slog.InfoContext(ctx, "housekeeping", "removed", len(removed), "of", "incoming files")
	return errors.Join(failures...)
}

const (
	batch      = 1000 // rows removed in one statement
	maxBatches = 100  // in one run; the rest waits for the next
)

func removeExpired(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	var failures []error
	for _, sweep := range []struct {
		of     string
		remove func(ctx context.Context, batch int32) (int64, error)
	}{
		{"abandoned imports", queries.ImportsAbandonedDelete},
		{"rejected rows of imports", queries.RejectionsDelete},
		{"temporary tokens", queries.TempTokensDelete},
		{"sign-in guards", queries.SignInGuardsDelete},
		{"accounts that were never activated", queries.EnrolmentsDelete},
		{"links of letters", queries.AccountLinksDelete},
		{"browsers that were not used", queries.DevicesDelete},
		{"links of letters to new addresses", queries.AddressLinksDelete},
		{"addresses that nobody confirmed", queries.AddressesForget},
		{"tokens of programs", queries.AccessTokensDelete},
		{"sign-ins begun at providers", queries.ProviderStartsDelete},
		{"sign-ins proven by providers", queries.ProviderProofsDelete},
		{"second factors begun", queries.FactorStartsDelete},
		{"sign-ins that owe a code", queries.ChallengesDelete},
		{"challenges of passkeys", queries.PasskeyChallengesDelete},
		{"idempotency keys", queries.IdempotencyKeysDelete},
		{"sessions", queries.SessionsDelete},
		{"exports", queries.ExportsDelete},
		{"messages", queries.MailDelete},
		{"notifications", queries.NotificationsDelete},
		{"visits of requests", queries.VisitsDelete},
		{"received letters", queries.ReceivedLettersDelete},
		{"addresses for answers", queries.ReplyAddressesDelete},
		{"deliveries of webhooks", queries.WebhookDeliveriesDelete},
		{"changes of several requests", queries.BulkChangesDelete},
		{"addresses in the log", queries.LogAddressesErase},
		{"sign-ins in the log", queries.LogSignInsErase},
		{"entries of the log", queries.LogForget},
	} {
		removed := int64(0)
		for range maxBatches {
			some, err := sweep.remove(ctx, batch)
			if err != nil {
				failures = append(failures, fmt.Errorf("remove old %s: %w", sweep.of, err))
			}
			if removed += some; some == 0 { // less than a batch is no end: the log goes by whole seals
				break
			}
		}
		slog.InfoContext(ctx, "housekeeping", "removed", removed, "of", sweep.of)
	}
	return errors.Join(failures...)
}

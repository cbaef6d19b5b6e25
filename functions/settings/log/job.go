package log

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"zahtjevi/functions/settings/log/db"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/seals"
	"zahtjevi/shared/serve"
)

// Job seals the log, and adds to it how many sign-ins were refused that it did not tell one by one.
var Job = jobs.Job{Name: "audit log", Every: time.Minute, Run: func(ctx context.Context, d serve.Deps) error {
	if err := db.New(d.Pool).RefusalsCount(ctx); err != nil {
		return fmt.Errorf("count refused sign-ins: %w", err)
	}
	for ctx.Err() == nil {
		seal, sealed, err := seals.Next(ctx, d.Pool)
		if err != nil || !sealed {
			return err
		}
		// Outside of the database, so that cutting off the log together with its last seals is seen (scripts/audit-verify).
		slog.InfoContext(ctx, "audit seal", "print", seal.Fingerprint(), "from", seal.FromID, "to", seal.ToID)
	}
	return nil
}}

// StoreJob keeps the seals in the storage too, where its bucket has object lock: out of reach of whoever has the database.
var StoreJob = jobs.Job{Name: "audit seals", Every: time.Minute, Files: true, Run: func(ctx context.Context, d serve.Deps) error {
	stored, err := seals.Store(ctx, d.Pool, d.Store)
	if stored > 0 {
		slog.InfoContext(ctx, "audit seals are stored", "count", stored)
	}
	return err
}}

// ProofJob proves each day that the log is as it was sealed (scripts/audit-verify does on demand), by the seals in the storage where those
// are kept, and leaves the newest seal's print in the process's log.
var ProofJob = jobs.Job{Name: "audit proof", Every: 10 * time.Minute, Daily: true, Files: true,
	Run: func(ctx context.Context, d serve.Deps) error {
		stored, err := seals.Stored(ctx, d.Store)
		if err != nil {
			return fmt.Errorf("read the seals in the storage: %w", err)
		}
		proof, err := seals.Verify(ctx, d.Pool, stored...)
		if err != nil {
			return fmt.Errorf("prove the audit log: %w", err)
		}
		slog.InfoContext(ctx, "audit log is untouched", "entries", proof.Entries, "seals", proof.Seals, "unsealed", proof.Unsealed, "erased",
			proof.Erased,
			"compared", proof.Compared, "print", proof.Newest.Fingerprint())
		return nil
	}}

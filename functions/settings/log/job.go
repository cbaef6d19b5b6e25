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

// Job seals the log, and logs the number of refused sign-ins that were only counted.
var Job = jobs.Job{Name: "audit log", Every: time.Minute, Run: func(ctx context.Context, d serve.Deps) error {
	if err := db.New(d.Pool).RefusalsCount(ctx); err != nil {
		return fmt.Errorf("count refused sign-ins: %w", err)
	}
	for ctx.Err() == nil {
		seal, sealed, err := seals.Next(ctx, d.Pool)
		if err != nil || !sealed {
			return err
		}
		// The process's log has the fingerprint too: by it scripts/audit-verify notices when the end of the log was cut off with its seals.
		slog.InfoContext(ctx, "audit seal", "print", seal.Fingerprint(), "from", seal.FromID, "to", seal.ToID)
	}
	return nil
}}

// StoreJob copies the seals to the storage if its bucket has object lock: there, access to the database alone does not allow changing them.
var StoreJob = jobs.Job{Name: "audit seals", Every: time.Minute, Files: true, Run: func(ctx context.Context, d serve.Deps) error {
	stored, err := seals.Store(ctx, d.Pool, d.Store)
	if stored > 0 {
		slog.InfoContext(ctx, "audit seals are stored", "count", stored)
	}
	return err
}}

// ProofJob verifies the log once a day, also against the seals in the storage, and writes the newest seal's fingerprint to the process's
// log. Of a long log each day has a share of the entries, so that a run ends in time. scripts/audit-verify reads all of it on demand.
var ProofJob = jobs.Job{Name: "audit proof", Every: 10 * time.Minute, Daily: true, Files: true,
	Run: func(ctx context.Context, d serve.Deps) error {
		stored, err := seals.Stored(ctx, d.Store)
		if err != nil {
			return fmt.Errorf("read the seals in the storage: %w", err)
		}
		turn, err := db.New(d.Pool).ProofTurn(ctx)
		if err != nil {
			return fmt.Errorf("read whose turn it is: %w", err)
		}
		proof, err := seals.VerifyInTurn(ctx, d.Pool, turn, stored...)
		if err != nil {
			return fmt.Errorf("prove the audit log: %w", err)
		}
		slog.InfoContext(ctx, "audit log is untouched", "entries", proof.Entries, "seals", proof.Seals, "unsealed", proof.Unsealed, "erased",
			proof.Erased, "shares", proof.Shares,
			"compared", proof.Compared, "print", proof.Newest.Fingerprint())
		return nil
	}}

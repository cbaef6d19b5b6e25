package mail

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/settings/mail/db"
)

// PostSummaries lets tests say what time it is.
func PostSummaries(ctx context.Context, pool *pgxpool.Pool, now time.Time) error {
	return postSummaries(ctx, db.New(pool), now)
}

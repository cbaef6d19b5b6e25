package worker

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
)

// waiting says in the log for how long the oldest work has waited, so that who watches over the installation (an alarm on what the log
// says, as in template.yaml) hears of work that nobody does, whatever the reason.
var waiting = jobs.Job{Name: "waiting", Every: time.Minute, Run: func(ctx context.Context, d serve.Deps) error {
	var seconds int64
	if err := d.Pool.QueryRow(ctx, oldestWork).Scan(&seconds); err != nil {
		return fmt.Errorf("look for the oldest work: %w", err)
	}
	slog.InfoContext(ctx, "oldest work", "seconds", seconds)
	return nil
}}

// oldestWork counts from when the work could have been done. A letter that its server has put off is not late before it is due again.
const oldestWork = `
select coalesce(extract(epoch from now() - min(since)), 0)::bigint from (
    select created_at as since from exports where state in ('waiting', 'running')
    union all
    select coalesce(started_at, created_at) from imports where state in ('waiting', 'running')
    union all
    select min(next_attempt_at) from mail_messages where state in ('collecting', 'waiting') and next_attempt_at < now()
) pending`

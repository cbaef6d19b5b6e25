package worker

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"zahtjevi/shared/jobs"
	"zahtjevi/shared/requesttally"
	"zahtjevi/shared/serve"
)

// recount compares the counters of requests each day with the requests, as scripts/recount does on demand. It mends nothing: only work past
// the triggers can have made a difference, and somebody has to know of that.
var recount = jobs.Job{Name: "recount", Every: 10 * time.Minute, Daily: true, Run: func(ctx context.Context, d serve.Deps) error {
	wrong, words, err := requesttally.Differences(ctx, d.Pool)
	if err != nil {
		return err
	}
	if wrong > 0 {
		return fmt.Errorf("%d counters of requests are wrong: %s", wrong, strings.Join(words, "; "))
	}
	slog.InfoContext(ctx, "counters of requests are right")
	return nil
}}

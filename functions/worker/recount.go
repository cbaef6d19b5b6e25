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

// recount compares the counters of requests with the requests once a day; scripts/recount does so on demand. It corrects nothing: a
// difference means that something bypassed the triggers, which must be noticed.
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

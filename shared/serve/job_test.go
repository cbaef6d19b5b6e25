package serve_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"zahtjevi/shared/serve"
)

// TestRunOnce holds that a job that panics fails alone, and that every job is told when to end.
func TestRunOnce(t *testing.T) {
	t.Parallel()
	var left time.Duration
	err := serve.RunOnce(t.Context(), serve.Deps{}, []serve.Job{
		{Name: "poisoned", Run: func(context.Context, serve.Deps) error { panic("poison") }},
		{Name: "sound", Run: func(ctx context.Context, _ serve.Deps) error {
			if ends, limited := ctx.Deadline(); limited {
				left = time.Until(ends)
			}
			return nil
		}},
	})
	if err == nil || !strings.Contains(err.Error(), "poisoned: panic: poison") {
		t.Errorf("the run ends with %v", err)
	}
	if left <= 0 || left > 10*time.Minute {
		t.Errorf("the sound job has %v, want at most ten minutes", left)
	}
}

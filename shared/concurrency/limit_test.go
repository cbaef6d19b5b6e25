package concurrency

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
)

// The limits of one person.
const running, waiting = 4, 60

// TestLimit fills one person's limit and queue. More work is refused at once; work that waits is refused after a while or leaves with its
// caller; and nothing is stored for people whose work has ended.
func TestLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := NewLimit[int64](running, waiting)
		var ends []func()
		for range running {
			end, err := all.Acquire(t.Context(), 1)
			if err != nil {
				t.Fatal(err)
			}
			ends = append(ends, end)
		}
		refused := make(chan error, waiting)
		gone, leave := context.WithCancel(t.Context())
		for i := range waiting {
			ctx := t.Context()
			if i == 0 {
				ctx = gone
			}
			go func() {
				_, err := all.Acquire(ctx, 1)
				refused <- err
			}()
		}
		synctest.Wait()
		if _, err := all.Acquire(t.Context(), 1); !errors.Is(err, ErrTooMany) {
			t.Errorf("beyond the queue: %v", err)
		}
		if end, err := all.Acquire(t.Context(), 2); err != nil {
			t.Errorf("another person: %v", err)
		} else {
			end()
		}
		leave()
		if err := <-refused; !errors.Is(err, context.Canceled) {
			t.Errorf("who left: %v", err)
		}
		for range waiting - 1 {
			if err := <-refused; !errors.Is(err, ErrTooMany) {
				t.Errorf("after the longest wait: %v", err)
			}
		}
		for _, end := range ends {
			end()
		}
		if len(all.holders) != 0 {
			t.Errorf("%d holders are remembered", len(all.holders))
		}
	})
}

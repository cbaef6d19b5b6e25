package serve

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"

	"zahtjevi/shared/fault"
)

// TestTurns fills one person's turns and their queue: more are refused at once, those that wait are refused after a while or leave with
// their callers, and nothing is kept of people whose calls are over.
func TestTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := newTurns(readsAtOnce, readsWaiting)
		var ends []func()
		for range readsAtOnce {
			end, err := all.begin(t.Context(), 1)
			if err != nil {
				t.Fatal(err)
			}
			ends = append(ends, end)
		}
		refused := make(chan error, readsWaiting)
		gone, leave := context.WithCancel(t.Context())
		for i := range readsWaiting {
			ctx := t.Context()
			if i == 0 {
				ctx = gone
			}
			go func() {
				_, err := all.begin(ctx, 1)
				refused <- err
			}()
		}
		synctest.Wait()
		if _, err := all.begin(t.Context(), 1); !fault.Is(err, fault.TooMany) {
			t.Errorf("beyond the queue: %v", err)
		}
		if end, err := all.begin(t.Context(), 2); err != nil {
			t.Errorf("another person: %v", err)
		} else {
			end()
		}
		leave()
		if err := <-refused; !errors.Is(err, context.Canceled) {
			t.Errorf("who left: %v", err)
		}
		for range readsWaiting - 1 {
			if err := <-refused; !fault.Is(err, fault.TooMany) {
				t.Errorf("after the longest wait: %v", err)
			}
		}
		for _, end := range ends {
			end()
		}
		if len(all.people) != 0 {
			t.Errorf("%d people are remembered", len(all.people))
		}
	})
}

// TestFormsTakeTurns holds what forms that arrive slowly may take of a process: two of one person, six of all, without touching reads.
func TestFormsTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := newLimits()
		var ends []func()
		for person := range int64(allFormsAtOnce / formsAtOnce) {
			for range formsAtOnce {
				end, err := all.begin(t.Context(), formCall, person+1)
				if err != nil {
					t.Fatal(err)
				}
				ends = append(ends, end)
			}
			if _, err := all.begin(t.Context(), formCall, person+1); !fault.Is(err, fault.TooMany) {
				t.Errorf("a third form of person %d: %v", person+1, err)
			}
		}
		if _, err := all.begin(t.Context(), formCall, 99); !fault.Is(err, fault.TooMany) {
			t.Errorf("a form beyond all turns: %v", err)
		}
		if end, err := all.begin(t.Context(), readingCall, 1); err != nil {
			t.Errorf("a read beside forms: %v", err)
		} else {
			end()
		}
		for _, end := range ends {
			end()
		}
		if held := len(all.forms.people) + len(all.allForms.people); held != 0 {
			t.Errorf("%d people are remembered", held)
		}
	})
}

package serve

import (
	"testing"
	"testing/synctest"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
)

// TestFormsAreLimited checks how many slow uploads a process serves at once: two of one person, six of all people. Reads are not affected.
func TestFormsAreLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := newLimits()
		var ends []func()
		for person := range int64(allFormsRunning / formsRunning) {
			for range formsRunning {
				end, err := all.begin(t.Context(), formCall, &identity.Caller{UserID: person + 1})
				if err != nil {
					t.Fatal(err)
				}
				ends = append(ends, end)
			}
			if _, err := all.begin(t.Context(), formCall, &identity.Caller{UserID: person + 1}); !fault.Is(err, fault.TooMany) {
				t.Errorf("a third form of person %d: %v", person+1, err)
			}
		}
		if _, err := all.begin(t.Context(), formCall, &identity.Caller{UserID: 99}); !fault.Is(err, fault.TooMany) {
			t.Errorf("a form beyond the limit: %v", err)
		}
		if end, err := all.begin(t.Context(), readingCall, &identity.Caller{UserID: 1}); err != nil {
			t.Errorf("a read beside forms: %v", err)
		} else {
			end()
		}
		for _, end := range ends {
			end()
		}
		if end, err := all.begin(t.Context(), formCall, &identity.Caller{UserID: 99}); err != nil {
			t.Errorf("a form after all have ended: %v", err)
		} else {
			end()
		}
	})
}

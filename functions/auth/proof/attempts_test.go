package proof_test

import (
	"fmt"
	"testing"

	"zahtjevi/functions/auth/proof"
	"zahtjevi/shared/testkit"
)

// TestTriesEndInAnyOrder lets tries that share their limits, in every combination, end at the same moment: none waits for another that
// waits for it. Rows move in the table with each change, so that a statement which locks them as it finds them takes them in different
// orders.
func TestTriesEndInAnyOrder(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	checker := proof.New(e.Pool)
	const keys, rounds = 4, 150
	limit := func(i int) proof.Limit { return proof.Limit{Key: fmt.Sprint("u:", i%keys), Most: 1_000_000} }
	for i := range keys {
		if _, err := checker.Try(t.Context(), []proof.Limit{limit(i)}, func() (bool, error) { return true, nil }); err != nil {
			t.Fatal(err)
		}
	}
	e.Exec("analyze sign_in_guards") // the planner then knows that the table is small, and reads it in the order of its rows
	testkit.AtOnce(8, func(i int) {
		for round := range rounds {
			limits := []proof.Limit{limit(i + round), limit(i + round + 1 + round%(keys-1))}
			if _, err := checker.Try(t.Context(), limits, func() (bool, error) { return (i+round)%3 == 0, nil }); err != nil {
				t.Errorf("try %d of %d: %v", round, i, err)
				return
			}
		}
	})
}

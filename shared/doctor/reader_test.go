package doctor_test

import (
	"crypto/rand"
	"strings"
	"testing"

	"zahtjevi/shared/database"
	"zahtjevi/shared/doctor"
	"zahtjevi/shared/testkit"
)

// TestReader checks that the report says how late the replica is, and warns of one that does not follow or answer. The database itself,
// another database, and no server stand in for replicas.
func TestReader(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		copied func(w *world) string
		state  doctor.State
		says   string
	}{
		"follows, and is asked for the first time in an hour": {func(w *world) string {
			w.Exec("update read_beat set at = now() - interval '1 hour'")
			return w.OwnerURL
		}, doctor.Fine, "odgovara i kasni najviše 1 s."},
		"does not follow": {func(w *world) string {
			other := testkit.New(w.t)
			other.Exec("update read_beat set at = now() - interval '1 hour'")
			return other.OwnerURL
		}, doctor.Warning, "Čitač baze kasni više od 5 s, a najviše 36"},
		"is away": {func(*world) string { return "postgres://zahtjevi:" + rand.Text() + "@" + nowhere + "/zahtjevi" }, doctor.Warning,
			"Čitač baze ne odgovara"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := soundWorld(t)
			pool, err := database.Open(t.Context(), c.copied(w), 2, database.Calls)
			if err != nil {
				t.Fatal(err)
			}
			w.in.Reader = database.NewReader(pool, w.in.Pool)
			t.Cleanup(w.in.Reader.Close)
			report := doctor.Word(doctor.Examine(t.Context(), w.in), "bs")
			found := report.Checks[0].Findings
			if report.State != c.state || len(found) != 2 || found[1].State != c.state || !strings.Contains(found[1].Says, c.says) ||
				(found[1].Mend == "") != (c.state == doctor.Fine) {
				t.Errorf("the reader %s: %s %+v", name, report.State, found)
			}
		})
	}
}

package migrate_test

import (
	"testing"
	"time"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/testkit"
)

// TestZone checks that the database counts days in the installation's time zone: before and after each midnight of some years, and each
// clock change.
func TestZone(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	if other := testkit.Value[int](e, `select count(*) from generate_series(timestamptz '2024-01-01 00:00Z', '2028-01-01 00:00Z',
		interval '15 minutes') m
		where local_day(m) <> (m at time zone $1)::date or start_of_day(local_day(m)) <> date_trunc('day', m at time zone $1) at time zone
			$1`, localtime.ZoneName); other != 0 {
		t.Errorf("%d moments are of another day", other)
	}
	if name := localtime.Zone().String(); name != localtime.ZoneName {
		t.Errorf("hours are those of %s", name)
	}
	midnight := time.Date(2026, time.October, 25, 0, 0, 0, 0, localtime.Zone()) // its day has 25 hours
	if got := testkit.Value[time.Time](e, "select start_of_day('2026-10-26')"); !got.Equal(midnight.AddDate(0, 0, 1)) ||
		got.Sub(midnight) != 25*time.Hour {
		t.Errorf("the day after begins at %s", got)
	}
}

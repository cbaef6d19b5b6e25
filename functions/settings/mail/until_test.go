package mail

import (
	"testing"
	"time"

	"zahtjevi/functions/settings/mail/db"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/worktime"
)

// TestHeldUntil says of messages on a Friday and a weekend, and when clocks change, when they may go.
func TestHeldUntil(t *testing.T) {
	t.Parallel()
	moment := func(text string) time.Time {
		at, err := time.ParseInLocation("2006-01-02 15:04", text, localtime.Zone())
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	schedule := func(days string) worktime.Schedule {
		s, err := worktime.ParseSchedule([]byte(`{"calendars": [{"valid_from": "2000-01-01", "work_from": "08:00", "work_to": "16:00",
			"work_days": "` + days + `", "holidays": []}], "days": [{"day": "2026-11-30", "works": false}]}`))
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	schedules := map[int64]worktime.Schedule{1: schedule("1111100"), 2: schedule("0000010"), 3: {}}
	hour := int16(7)
	single, patient := db.MailHeldRow{}, db.MailHeldRow{WorkingHours: true}
	digest, second := db.MailHeldRow{Daily: true, Hour: &hour}, db.MailHeldRow{Daily: true, Hour: &hour, HadToday: true}
	calm := db.MailHeldRow{Daily: true, Hour: &hour, WorkingHours: true}
	ended, calmlyEnded := db.MailHeldRow{Daily: true}, db.MailHeldRow{Daily: true, WorkingHours: true}
	for name, c := range map[string]struct {
		row       db.MailHeldRow
		projects  []int64
		now, want string
	}{
		"one that waits for nothing":            {single, []int64{1}, "2026-11-28 03:00", "2026-11-28 03:00"},
		"while a project works":                 {patient, []int64{1}, "2026-11-27 15:59", "2026-11-27 15:59"},
		"after work, over a holiday":            {patient, []int64{1}, "2026-11-27 16:00", "2026-12-01 08:00"},
		"before work":                           {patient, []int64{1}, "2026-11-27 05:30", "2026-11-27 08:00"},
		"the first of several projects":         {patient, []int64{1, 2}, "2026-11-27 17:00", "2026-11-28 08:00"},
		"a project that never works":            {patient, []int64{3}, "2026-11-28 03:00", "2026-11-28 03:00"},
		"a calendar that cannot be read":        {patient, []int64{1, 9}, "2026-11-28 03:00", "2026-11-28 03:00"},
		"a digest":                              {digest, []int64{1}, "2026-11-28 07:00", "2026-11-28 07:00"},
		"the second of a day":                   {second, []int64{1}, "2026-11-28 09:00", "2026-11-29 07:00"},
		"a digest on a working day":             {calm, []int64{1}, "2026-11-27 07:00", "2026-11-27 07:00"},
		"a digest on a free day":                {calm, []int64{1}, "2026-11-28 07:00", "2026-11-29 07:00"},
		"a digest, where another project works": {calm, []int64{1, 2}, "2026-11-28 07:00", "2026-11-28 07:00"},
		"a digest of what never works":          {calm, []int64{3}, "2026-11-28 07:00", "2026-11-28 07:00"},
		"before clocks change":                  {second, []int64{1}, "2026-03-28 07:00", "2026-03-29 07:00"},
		"a digest that is given up":             {ended, []int64{1}, "2026-11-28 09:00", "2026-11-28 09:00"},
		"a digest that is given up at night":    {calmlyEnded, []int64{1}, "2026-11-27 03:00", "2026-11-27 08:00"},
	} {
		row := c.row
		row.Projects, row.Now = c.projects, moment(c.now)
		if got := heldUntil(row, schedules); !got.Equal(moment(c.want)) {
			t.Errorf("%s: %s, want %s", name, got.In(localtime.Zone()), c.want)
		}
	}
}

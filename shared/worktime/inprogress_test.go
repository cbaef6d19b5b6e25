package worktime

import (
	"testing"
	"time"
)

func TestInProgress(t *testing.T) {
	t.Parallel()
	const (
		toDo, inProgress, done, approval = 0, 1, 2, 3
		now                              = "2026-01-09 12:00:00 +01"
	)
	type entry struct {
		at     string
		marker int
	}
	tests := []struct {
		name    string
		history []entry
		want    time.Duration
	}{
		{"no history", nil, 0},
		{"never taken up", []entry{{"2026-01-05 09:00:00 +01", toDo}}, 0},
		{"still worked on", []entry{{"2026-01-05 09:00:00 +01", toDo}, {"2026-01-08 15:00:00 +01", inProgress}}, 5 * time.Hour},
		{"done", []entry{{"2026-01-05 09:00:00 +01", inProgress}, {"2026-01-06 09:00:00 +01", done}}, 8 * time.Hour},
		{"other statuses do not count", []entry{{"2026-01-05 09:00:00 +01", approval}, {"2026-01-06 09:00:00 +01", done}}, 0},
		{"re-opened", []entry{
			{"2026-01-05 09:00:00 +01", inProgress}, {"2026-01-05 10:00:00 +01", done},
			{"2026-01-07 09:00:00 +01", inProgress}, {"2026-01-07 09:30:00 +01", done},
		}, 90 * time.Minute},
		{"from one status in progress to another", []entry{
			{"2026-01-05 09:00:00 +01", inProgress}, {"2026-01-05 10:00:00 +01", inProgress}, {"2026-01-05 10:30:00 +01", toDo},
		}, 90 * time.Minute},
		{"left at the same instant", []entry{{"2026-01-05 09:00:00 +01", inProgress}, {"2026-01-05 09:00:00 +01", toDo}}, 0},
		{"taken up at the same instant", []entry{{"2026-01-09 10:00:00 +01", toDo}, {"2026-01-09 10:00:00 +01", inProgress}}, 2 * time.Hour},
		{"taken up and left after now", []entry{{"2026-01-09 13:00:00 +01", inProgress}, {"2026-01-09 14:00:00 +01", done}}, 0},
		{"left after now", []entry{{"2026-01-09 11:00:00 +01", inProgress}, {"2026-01-09 14:00:00 +01", done}}, time.Hour},
	}
	c := calendar(t, "08:00", "16:00", weekdays)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var changes []Change
			for _, e := range tt.history {
				changes = append(changes, Change{At: at(t, e.at), Marker: e.marker})
			}
			if got := InProgress(Schedule{Calendars: Calendars{{Calendar: c}}}, changes, at(t, now)); got != tt.want {
				t.Errorf("InProgress(%v) = %v, want %v", tt.history, got, tt.want)
			}
		})
	}
}

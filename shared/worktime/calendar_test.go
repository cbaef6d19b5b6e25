package worktime

import (
	"errors"
	"maps"
	"testing"
	"time"

	"zahtjevi/shared/texts"
)

const (
	weekdays = "1111100"
	everyDay = "1111111"
	sunday   = "0000001"
)

func calendar(t testing.TB, from, to, days string) Calendar {
	t.Helper()
	c, err := ParseCalendar(from, to, days)
	if err != nil {
		t.Fatalf("ParseCalendar(%q, %q, %q): %v", from, to, days, err)
	}
	return c
}

// at reads an instant given with its offset, so that the doubled hour of a clock change is unambiguous.
func at(t testing.TB, text string) time.Time {
	t.Helper()
	instant, err := time.Parse("2006-01-02 15:04:05.999 -07", text)
	if err != nil {
		t.Fatal(err)
	}
	return instant
}

func TestParseCalendar(t *testing.T) {
	t.Parallel()
	type fields = map[string]texts.Text
	from, to, days := texts.CalendarFrom, texts.CalendarTo, texts.CalendarDays
	order := fields{"radnoVrijemeOd": texts.CalendarOrder}
	tests := []struct {
		from, to, days string
		want           fields
	}{
		{"08:00", "16:00", weekdays, nil},
		{"00:00", "23:55", everyDay, nil},
		{"23:50", "23:55", "0000000", nil},
		{"16:00", "08:00", weekdays, order},
		{"08:00", "08:00", weekdays, order},
		{"8:00", "16:00", weekdays, fields{"radnoVrijemeOd": from}},
		{"08:00", "24:00", weekdays, fields{"radnoVrijemeDo": to}},
		{"08:03", "16:00", weekdays, fields{"radnoVrijemeOd": from}},
		{"08:00", "16:60", weekdays, fields{"radnoVrijemeDo": to}},
		{"08:00", "16.00", weekdays, fields{"radnoVrijemeDo": to}},
		{"08:00", "16:00:00", weekdays, fields{"radnoVrijemeDo": to}},
		{"-8:00", " 9:00", weekdays, fields{"radnoVrijemeOd": from, "radnoVrijemeDo": to}},
		{"08:00", "16:00", "111110", fields{"radniDani": days}},
		{"08:00", "16:00", "11111000", fields{"radniDani": days}},
		{"08:00", "16:00", "1111120", fields{"radniDani": days}},
		{"08:00", "16:00", "111x100", fields{"radniDani": days}},
		{"08:00", "16:00", "11111č", fields{"radniDani": days}},
		{"16:00", "08:00", "", fields{"radnoVrijemeOd": order["radnoVrijemeOd"], "radniDani": days}},
		{"", "", "\x00", fields{"radnoVrijemeOd": from, "radnoVrijemeDo": to, "radniDani": days}},
	}
	for _, tt := range tests {
		c, err := ParseCalendar(tt.from, tt.to, tt.days)
		if tt.want == nil {
			if err != nil {
				t.Errorf("ParseCalendar(%q, %q, %q): %v", tt.from, tt.to, tt.days, err)
			}
			continue
		}
		var invalid *InvalidError
		if !errors.As(err, &invalid) {
			t.Errorf("ParseCalendar(%q, %q, %q): error %v, want an *InvalidError", tt.from, tt.to, tt.days, err)
			continue
		}
		if !maps.Equal(tt.want, invalid.Fields) || c != (Calendar{}) {
			t.Errorf("ParseCalendar(%q, %q, %q) = %v, %v, want %v", tt.from, tt.to, tt.days, c, invalid.Fields, tt.want)
		}
	}
}

func TestInvalidErrorText(t *testing.T) {
	t.Parallel()
	_, err := ParseCalendar("09:00", "08:00", "")
	want := "invalid calendar; radniDani: " + texts.CalendarDays.In("bs") + "; radnoVrijemeOd: " + texts.CalendarOrder.In("bs")
	if err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

func TestBetween(t *testing.T) {
	t.Parallel()
	office := calendar(t, "08:00", "16:00", weekdays)
	tests := []struct {
		name string
		c    Calendar
		a, b string
		want time.Duration
	}{
		{"inside one day", office, "2026-01-07 09:15:00 +01", "2026-01-07 10:00:00.25 +01", 45*time.Minute + 250*time.Millisecond},
		{"a whole day", office, "2026-01-07 00:00:00 +01", "2026-01-08 00:00:00 +01", 8 * time.Hour},
		{"the start counts, the end does not", office, "2026-01-07 08:00:00 +01", "2026-01-07 16:00:00 +01", 8 * time.Hour},
		{"before opening", office, "2026-01-07 05:00:00 +01", "2026-01-07 08:00:00 +01", 0},
		{"after closing", office, "2026-01-07 16:00:00 +01", "2026-01-08 08:00:00 +01", 0},
		{"over a night", office, "2026-01-07 15:00:00 +01", "2026-01-08 09:00:00 +01", 2 * time.Hour},
		{"over a week-end", office, "2026-01-09 15:30:00 +01", "2026-01-12 08:30:00 +01", time.Hour},
		{"inside a week-end", office, "2026-01-10 00:00:00 +01", "2026-01-12 00:00:00 +01", 0},
		{"whole weeks from a Wednesday", office, "2026-01-07 12:00:00 +01", "2026-01-21 12:00:00 +01", 80 * time.Hour},
		{"four years from Monday to Monday", office, "2022-01-03 00:00:00 +01", "2026-01-05 00:00:00 +01", 209 * 40 * time.Hour},
		{"Friday late is Saturday in Sarajevo", office, "2026-01-09 15:30:00 -08", "2026-01-11 00:00:00 -08", 0},
		{"summer hours are an hour earlier in UTC", office, "2026-07-01 06:00:00 +00", "2026-07-01 07:00:00 +00", time.Hour},
		{"winter hours begin at seven in UTC", office, "2026-01-07 06:00:00 +00", "2026-01-07 07:00:00 +00", 0},
		{"empty span", office, "2026-01-07 09:00:00 +01", "2026-01-07 09:00:00 +01", 0},
		{"backwards", office, "2026-01-08 09:00:00 +01", "2026-01-07 09:00:00 +01", 0},
		{"zero calendar", Calendar{}, "2026-01-01 00:00:00 +01", "2027-01-01 00:00:00 +01", 0},
		{"no working day", calendar(t, "08:00", "16:00", "0000000"), "2026-01-01 00:00:00 +01", "2027-01-01 00:00:00 +01", 0},
		{"last day of a leap year", office, "2032-12-31 12:00:00 +01", "2033-01-03 09:00:00 +01", 5 * time.Hour},
		{"last day of a leap year beyond zone tables", calendar(t, "00:00", "23:55", everyDay), "2064-12-31 12:00:00 +01",
			"2065-01-01 12:00:00 +01", 24*time.Hour - 5*time.Minute},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got := tt.c.Between(at(t, tt.a), at(t, tt.b)); got != tt.want {
				t.Errorf("Between(%s, %s) = %v, want %v", tt.a, tt.b, got, tt.want)
			}
		})
	}
}

// The clocks went forward on Sunday 2026-03-29 at 02:00 (+01) and go back on Sunday 2026-10-25 at 03:00 (+02).
func TestBetweenOverClockChanges(t *testing.T) {
	t.Parallel()
	const (
		forwardFrom, forwardTo = "2026-03-29 00:00:00 +01", "2026-03-30 00:00:00 +02"
		backFrom, backTo       = "2026-10-25 00:00:00 +02", "2026-10-26 00:00:00 +01"
	)
	tests := []struct {
		name           string
		from, to, days string
		a, b           string
		want           time.Duration
	}{
		{"forward, office hours of the day", "08:00", "16:00", sunday, forwardFrom, forwardTo, 8 * time.Hour},
		{"forward, the lost hour shortens a night", "01:00", "04:00", sunday, forwardFrom, forwardTo, 2 * time.Hour},
		{"forward, hours wholly inside the lost one", "02:15", "02:45", sunday, forwardFrom, forwardTo, 0},
		{"forward, hours that end inside the lost one", "01:00", "02:30", sunday, forwardFrom, forwardTo, time.Hour},
		{"forward, hours that start inside the lost one", "02:30", "04:00", sunday, forwardFrom, forwardTo, time.Hour},
		{"forward, working weeks around it", "08:00", "16:00", weekdays, "2026-03-23 00:00:00 +01", "2026-04-06 00:00:00 +02", 80 * time.Hour},
		{"forward, Friday to Monday", "08:00", "16:00", weekdays, "2026-03-27 15:00:00 +01", "2026-03-30 09:00:00 +02", 2 * time.Hour},
		{"back, office hours of the day", "08:00", "16:00", sunday, backFrom, backTo, 8 * time.Hour},
		{"back, the doubled hour lengthens a night", "01:00", "04:00", sunday, backFrom, backTo, 4 * time.Hour},
		{"back, hours wholly inside the doubled one", "02:15", "02:45", sunday, backFrom, backTo, time.Hour},
		{"back, hours that end inside the doubled one", "01:00", "02:30", sunday, backFrom, backTo, 2 * time.Hour},
		{"back, hours that start inside the doubled one", "02:30", "04:00", sunday, backFrom, backTo, 2 * time.Hour},
		{"back, first passing of the doubled hour", "02:00", "03:00", sunday, backFrom, "2026-10-25 02:00:00 +01", time.Hour},
		{"back, second passing of the doubled hour", "02:00", "03:00", sunday, "2026-10-25 02:00:00 +01", backTo, time.Hour},
		{"back, working weeks around it", "08:00", "16:00", weekdays, "2026-10-19 00:00:00 +02", "2026-11-02 00:00:00 +01", 80 * time.Hour},
		{"back, Friday to Monday", "08:00", "16:00", weekdays, "2026-10-23 15:00:00 +02", "2026-10-26 09:00:00 +01", 2 * time.Hour},
		{"both in a year of nights", "01:00", "04:00", everyDay, "2026-01-01 00:00:00 +01", "2027-01-01 00:00:00 +01", 365 * 3 * time.Hour},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := calendar(t, tt.from, tt.to, tt.days)
			if got := c.Between(at(t, tt.a), at(t, tt.b)); got != tt.want {
				t.Errorf("Between(%s, %s) = %v, want %v", tt.a, tt.b, got, tt.want)
			}
		})
	}
}

func BenchmarkBetweenTenYears(b *testing.B) {
	c := calendar(b, "08:00", "16:00", weekdays)
	from, to := at(b, "2016-01-07 09:15:00 +01"), at(b, "2026-01-07 10:00:00 +01")
	for b.Loop() {
		c.Between(from, to)
	}
}

package datetext_test

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"zahtjevi/shared/datetext"
	"zahtjevi/shared/localtime"
)

func TestParse(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"2026-11-05":                    "2026-11-05T00:00:00+01:00",
		" 2026-11-05 ":                  "2026-11-05T00:00:00+01:00",
		"2026/11/05":                    "2026-11-05T00:00:00+01:00",
		"2026-11-05T10:22":              "2026-11-05T10:22:00+01:00",
		"2026-11-05 10:22":              "2026-11-05T10:22:00+01:00",
		"2026-11-05T10:22:33.123Z":      "2026-11-05T10:22:33Z",
		"2026-11-05T10:22:33+02:00":     "2026-11-05T10:22:33+02:00",
		"2026-11-05T10:22:33-0330":      "2026-11-05T10:22:33-03:30",
		"2026-11-05 10:22:33 +0100":     "2026-11-05T10:22:33+01:00",
		"2026-11-05 10:22:33.999":       "2026-11-05T10:22:33+01:00",
		"2026-11-05 10:22:33 UTC":       "2026-11-05T10:22:33Z",
		"2026-07-05 10:22:33":           "2026-07-05T10:22:33+02:00",
		"5.11.2026":                     "2026-11-05T00:00:00+01:00",
		"5.11.2026.":                    "2026-11-05T00:00:00+01:00",
		"05. 11. 2026.":                 "2026-11-05T00:00:00+01:00",
		"05.11.26":                      "2026-11-05T00:00:00+01:00",
		"05.11.2026. 10:22":             "2026-11-05T10:22:00+01:00",
		"5.11.2026.10:22":               "2026-11-05T10:22:00+01:00",
		"5.11.2026 9:05:01":             "2026-11-05T09:05:01+01:00",
		"5.11.2026. u 9.05 h":           "2026-11-05T09:05:00+01:00",
		"05-Nov-2026":                   "2026-11-05T00:00:00+01:00",
		"05/Nov/26 10:22 AM":            "2026-11-05T10:22:00+01:00",
		"05/Nov/26 12:22 AM":            "2026-11-05T00:22:00+01:00",
		"05/Nov/26 1:22 PM":             "2026-11-05T13:22:00+01:00",
		"05/Nov/26 12:22 p.m.":          "2026-11-05T12:22:00+01:00",
		"05/Nov/26 22:10":               "2026-11-05T22:10:00+01:00",
		"05/Nov/26 10:22 prijepodne":    "2026-11-05T10:22:00+01:00",
		"05/Nov/26 10:22 poslije podne": "2026-11-05T22:22:00+01:00",
		"05/stu/26 10:22":               "2026-11-05T10:22:00+01:00",
		"5. novembar 2026.":             "2026-11-05T00:00:00+01:00",
		"5. novembra 2026. u 10:22":     "2026-11-05T10:22:00+01:00",
		"5. studenoga 2026.":            "2026-11-05T00:00:00+01:00",
		"5. новембар 2026.":             "2026-11-05T00:00:00+01:00",
		"5 ožu 2026":                    "2026-03-05T00:00:00+01:00",
		"Nov 5, 2026, 10:22 AM":         "2026-11-05T10:22:00+01:00",
		"Nov 5, 2026, 10:22\u202fAM":    "2026-11-05T10:22:00+01:00",
		"November 5, 2026":              "2026-11-05T00:00:00+01:00",
		"25/11/2026":                    "2026-11-25T00:00:00+01:00",
		"11/25/2026 1:05 PM":            "2026-11-25T13:05:00+01:00",
		"5/5/2026":                      "2026-05-05T00:00:00+02:00",
	} {
		at, ok := datetext.Parse(text, localtime.Zone())
		if got := at.Format(time.RFC3339); !ok || got != want {
			t.Errorf("%q: %s %v, want %s", text, got, ok, want)
		}
	}
}

// TestNoMoment checks that nothing is guessed: what may mean two days, does not exist, or is none.
func TestNoMoment(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"", " ", "danas", "46331", "5/11/2026", "05/11/26 10:22 AM", "11-05-2026", "2026-02-30", "31.4.2026.", "2026-11-05 25:00",
		"2026-11-05 13:00 PM", "2026-11-05 0:10 AM", "2026-11-05 10:22 navečer", "5. brumaire 2026.", "5.13.2026", "32.1.2026", "1026-01-01",
		"2026-11-05 10:22; kasnije", "5.11.2026. 10", "20261105", strings.Repeat("5", 200), "2026-13-05", "0.0.2026",
	} {
		if at, ok := datetext.Parse(text, localtime.Zone()); ok {
			t.Errorf("%q is read as %s", text, at)
		}
	}
}

// TestWrittenMomentsAreRead writes any moment in each of the usual ways, and reads it back.
func TestWrittenMomentsAreRead(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		at := time.Unix(rapid.Int64Range(-2_000_000_000, 4_000_000_000).Draw(rt, "seconds"), 0).UTC()
		form := rapid.SampledFrom([]string{
			time.RFC3339, "2006-01-02 15:04:05", "2.1.2006. 15:04:05", "02.01.2006 15:04:05", "2/Jan/2006 3:04:05 PM", "Jan 2, 2006, 3:04:05 PM",
			"2. January 2006. 15:04:05", "2006/01/02 15:04:05",
		}).Draw(rt, "form")
		text := at.Format(form)
		if got, ok := datetext.Parse(text, time.UTC); !ok || !got.Equal(at) {
			rt.Fatalf("%q is read as %s %v", text, got, ok)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add("5. novembra 2026. u 10:22")
	f.Fuzz(func(t *testing.T, text string) {
		if at, ok := datetext.Parse(text, time.UTC); ok && (at.Year() < 1899 || at.Year() > 10_000) {
			t.Errorf("%q is read as %s", text, at)
		}
	})
}

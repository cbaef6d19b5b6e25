package doc

import (
	"fmt"
	"regexp"
	"strconv"
	"testing"
	"time"
)

// TestDateOfOneColumnStandsUnderIt checks that the date of a column that has room around it is not at the edge of that room.
func TestDateOfOneColumnStandsUnderIt(t *testing.T) {
	t.Parallel()
	chart := Chart{Upward: true, Series: []Series{{Colour: "one"}}}
	chart.Add("11. 2026.", 1)
	for _, f := range []format{wide, narrow} {
		column, date := 0.0, 0.0
		for _, s := range chart.columns(f) {
			switch s.kind {
			case bar:
				column = s.x + s.width/2
			case labelAt:
				date = s.x
			}
		}
		if column < date || column > date+dateWidth {
			t.Errorf("%s: the date stands from %g to %g, its column at %g", f.class, date, date+dateWidth, column)
		}
	}
}

// TestDatesUnderColumnsAreWhole draws periods of many lengths, and checks that each date under the columns ends before the next begins, and
// within the picture.
func TestDatesUnderColumnsAreWhole(t *testing.T) {
	t.Parallel()
	date := regexp.MustCompile(`<text class="label" x="([\d.]+)"`)
	for _, f := range []format{wide, narrow} {
		for days := 1; days <= 120; days++ {
			chart := Chart{Upward: true, Series: []Series{{Colour: "one"}}}
			for day := range days {
				chart.Add(time.Date(2026, 1, 1+day, 0, 0, 0, 0, time.UTC).Format("02. 01. 2006."), 1)
			}
			drawn, err := render(t.Context(), picture(&chart, f))
			if err != nil {
				t.Fatal(err)
			}
			end := 0.0
			places := date.FindAllStringSubmatch(string(drawn), -1)
			for _, place := range places {
				x, err := strconv.ParseFloat(place[1], 64)
				if err != nil || x < end || x+dateWidth-4 > f.width {
					t.Fatalf("%s, %d days: a date stands at %s, after one that ends at %s (%v)", f.class, days, place[1], fmt.Sprint(end), err)
				}
				end = x + dateWidth - 4 // the end of the drawn text
			}
			if len(places) == 0 {
				t.Errorf("%s, %d days: no date is told", f.class, days)
			}
		}
	}
}

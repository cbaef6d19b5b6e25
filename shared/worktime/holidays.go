package worktime

import (
	"slices"
	"sync"
	"time"

	"zahtjevi/shared/texts"
)

// Set is a set of holidays that a project may be free on.
type Set string

// The sets. Three are the public holidays of a part of the country; three are those of a faith, on which its members may stay away from
// work by law.
const (
	Federation Set = "fbih"
	Republic   Set = "rs"
	District   Set = "bd"
	Orthodox   Set = "pravoslavni"
	Catholic   Set = "katolicki"
	Islamic    Set = "islamski"
)

// Sets are all sets, in the order in which they are offered.
var Sets = []Set{Federation, Republic, District, Orthodox, Catholic, Islamic}

// Holiday is a free day with its name and set.
type Holiday struct {
	Day
	Name texts.Text
	Set  Set
}

func holiday(day Day, name texts.Text) Holiday { return Holiday{Day: day, Name: name} }

// In is the holidays of a year in the order of their days. It does not have what is announced each year: days that a government adds, and
// Bajrams that begin a day before or after the day of the tabular calendar.
func (s Set) In(year int) []Holiday {
	var days []Holiday
	switch s {
	case Federation:
		days = federation(year)
	case Republic:
		days = republic(year)
	case District:
		days = district(year)
	case Orthodox:
		easter := orthodoxEaster(year)
		days = []Holiday{
			holiday(Day{year, time.January, 6}, texts.OrthodoxChristmasEve), holiday(Day{year, time.January, 7}, texts.OrthodoxChristmas),
			holiday(easter.Plus(-2), texts.OrthodoxGoodFriday), holiday(easter.Plus(1), texts.OrthodoxEasterMonday),
		}
	case Catholic:
		easter := catholicEaster(year)
		days = []Holiday{
			holiday(easter.Plus(-2), texts.CatholicGoodFriday), holiday(easter.Plus(1), texts.CatholicEasterMonday),
			holiday(Day{year, time.December, 24}, texts.CatholicChristmasEve), holiday(Day{year, time.December, 25}, texts.CatholicChristmas),
		}
	case Islamic:
		for _, first := range islamic(year, shawwal, 1) {
			days = append(days, holiday(first, texts.RamadanBajram), holiday(first.Plus(1), texts.RamadanBajramSecond))
		}
		for _, first := range islamic(year, dhuAlHijja, 10) {
			days = append(days, holiday(first, texts.KurbanBajram), holiday(first.Plus(1), texts.KurbanBajramSecond))
		}
	}
	for i := range days {
		days[i].Set = s
	}
	return sorted(days)
}

func sorted(days []Holiday) []Holiday {
	slices.SortStableFunc(days, func(a, b Holiday) int { return a.compare(b.Day) })
	return days
}

// federation: Zakon o praznicima ("Službeni list RBiH", 2/92 and 13/94), by which the day after the two of New Year or of May is free when
// one of them is a Sunday; the laws that proclaim 1 March and 25 November ("Službeni list RBiH", 9/95), which move neither.
func federation(year int) []Holiday {
	return slices.Concat(
		twoDays(Day{year, time.January, 1}, texts.NewYear, true),
		[]Holiday{holiday(Day{year, time.March, 1}, texts.IndependenceDay)},
		twoDays(Day{year, time.May, 1}, texts.LabourDay, true),
		[]Holiday{holiday(Day{year, time.November, 25}, texts.StatehoodDay)},
	)
}

// republic: Zakon o praznicima Republike Srpske ("Službeni glasnik RS", 43/07), by which a second day that is a Sunday moves to Monday, and
// Zakon o Danu Republike Srpske with the government's yearly decision on 9 January.
func republic(year int) []Holiday {
	return slices.Concat(
		twoDays(Day{year, time.January, 1}, texts.NewYear, false),
		[]Holiday{holiday(Day{year, time.January, 9}, texts.RepublicDay)},
		twoDays(Day{year, time.May, 1}, texts.LabourDay, false),
		[]Holiday{holiday(Day{year, time.May, 9}, texts.VictoryDay), holiday(Day{year, time.November, 21}, texts.PeaceAgreementDay)},
	)
}

// district: Zakon o praznicima Brčko distrikta BiH ("Službeni glasnik Brčko distrikta BiH", 19/02 and 19/22), by which the first working
// day after a holiday is free when one falls on a Sunday.
func district(year int) []Holiday {
	days := slices.Concat(
		twoDays(Day{year, time.January, 1}, texts.NewYear, true),
		[]Holiday{holiday(Day{year, time.March, 8}, texts.DistrictDay)},
		twoDays(Day{year, time.May, 1}, texts.LabourDay, true),
	)
	if founding := (Day{year, time.March, 8}); founding.weekday() == time.Sunday {
		days = append(days, holiday(founding.Plus(1), texts.DistrictDay))
	}
	return days
}

// twoDays is a holiday of two days, and the day after them if the second is a Sunday or, with either, if one of them is.
func twoDays(first Day, name texts.Text, either bool) []Holiday {
	days := []Holiday{holiday(first, name), holiday(first.Plus(1), name)}
	if days[1].weekday() == time.Sunday || either && first.weekday() == time.Sunday {
		days = append(days, holiday(first.Plus(2), name))
	}
	return days
}

// ownDay is a day that a project itself declares free, or worked although it is a holiday.
type ownDay struct {
	Day   string `json:"day"`
	Works bool   `json:"works"`
}

// Holidays are the holidays of a year by the sets of the calendars that are valid on them, each day once, in the order of the days.
func (c Calendars) Holidays(year int) []Holiday {
	var days []Holiday
	for i, calendar := range c {
		for _, set := range calendar.Sets {
			for _, day := range set.In(year) {
				if c.on(day.Day) == i {
					days = append(days, day)
				}
			}
		}
	}
	return slices.CompactFunc(sorted(days), func(a, b Holiday) bool { return a.Day == b.Day })
}

// freeDays are the days of a year on which a project with these calendars and own days is free.
func freeDays(calendars Calendars, own map[Day]bool, year int) []Day {
	var days []Day
	for _, day := range calendars.Holidays(year) {
		if _, itself := own[day.Day]; !itself {
			days = append(days, day.Day)
		}
	}
	for day, works := range own {
		if day.Year == year && !works {
			days = append(days, day)
		}
	}
	return days
}

// holidaysOf are the free days by year, each year computed once; nil if there are none at all.
func holidaysOf(calendars Calendars, own map[Day]bool) Holidays {
	if len(own) == 0 && !slices.ContainsFunc(calendars, func(c DatedCalendar) bool { return len(c.Sets) > 0 }) {
		return nil
	}
	var mu sync.Mutex
	known := map[int][]Day{}
	return func(year int) []Day {
		mu.Lock()
		defer mu.Unlock()
		days, found := known[year]
		if !found {
			days = freeDays(calendars, own, year)
			known[year] = days
		}
		return days
	}
}

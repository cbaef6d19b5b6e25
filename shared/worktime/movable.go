package worktime

import "time"

// catholicEaster is Easter Sunday by the Gregorian calendar (the algorithm of Meeus, Jones and Butcher).
func catholicEaster(year int) Day {
	a, b, c := year%19, year/100, year%100
	g := (8*b + 13) / 25
	h := (19*a + b - b/4 - g + 15) % 30
	l := (32 + 2*(b%4) + 2*(c/4) - h - c%4) % 7
	m := (a + 11*h + 22*l) / 451
	n := h + l - 7*m + 114
	return Day{year, time.Month(n / 31), n%31 + 1}
}

// orthodoxEaster is Easter Sunday by the Julian calendar (the algorithm of Meeus), as a day of the Gregorian one.
func orthodoxEaster(year int) Day {
	d := (19*(year%19) + 15) % 30
	e := (2*(year%4) + 4*(year%7) - d + 34) % 7
	n := d + e + 114
	ahead := year/100 - year/400 - 2
	return Day{year, time.Month(n / 31), n%31 + 1}.Plus(ahead)
}

// Months of the Islamic year.
const (
	shawwal    = 10
	dhuAlHijja = 12
)

// islamic returns the days of a year on which a day of an Islamic month falls, by the tabular calendar with its civil epoch: usually one,
// in few years two or none. The day that the Islamic Community announces may be one before or after.
func islamic(year, month, day int) []Day {
	var days []Day
	about := (year - 622) * 33 / 32
	for of := about - 1; of <= about+2; of++ {
		if found := islamicDay(of, month, day); found.Year == year {
			days = append(days, found)
		}
	}
	return days
}

// islamicDay is a day of the Islamic calendar, by its cycle of 30 years of which 11 are a day longer.
func islamicDay(year, month, day int) Day {
	const (
		daysOfYear = 354
		epoch      = -492_149 // the day before the calendar's first, in days since 1 January 1970
	)
	days := epoch + (year-1)*daysOfYear + (3+11*year)/30 + (month-1)*29 + month/2 + day
	return Day{1970, time.January, 1}.Plus(days)
}

package requestfilter

import (
	"time"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Periods are the days, both ends included, on which requests were created and finished, as 2006-01-02 and as clocks in Bosnia and Herzegovina show
// them. Empty ends are open. A request has a day of finishing as long as it is finished.
type Periods struct {
	CreatedFrom  string `query:"kreiranOd" json:"kreiranOd,omitempty" doc:"Dan, npr. 2026-11-21"`
	CreatedTo    string `query:"kreiranDo" json:"kreiranDo,omitempty" doc:"Dan, uključivo"`
	FinishedFrom string `query:"zavrsenOd" json:"zavrsenOd,omitempty" doc:"Dan završetka; vraćeni zahtjevi ga nemaju"`
	FinishedTo   string `query:"zavrsenDo" json:"zavrsenDo,omitempty" doc:"Dan, uključivo"`
}

// CheckPeriods records what is wrong with the days, under the fields' names after the prefix.
func (p Periods) CheckPeriods(fields *valid.Fields, prefix string) {
	for field, day := range map[string]string{
		"kreiranOd": p.CreatedFrom, "kreiranDo": p.CreatedTo, "zavrsenOd": p.FinishedFrom, "zavrsenDo": p.FinishedTo,
	} {
		fields.Check(day == "" || isDay(day), prefix+field, texts.DayWrong)
	}
	for field, ends := range map[string][2]string{"kreiranDo": {p.CreatedFrom, p.CreatedTo}, "zavrsenDo": {p.FinishedFrom, p.FinishedTo}} {
		ordered := ends[1] == "" || ends[0] <= ends[1] // days that are none have been told
		fields.Check(ordered || fields.Has(prefix+field), prefix+field, texts.PeriodBackwards)
	}
}

// isDay reports whether a text is a day that both Go and PostgreSQL know.
func isDay(text string) bool {
	day, err := time.Parse(time.DateOnly, text)
	return err == nil && day.Year() > 0
}

// Finished reports whether the filter asks when requests were finished.
func (p Periods) Finished() bool { return p.FinishedFrom != "" || p.FinishedTo != "" }

func (p Periods) created() bool { return p.CreatedFrom != "" || p.CreatedTo != "" }

// within are the conditions that a moment of a request lies in a period.
func (p Periods) within(column, from, to string, bind func(value any) string) (conditions []string) {
	if from != "" {
		conditions = append(conditions, "r."+column+" >= start_of_day("+bind(from)+"::date)")
	}
	if to != "" {
		conditions = append(conditions, "r."+column+" < start_of_day("+bind(to)+"::date + 1)")
	}
	return conditions
}

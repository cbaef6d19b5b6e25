package requestquery

import (
	"slices"
	"strings"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// maxValue limits how many characters a value of the filter may have. How many values there may be is in the tags maxItems.
const maxValue = 128

// Check refuses impossible values, days that do not exist and periods that end before they begin. Errors: Invalid.
func (f Filter) Check() error {
	var fields valid.Fields
	f.CheckChoice(&fields, "")
	return fields.Err()
}

// Sortable reports whether lists can be sorted by the choice's Sort.
func (c *Choice) Sortable() bool {
	return c.Sort == "" || sorts[strings.TrimPrefix(c.Sort, "-")] != nil
}

// CheckChoice records errors under the names of the fields, after the prefix.
func (c *Choice) CheckChoice(fields *valid.Fields, prefix string) {
	for field, id := range c.single() {
		fields.Check(*id >= 0, prefix+field, texts.ValueWrong)
	}
	fields.Check(c.ImportID >= 0, prefix+"uvoz", texts.ValueWrong)
	for field, ids := range c.ids() {
		fields.Check(!slices.ContainsFunc(*ids, func(id int64) bool { return id < 0 }), prefix+field, texts.ValueWrong)
	}
	names := c.names()
	names["dodijeljeno"] = &c.Assignees
	for field, names := range names {
		for _, name := range *names {
			if !fields.Has(prefix + field) {
				fields.Line(prefix+field, name, valid.TextRule{Missing: texts.ValueWrong, Max: maxValue, TooLong: texts.FilterLong})
			}
		}
	}
	fields.Check(c.Sortable(), prefix+"poredaj", texts.ValueWrong)
	c.CheckPeriods(fields, prefix)
}

// CheckPeriods records errors of the days under the names of the fields, after the prefix.
func (p Periods) CheckPeriods(fields *valid.Fields, prefix string) {
	for field, day := range map[string]string{
		"kreiranOd": p.CreatedFrom, "kreiranDo": p.CreatedTo, "zavrsenOd": p.FinishedFrom, "zavrsenDo": p.FinishedTo,
		"ponovoOtvorenOd": p.ReopenedFrom, "ponovoOtvorenDo": p.ReopenedTo, "rokOd": p.DueFrom, "rokDo": p.DueTo,
		"isticeOd": p.FirstFrom, "isticeDo": p.FirstTo,
	} {
		fields.Check(day == "" || valid.IsDay(day), prefix+field, texts.DayWrong)
	}
	for field, ends := range map[string][2]string{
		"kreiranDo": {p.CreatedFrom, p.CreatedTo}, "zavrsenDo": {p.FinishedFrom, p.FinishedTo},
		"ponovoOtvorenDo": {p.ReopenedFrom, p.ReopenedTo}, "rokDo": {p.DueFrom, p.DueTo},
		"isticeDo": {p.FirstFrom, p.FirstTo},
	} {
		ordered := ends[1] == "" || ends[0] <= ends[1] // wrong days have been recorded above
		fields.Check(ordered || fields.Has(prefix+field), prefix+field, texts.PeriodBackwards)
	}
}

// Definition is a project, or something that projects define, as the value of a field: by id or by name.
type Definition struct {
	Field string
	ID    int64
	Name  string
}

func (c *Choice) single() map[string]*int64 {
	return map[string]*int64{"projekatId": &c.ProjectID, "dioProjektaId": &c.PartID}
}

func (c *Choice) ids() map[string]*IDs {
	return map[string]*IDs{"kategorijaId": &c.CategoryIDs, "statusId": &c.StatusIDs, "prioritetId": &c.PriorityIDs, "tipId": &c.TypeIDs}
}

func (c *Choice) names() map[string]*[]string {
	return map[string]*[]string{"status": &c.Statuses, "prioritet": &c.Priorities, "tip": &c.Types, "oznaka": &c.Labels}
}

// Definitions are the definitions in the choice, in no order.
func (c *Choice) Definitions() (all []Definition) {
	for field, id := range c.single() {
		if *id != 0 {
			all = append(all, Definition{Field: field, ID: *id})
		}
	}
	for field, ids := range c.ids() {
		for _, id := range *ids {
			all = append(all, Definition{Field: field, ID: id})
		}
	}
	for field, names := range c.names() {
		for _, name := range *names {
			all = append(all, Definition{Field: field, Name: name})
		}
	}
	return all
}

// Leave removes deleted definitions from the choice, and returns the fields that had one.
func (c *Choice) Leave(gone map[Definition]bool) (fields []string) {
	held := map[string]bool{}
	for _, d := range c.Definitions() {
		if gone[d] {
			held[d.Field] = true
		}
	}
	for field, id := range c.single() {
		if held[field] {
			*id = 0
		}
	}
	for field, ids := range c.ids() {
		*ids = slices.DeleteFunc(*ids, func(id int64) bool { return gone[Definition{Field: field, ID: id}] })
	}
	for field, names := range c.names() {
		*names = slices.DeleteFunc(*names, func(name string) bool { return gone[Definition{Field: field, Name: name}] })
	}
	for field := range held {
		fields = append(fields, field)
	}
	slices.Sort(fields)
	return fields
}

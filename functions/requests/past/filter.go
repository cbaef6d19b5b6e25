package past

import (
	"reflect"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Filter is the part of the list's filter that the versions of requests answer, named and meant as there: requests match by what they were
// on that day.
type Filter struct {
	Title       string           `query:"naziv" maxLength:"200" doc:"Kao u listi, po nazivu tog dana"`
	User        string           `query:"korisnik" doc:"Kao u listi"`
	Assignees   []string         `query:"dodijeljeno,explode" nullable:"false" maxItems:"50" doc:"Kao u listi, po nosiocu tog dana"`
	PartID      int64            `query:"dioProjektaId" doc:"Kao u listi"`
	CategoryIDs requestquery.IDs `query:"kategorijaId,explode" nullable:"false" maxItems:"50" doc:"Kao u listi"`
	StatusIDs   requestquery.IDs `query:"statusId,explode" nullable:"false" maxItems:"50" doc:"Kao u listi"`
	PriorityIDs requestquery.IDs `query:"prioritetId,explode" nullable:"false" maxItems:"50" doc:"Kao u listi"`
	TypeIDs     requestquery.IDs `query:"tipId,explode" nullable:"false" maxItems:"50" doc:"Kao u listi"`
	Statuses    []string         `query:"status,explode" nullable:"false" maxItems:"50" doc:"Nazivi, kao u listi"`
	Priorities  []string         `query:"prioritet,explode" nullable:"false" maxItems:"50" doc:"Nazivi, kao u listi"`
	Types       []string         `query:"tip,explode" nullable:"false" maxItems:"50" doc:"Nazivi, kao u listi"`
	Late        bool             `query:"kasni" doc:"Samo zahtjevi koji su tog dana bili otvoreni, a rok im je već bio prošao"`
	CreatedFrom string           `query:"kreiranOd" doc:"Kao u listi"`
	CreatedTo   string           `query:"kreiranDo" doc:"Kao u listi"`
	DueFrom     string           `query:"rokOd" doc:"Kao u listi, po roku tog dana"`
	DueTo       string           `query:"rokDo" doc:"Kao u listi, po roku tog dana"`
	Unknown
}

// Unknown is the part of the list's filter that has no answer for a day in the past: it is refused, rather than ignored.
type Unknown struct {
	Description  string `query:"opis" maxLength:"200" doc:"Ne može se znati za dan u prošlosti: odbija se"`
	Unanswered   bool   `query:"bezOdgovora" doc:"Ne može se znati za dan u prošlosti: odbija se"`
	Unserved     bool   `query:"neopsluzeni" doc:"Ne može se znati za dan u prošlosti: odbija se"`
	FinishedFrom string `query:"zavrsenOd" doc:"Ne može se znati za dan u prošlosti: odbija se"`
	FinishedTo   string `query:"zavrsenDo" doc:"Ne može se znati za dan u prošlosti: odbija se"`
	ImportID     int64  `query:"uvoz" doc:"Ne može se znati za dan u prošlosti: odbija se"`
	Sort         string `query:"poredaj" doc:"Poredak je uvijek isti, najnoviji prvi: odbija se"`
}

// check records errors under the names of the fields. Errors: Invalid.
func (f Filter) check() error {
	var fields valid.Fields
	for field, given := range map[string]bool{
		"opis": f.Description != "", "bezOdgovora": f.Unanswered, "neopsluzeni": f.Unserved, "zavrsenOd": f.FinishedFrom != "",
		"zavrsenDo": f.FinishedTo != "", "uvoz": f.ImportID != 0, "poredaj": f.Sort != "",
	} {
		fields.Check(!given, field, texts.PastUnknown)
	}
	choice := f.then()
	choice.CreatedFrom, choice.CreatedTo = f.CreatedFrom, f.CreatedTo
	choice.CheckChoice(&fields, "")
	return fields.Err()
}

// given reports whether there is a condition at all.
func (f Filter) given() bool { return !reflect.ValueOf(f).IsZero() }

// then returns the conditions on a request as it was, except whether it was late.
func (f Filter) then() requestquery.Choice {
	return requestquery.Choice{
		Title: f.Title, Assignees: f.Assignees, PartID: f.PartID, CategoryIDs: f.CategoryIDs, StatusIDs: f.StatusIDs,
		PriorityIDs: f.PriorityIDs, TypeIDs: f.TypeIDs, Statuses: f.Statuses, Priorities: f.Priorities, Types: f.Types,
		Periods: requestquery.Periods{DueFrom: f.DueFrom, DueTo: f.DueTo},
	}
}

// wasSo is the condition that rows r, requests as they were at the end of a day, match.
func (f Filter) wasSo(s *listing.Statement, caller *identity.Caller, day string) string {
	where := requestquery.Former(s, caller, requestquery.Filter{Choice: f.then(), All: true})
	if f.Late {
		where += " and r.marker <> 2 and r.due_on < " + s.Bind(day) + "::date"
	}
	return where
}

// isSo is the condition of what never changes, on requests r as they are.
func (f Filter) isSo(s *listing.Statement, caller *identity.Caller) string {
	lasting := requestquery.Choice{User: f.User, Periods: requestquery.Periods{CreatedFrom: f.CreatedFrom, CreatedTo: f.CreatedTo}}
	return requestquery.Former(s, caller, requestquery.Filter{Choice: lasting, All: true})
}

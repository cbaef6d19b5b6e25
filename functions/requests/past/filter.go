package past

import (
	"reflect"

	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// check refuses what the list refuses, and the conditions that have no answer for a day in the past. Errors: Invalid.
func (in *BoardInput) check() error {
	var fields valid.Fields
	for field, given := range map[string]bool{
		"opis": in.Description != "", "bezOdgovora": in.Unanswered, "neopsluzeni": in.Unserved, "zavrsenOd": in.FinishedFrom != "",
		"zavrsenDo": in.FinishedTo != "", "ponovoOtvorenOd": in.ReopenedFrom != "", "ponovoOtvorenDo": in.ReopenedTo != "",
		"isticeOd": in.FirstFrom != "", "isticeDo": in.FirstTo != "",
		"uvoz": in.ImportID != 0, "odgodjeni": in.Snoozed != "", "poredaj": in.Sort != "",
	} {
		fields.Check(!given, field, texts.PastUnknown)
	}
	fields.Check(in.Choice.ProjectID == 0 || in.Choice.ProjectID == in.ProjectID, "projekatId", texts.ValueWrong)
	in.Choice.ProjectID = 0 // the path names it
	in.CheckChoice(&fields, "")
	return fields.Err()
}

// filtered reports whether there is a condition at all.
func (in *BoardInput) filtered() bool { return !reflect.ValueOf(in.Choice).IsZero() }

// lasting returns the conditions on what never changes. Requests are searched by these before they are put together.
func (in *BoardInput) lasting() requestquery.Choice {
	return requestquery.Choice{User: in.User, Periods: requestquery.Periods{CreatedFrom: in.CreatedFrom, CreatedTo: in.CreatedTo}}
}

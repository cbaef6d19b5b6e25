package requests

import (
	"bytes"
	"encoding/json"

	"zahtjevi/shared/requestfilter"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// ViewFilter is what a saved view filters the list by. Zero values filter nothing. The three flags begin as the list's do, but have no
// default in their tags: huma would put it in place of a false that a body says.
type ViewFilter struct {
	requestfilter.Choice
	ToDo       bool `json:"toDo"`
	InProgress bool `json:"inProgress"`
	Done       bool `json:"done"`
}

// maxFilterText is how long a text that is filtered by may be.
const maxFilterText = 200

// UnmarshalJSON refuses fields that the list does not filter by.
func (f *ViewFilter) UnmarshalJSON(data []byte) error {
	type plain ViewFilter
	filter := plain{ToDo: true, InProgress: true}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&filter); err != nil {
		return err
	}
	*f = ViewFilter(filter)
	return nil
}

// check records what is wrong under the name of the filter's field.
func (f *ViewFilter) check(fields *valid.Fields) {
	for field, text := range map[string]string{"naziv": f.Title, "opis": f.Description, "korisnik": f.User} {
		fields.Text("filter."+field, text, valid.TextRule{Max: maxFilterText, TooLong: texts.FilterLong})
	}
	for field, id := range map[string]int64{
		"projekatId": f.ProjectID, "dioProjektaId": f.PartID, "kategorijaId": f.CategoryID,
		"statusId": f.StatusID, "prioritetId": f.PriorityID, "tipId": f.TypeID,
	} {
		fields.Check(id >= 0, "filter."+field, texts.ValueWrong)
	}
	f.CheckPeriods(fields, "filter.")
}

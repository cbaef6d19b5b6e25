package requests

import (
	"bytes"
	"encoding/json"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// ViewFilter is what a saved view filters the list by: the list's own filter without paging. Zero values filter nothing; the
// three flags begin as the list's do.
type ViewFilter struct {
	Title       string `json:"naziv"`
	Description string `json:"opis"`
	User        string `json:"korisnik" doc:"Korisničko ime onoga ko je poslao zahtjev"`
	ProjectID   int64  `json:"projekatId"`
	PartID      int64  `json:"dioProjektaId"`
	CategoryID  int64  `json:"kategorijaId"`
	StatusID    int64  `json:"statusId"`
	PriorityID  int64  `json:"prioritetId"`
	TypeID      int64  `json:"tipId"`
	ToDo        bool   `json:"toDo"`
	InProgress  bool   `json:"inProgress"`
	Done        bool   `json:"done"`
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
}

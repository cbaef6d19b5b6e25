package users

import (
	"encoding/json"

	"zahtjevi/shared/people"
)

// idList is ids in a body: numbers, or the things with an id that GET shows.
type idList []int64

// UnmarshalJSON reads both.
func (list *idList) UnmarshalJSON(data []byte) error {
	var items []json.RawMessage
	if err := json.Unmarshal(data, &items); err != nil {
		return err
	}
	*list = make(idList, len(items))
	for i, item := range items {
		if json.Unmarshal(item, &(*list)[i]) == nil {
			continue
		}
		var thing struct {
			ID int64 `json:"id"`
		}
		if err := json.Unmarshal(item, &thing); err != nil {
			return err
		}
		(*list)[i] = thing.ID
	}
	return nil
}

// extras is extra information in a body: a list, or what GET shows of it.
type extras []people.Extra

// UnmarshalJSON reads both.
func (list *extras) UnmarshalJSON(data []byte) error {
	var own []people.Extra
	if json.Unmarshal(data, &own) == nil {
		*list = own
		return nil
	}
	var shown struct {
		Items []ExtraInfo `json:"items"`
	}
	if err := json.Unmarshal(data, &shown); err != nil {
		return err
	}
	*list = make(extras, len(shown.Items))
	for i, info := range shown.Items {
		(*list)[i] = people.Extra{Code: info.Type.Code, Value: info.Value}
	}
	return nil
}

package requestquery

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
)

// Address is the filter as the query of the list's address: the fields that differ from the default.
func (f Filter) Address() string {
	data, err := json.Marshal(f)
	if err != nil {
		panic(fmt.Sprintf("write filter: %v", err)) // it holds texts, numbers and flags
	}
	var fields map[string]any
	if err := json.Unmarshal(data, &fields); err != nil {
		panic(fmt.Sprintf("read filter: %v", err))
	}
	values := url.Values{}
	for field, value := range fields {
		addTo(values, field, value)
	}
	for field, shown := range map[string]bool{"toDo": f.ToDo, "inProgress": f.InProgress} {
		values.Del(field)
		if !shown {
			values.Set(field, "false")
		}
	}
	return values.Encode()
}

// addTo adds the value of a filter's field, as decoded from JSON. Ids are whole numbers below 2^53.
func addTo(values url.Values, field string, value any) {
	switch value := value.(type) {
	case string:
		if value != "" {
			values.Add(field, value)
		}
	case float64:
		if value != 0 {
			values.Add(field, strconv.FormatFloat(value, 'f', -1, 64))
		}
	case bool:
		if value {
			values.Add(field, "true")
		}
	case []any:
		for _, one := range value {
			addTo(values, field, one)
		}
	}
}

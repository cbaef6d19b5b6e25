package zammad

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
)

// attribute is a field of an object of Zammad. Those that an installation added can be changed.
type attribute struct {
	Object  string `json:"object"`
	Name    string `json:"name"`
	Display string `json:"display"`
	Kind    string `json:"data_type"`
	Own     bool   `json:"editable"`
	Active  bool   `json:"active"`
	Choices struct {
		Options json.RawMessage `json:"options"`
	} `json:"data_option"`
}

// learn finds the fields of the installation's own.
func (s *Source) learn(ctx context.Context, c *movein.Catalogue) error {
	var all []attribute
	err := s.client.JSON(ctx, "/api/v1/object_manager_attributes", nil, &all)
	if fetch.Gone(err) {
		c.Untold = append(c.Untold, "Fields of its own are not read: the key has not the right admin.object, which tells which there are.")
		return nil
	}
	s.own = nil
	for _, a := range all[:min(len(all), maxNames)] {
		if a.Object == "Ticket" && a.Own && a.Active {
			s.own = append(s.own, a)
		}
	}
	return err
}

// field is the value of an attribute as people read it.
func (a *attribute) field(values map[string]json.RawMessage) movein.OwnField {
	value := values[a.Name]
	labels := map[string]string{}
	if options := bytes.TrimSpace(a.Choices.Options); len(options) > 0 && options[0] == '{' {
		var of map[string]json.RawMessage
		_ = json.Unmarshal(options, &of) // it was read before as a part of the answer
		for key, label := range of {
			labels[key] = fetch.Shown(label)
		}
	}
	var several []json.RawMessage
	if json.Unmarshal(value, &several) != nil {
		several = []json.RawMessage{value}
	}
	var texts []string
	for _, one := range several[:min(len(several), maxNames)] {
		text := fetch.Shown(one)
		if label := labels[strings.Trim(string(bytes.TrimSpace(one)), `"`)]; label != "" { // the key of a yes is true
			text = label
		}
		if a.Kind == "tree_select" || a.Kind == "multi_tree_select" {
			text = strings.ReplaceAll(text, "::", " – ")
		}
		if text != "" {
			texts = append(texts, text)
		}
	}
	return movein.OwnField{Name: a.Display, Value: strings.Join(texts, ", ")}
}

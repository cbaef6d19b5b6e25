package redmine

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
)

// format describes the values of a field of the installation's own, with the names of those that are ids.
type format struct {
	Name   string
	Labels map[string]string
}

// custom is a field of the installation's own. Its value is a text, or several.
type custom struct {
	ID    fetch.ID        `json:"id"`
	Name  string          `json:"name"`
	Value json.RawMessage `json:"value"`
}

func (c *custom) values() []string {
	var one string
	var several []string
	if json.Unmarshal(c.Value, &one) == nil {
		return []string{one}
	}
	if json.Unmarshal(c.Value, &several) == nil {
		return several
	}
	return nil
}

// own are the fields of the installation's own as people read them.
func (s *Source) own(ctx context.Context, i *issue, r *movein.Request) error {
	for _, c := range i.Custom {
		format := s.kinds[string(c.ID)]
		if format.Name == "attachment" {
			r.Left = append(r.Left, fmt.Sprintf("the file of the field %q", c.Name))
			continue
		}
		var texts []string
		for _, value := range c.values() {
			text, err := s.shown(ctx, format, value)
			if err != nil {
				return err
			}
			if text != "" {
				texts = append(texts, text)
			}
		}
		if len(texts) > 0 {
			r.Fields = append(r.Fields, movein.OwnField{Name: c.Name, Value: strings.Join(texts, ", ")})
		}
	}
	return nil
}

// shown is a value as people read it.
func (s *Source) shown(ctx context.Context, of format, value string) (string, error) {
	if value == "" {
		return "", nil
	}
	switch of.Name {
	case "bool":
		return movein.YesOrNo(value == "1"), nil
	case "enumeration":
		if label := of.Labels[value]; label != "" {
			return label, nil
		}
	case "user":
		person, err := s.Person(ctx, movein.Person{ID: value})
		return person.Name, err
	case "version":
		name, err := s.version(ctx, value)
		if name != "" || err != nil {
			return name, err
		}
	default:
		return value, nil
	}
	return prefix + " " + value, nil
}

package glpi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
)

// container is a group of fields that the plug-in Fields adds to tickets.
type container struct {
	ID     fetch.ID `json:"id"`
	Name   string   `json:"name"`
	Of     string   `json:"itemtypes"`
	Active fetch.ID `json:"is_active"`
	fields []field
}

// field is one of them. Its values stand in a column with its name, those of a list of its own in one with the list's.
type field struct {
	Container fetch.ID `json:"plugin_fields_containers_id"`
	Name      string   `json:"name"`
	Label     string   `json:"label"`
	Type      string   `json:"type"`
	Ranking   fetch.ID `json:"ranking"`
	Active    fetch.ID `json:"is_active"`
}

// maxContainers limits the groups of fields that are read of each ticket.
const maxContainers = 20

// fitting is a name of which an address can be made.
var fitting = regexp.MustCompile(`^[A-Za-z]+$`)

// learnFields finds the fields of the plug-in. A GLPI without it does not know what is asked for.
func (s *Source) learnFields(ctx context.Context) error {
	containers, err := all[container](ctx, s, "/PluginFieldsContainer", maxNames)
	var of *fetch.StatusError
	if fetch.Gone(err) || errors.As(err, &of) && of.Status == http.StatusBadRequest {
		return nil
	}
	if err != nil {
		return err
	}
	fields, err := all[field](ctx, s, "/PluginFieldsField", maxNames)
	if err != nil {
		return err
	}
	s.own = nil
	for _, c := range containers {
		if c.Active != "1" || !strings.Contains(c.Of, `"Ticket"`) || !fitting.MatchString(c.Name) || len(s.own) == maxContainers {
			continue
		}
		for _, f := range fields {
			if f.Container == c.ID && f.Active != "0" && f.Type != "header" {
				c.fields = append(c.fields, f)
			}
		}
		slices.SortStableFunc(c.fields, func(a, b field) int { return number(a.Ranking) - number(b.Ranking) })
		s.own = append(s.own, c)
	}
	return nil
}

func number(id fetch.ID) int {
	n, _ := strconv.Atoi(string(id))
	return n
}

// fields reads the values of a ticket's fields, those of lists by their names.
func (s *Source) fields(ctx context.Context, path string, r *movein.Request) error {
	for _, c := range s.own {
		class := "PluginFieldsTicket" + strings.ToLower(strings.TrimSuffix(c.Name, "s"))
		rows, err := all[map[string]json.RawMessage](ctx, s, path+"/"+class, maxParts, "expand_dropdowns")
		if fetch.Gone(err) {
			r.Left = append(r.Left, fmt.Sprintf("the fields %q, which are not for this key", c.Name))
			continue
		}
		if err != nil {
			return err
		}
		for _, row := range rows[:min(len(rows), 1)] {
			for _, f := range c.fields {
				if shown, ok := f.shown(row); ok {
					r.Fields = append(r.Fields, movein.OwnField{Name: html.UnescapeString(f.Label), Value: shown})
				} else {
					r.Left = append(r.Left, fmt.Sprintf("the field %q, whose value is told only by numbers", html.UnescapeString(f.Label)))
				}
			}
		}
	}
	return nil
}

// shown is a value as people read it; false for one that is told only by numbers of other things.
func (f *field) shown(row map[string]json.RawMessage) (value string, ok bool) {
	column := f.Name
	switch f.Type {
	case "glpi_item":
		return "", fetch.Shown(row["items_id_"+f.Name]) == "0"
	case "dropdown":
		column = "plugin_fields_" + f.Name + "dropdowns_id"
	}
	value = fetch.Shown(row[column])
	switch {
	case strings.HasPrefix(f.Type, "dropdown"):
		if strings.HasPrefix(value, "[") {
			return "", value == "[]"
		}
		if value == "0" || value == "&nbsp;" { // of a list in which nothing was chosen
			return "", true
		}
		return html.UnescapeString(value), strings.Trim(value, "0123456789") != "" || value == ""
	case f.Type == "yesno":
		return movein.YesOrNo(value == "1"), true
	case f.Type == "richtext":
		return text(value), true
	}
	return html.UnescapeString(value), true
}

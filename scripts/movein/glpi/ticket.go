package glpi

import (
	"context"
	"fmt"
	"html"
	"net/url"
	"regexp"
	"strings"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
	"zahtjevi/scripts/movein/markup"
)

type ticket struct {
	ID        fetch.ID `json:"id"`
	Name      string   `json:"name"`
	Content   string   `json:"content"`
	Status    fetch.ID `json:"status"`
	Priority  fetch.ID `json:"priority"`
	Type      fetch.ID `json:"type"`
	Category  fetch.ID `json:"itilcategories_id"`
	Recipient fetch.ID `json:"users_id_recipient"` // who entered it
	Opened    string   `json:"date"`
	Created   string   `json:"date_creation"`
	Changed   string   `json:"date_mod"`
	Solved    string   `json:"solvedate"`
	Closed    string   `json:"closedate"`
	Due       string   `json:"time_to_resolve"`
}

// part is a follow-up, a task or a solution.
type part struct {
	ID      fetch.ID `json:"id"`
	User    fetch.ID `json:"users_id"`
	Content string   `json:"content"`
	At      string   `json:"date"`
	Created string   `json:"date_creation"`
	Private fetch.ID `json:"is_private"` // 0 or 1
}

// parts are the lists of what was said to a ticket.
var parts = []string{"ITILFollowup", "TicketTask", "ITILSolution"}

// maxParts limits how many of each a ticket may have, also of its documents, people and changes.
const maxParts = 10_000

// role of people of a ticket.
const (
	requester fetch.ID = "1"
	assigned  fetch.ID = "2"
	observer  fetch.ID = "3"
)

// Request implements movein.Source.
func (s *Source) Request(ctx context.Context, heading movein.Heading) (*movein.Request, error) {
	path := "/Ticket/" + url.PathEscape(heading.ID)
	var t ticket
	if err := s.client.JSON(ctx, "/apirest.php"+path, nil, &t); err != nil {
		return nil, err
	}
	if string(t.ID) != heading.ID {
		return nil, fmt.Errorf("%s answers another ticket, or none", path)
	}
	r := &movein.Request{
		Key: prefix + "-" + heading.ID, Title: html.UnescapeString(t.Name), Description: text(t.Content), Status: statusOf(t.Status),
		Priority: nameOf(priorities, t.Priority), Type: nameOf(types, t.Type), Category: s.categories[string(t.Category)],
		Author: person(t.Recipient), Created: moment(t.Opened), Updated: moment(t.Changed), Finished: moment(t.Solved),
	}
	if r.Created.IsZero() {
		r.Created = moment(t.Created)
	}
	if r.Finished.IsZero() {
		r.Finished = moment(t.Closed)
	}
	r.Due, _, _ = strings.Cut(t.Due, " ")
	for _, read := range []func(context.Context, string, *movein.Request) error{s.people, s.comments, s.documents, s.history, s.fields} {
		if err := read(ctx, path, r); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// person is somebody by their id, which is 0 for nobody.
func person(id fetch.ID) movein.Person {
	if id == "" || id == "0" {
		return movein.Person{}
	}
	return movein.Person{ID: string(id)}
}

// text is a content in Markdown. GLPI 9.5 and 10 store HTML with its signs encoded.
func text(content string) string {
	if !strings.Contains(content, "<") {
		content = html.UnescapeString(content)
	}
	return markup.Numbers(markup.HTML(content), prefix)
}

// people finds who asks for it and who is assigned, the first of each, and all who observe it.
func (s *Source) people(ctx context.Context, path string, r *movein.Request) error {
	rows, err := all[struct {
		User fetch.ID `json:"users_id"`
		Type fetch.ID `json:"type"`
	}](ctx, s, path+"/Ticket_User", maxParts)
	if err != nil {
		return err
	}
	asked := false
	for _, row := range rows {
		switch {
		case row.Type == requester && !asked && person(row.User) != (movein.Person{}):
			r.Author, asked = person(row.User), true
		case row.Type == assigned && r.Assignee == (movein.Person{}):
			r.Assignee = person(row.User)
		case row.Type == observer && person(row.User) != (movein.Person{}):
			r.Watchers = append(r.Watchers, person(row.User))
		}
	}
	return nil
}

func (s *Source) comments(ctx context.Context, path string, r *movein.Request) error {
	for _, kind := range parts {
		rows, err := all[part](ctx, s, path+"/"+kind, maxParts)
		if err != nil {
			return err
		}
		for _, row := range rows {
			c := movein.Comment{ID: kind + "/" + string(row.ID), Author: person(row.User), Created: moment(row.At), Text: text(row.Content),
				Internal: row.Private == "1"}
			if c.Created.IsZero() {
				c.Created = moment(row.Created)
			}
			r.Comments = append(r.Comments, c)
		}
	}
	return nil
}

// documents are those of the ticket. One that cannot be read is left.
func (s *Source) documents(ctx context.Context, path string, r *movein.Request) error {
	links, err := all[struct {
		Document fetch.ID `json:"documents_id"`
	}](ctx, s, path+"/Document_Item", maxParts)
	if err != nil {
		return err
	}
	for _, link := range links {
		var d struct {
			File    string   `json:"filename"`
			User    fetch.ID `json:"users_id"`
			Created string   `json:"date_creation"`
		}
		address := "/apirest.php/Document/" + url.PathEscape(string(link.Document))
		err := s.client.JSON(ctx, address, nil, &d)
		if fetch.Gone(err) {
			r.Left = append(r.Left, fmt.Sprintf("the document %s, which is gone or not for this key", link.Document))
			continue
		}
		if err != nil {
			return err
		}
		r.Files = append(r.Files, movein.File{ID: strings.TrimPrefix(path, "/Ticket/") + "/" + string(link.Document),
			Name: html.UnescapeString(d.File), Author: person(d.User), Created: moment(d.Created), Address: address})
	}
	return nil
}

// entry is an entry of the log: who, by their name and number, and which field, by the number of a search option.
type entry struct {
	ID    fetch.ID `json:"id"`
	User  string   `json:"user_name"`
	At    string   `json:"date_mod"`
	Field fetch.ID `json:"id_search_option"`
	Link  fetch.ID `json:"linked_action"` // of what was not a change of a field
	Old   string   `json:"old_value"`
	New   string   `json:"new_value"`
}

// numbered is a name with its number behind it, as the log has people and lists.
var numbered = regexp.MustCompile(`^(.*) \((\d+)\)$`)

// history adds the changes of title, status, priority and category.
func (s *Source) history(ctx context.Context, path string, r *movein.Request) error {
	rows, err := all[entry](ctx, s, path+"/Log", maxParts)
	if fetch.Gone(err) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, e := range rows {
		if f, ok := e.field(); ok && (e.Link == "" || e.Link == "0") {
			r.Changes = append(r.Changes, movein.Change{ID: string(e.ID), Author: author(e.User), Created: moment(e.At),
				Fields: []movein.FieldChange{f}})
		}
	}
	return nil
}

func author(name string) movein.Person {
	if found := numbered.FindStringSubmatch(name); found != nil {
		return movein.Person{ID: found[2], Name: found[1]}
	}
	return movein.Person{Name: name}
}

func (e *entry) field() (f movein.FieldChange, ok bool) {
	switch e.Field {
	case "1":
		return movein.FieldChange{Field: movein.OfTitle, Old: html.UnescapeString(e.Old), New: html.UnescapeString(e.New)}, true
	case "12":
		f = movein.FieldChange{Field: movein.OfStatus, Old: statusOf(fetch.ID(e.Old)), New: statusOf(fetch.ID(e.New))}
	case "3":
		f = movein.FieldChange{Field: movein.OfPriority, Old: nameOf(priorities, fetch.ID(e.Old)), New: nameOf(priorities, fetch.ID(e.New))}
	case "7":
		f = movein.FieldChange{Field: movein.OfCategory, Old: author(html.UnescapeString(e.Old)).Name,
			New: author(html.UnescapeString(e.New)).Name}
	}
	return f, f.Old != "" || f.New != ""
}

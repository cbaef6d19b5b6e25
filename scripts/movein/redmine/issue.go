package redmine

import (
	"context"
	"strings"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
	"zahtjevi/scripts/movein/markup"
)

// issue is an issue with what was asked to be included.
type issue struct {
	ID          fetch.ID     `json:"id"`
	Tracker     *named       `json:"tracker"`
	Status      *named       `json:"status"`
	Priority    *named       `json:"priority"`
	Author      *named       `json:"author"`
	Assignee    *named       `json:"assigned_to"`
	Category    *named       `json:"category"`
	Subject     string       `json:"subject"`
	Description string       `json:"description"`
	Due         string       `json:"due_date"`
	Private     bool         `json:"is_private"`
	Created     string       `json:"created_on"`
	Updated     string       `json:"updated_on"`
	Parent      *named       `json:"parent"`
	Custom      []custom     `json:"custom_fields"`
	Attachments []attachment `json:"attachments"`
	Journals    []journal    `json:"journals"`
	Watchers    []named      `json:"watchers"`
}

// facts lists the data without a field here: the parent of an issue.
func (i *issue) facts() []markup.Fact {
	if i.Parent == nil || i.Parent.ID == "" {
		return nil
	}
	return []markup.Fact{{Name: "Dio", Value: prefix + "-" + string(i.Parent.ID)}}
}

type attachment struct {
	ID      fetch.ID `json:"id"`
	Name    string   `json:"filename"`
	Size    int64    `json:"filesize"`
	Author  *named   `json:"author"`
	Created string   `json:"created_on"`
	address string   // for the origin, to open it
}

// journal holds a person's simultaneous changes of an issue: notes, which are empty without a comment, and changes.
type journal struct {
	ID      fetch.ID `json:"id"`
	User    *named   `json:"user"`
	Notes   string   `json:"notes"`
	Private bool     `json:"private_notes"`
	Created string   `json:"created_on"`
	Details []detail `json:"details"`
}

type detail struct {
	Property string  `json:"property"`
	Name     string  `json:"name"`
	Old      *string `json:"old_value"`
	New      *string `json:"new_value"`
}

// Request implements movein.Source.
func (s *Source) Request(ctx context.Context, heading movein.Heading) (*movein.Request, error) {
	i, err := s.issue(ctx, heading.ID)
	if err != nil {
		return nil, err
	}
	r := &movein.Request{
		Key: prefix + "-" + heading.ID, Title: i.Subject, Description: markup.WithFacts(s.text(i.Description), i.facts()),
		Status: i.Status.name(), Priority: i.Priority.name(), Type: i.Tracker.name(), Category: i.Category.name(),
		Author: i.Author.person(), Assignee: i.Assignee.person(), Created: moment(i.Created), Updated: moment(i.Updated), Due: i.Due,
		Private: i.Private,
	}
	for _, a := range i.Attachments {
		r.Files = append(r.Files, movein.File{ID: string(a.ID), Name: a.Name, Size: a.Size, Author: a.Author.person(),
			Created: moment(a.Created), Address: a.address})
	}
	for _, j := range i.Journals {
		s.tell(r, j)
	}
	if err := s.own(ctx, i, r); err != nil {
		return nil, err
	}
	return r, s.watch(ctx, i, r)
}

// tell adds what a journal tells to a request.
func (s *Source) tell(r *movein.Request, j journal) {
	if strings.TrimSpace(j.Notes) != "" {
		r.Comments = append(r.Comments, movein.Comment{ID: string(j.ID), Author: j.User.person(), Created: moment(j.Created),
			Text: s.text(j.Notes), Internal: j.Private})
	}
	change := movein.Change{ID: string(j.ID), Author: j.User.person(), Created: moment(j.Created)}
	for _, d := range j.Details {
		if f, ok := s.field(d); ok {
			change.Fields = append(change.Fields, f)
		}
	}
	if len(change.Fields) > 0 {
		r.Changes = append(r.Changes, change)
	}
}

// fields are the attributes of issues whose history is taken.
var fields = map[string]movein.Field{"subject": movein.OfTitle, "status_id": movein.OfStatus, "priority_id": movein.OfPriority,
	"tracker_id": movein.OfType, "category_id": movein.OfCategory, "assigned_to_id": movein.OfAssignee, "due_date": movein.OfDue}

func (s *Source) field(d detail) (f movein.FieldChange, ok bool) {
	f.Field, ok = fields[d.Name]
	if d.Property != "attr" || !ok {
		return f, false
	}
	before, after := valueOf(d.Old), valueOf(d.New)
	switch f.Field {
	case movein.OfAssignee:
		f.From, f.To = movein.Person{ID: before}, movein.Person{ID: after}
	case movein.OfTitle, movein.OfDue:
		f.Old, f.New = before, after
	default:
		f.Old, f.New = s.called(f.Field, before), s.called(f.Field, after)
	}
	return f, true
}

// called is the name behind an id; of what was deleted since, the id with a sign.
func (s *Source) called(field movein.Field, id string) string {
	if id == "" {
		return ""
	}
	if name, known := s.names[field][id]; known {
		return name
	}
	return prefix + " " + id
}

func valueOf(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

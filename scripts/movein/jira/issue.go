package jira

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
	"zahtjevi/scripts/movein/markup"
)

// asked are the fields of an issue that are read: all, as there may be any of the installation's own, but what may be long and is not used.
const asked = "*all,-worklog,-issuelinks,-subtasks,-votes"

// issue is an issue with its history.
type issue struct {
	ID        fetch.ID    `json:"id"`
	Key       string      `json:"key"`
	Fields    issueFields `json:"fields"`
	Changelog histories   `json:"changelog"`
}

type issueFields struct {
	Summary     string          `json:"summary"`
	Description string          `json:"description"`
	Status      *named          `json:"status"`
	Priority    *named          `json:"priority"`
	Type        *named          `json:"issuetype"`
	Components  []named         `json:"components"`
	Reporter    *user           `json:"reporter"`
	Creator     *user           `json:"creator"`
	Assignee    *user           `json:"assignee"`
	Created     string          `json:"created"`
	Updated     string          `json:"updated"`
	Due         string          `json:"duedate"`
	Security    json.RawMessage `json:"security"`
	Labels      []string        `json:"labels"`
	Parent      *struct {
		Key string `json:"key"`
	} `json:"parent"`
	Comments    comments     `json:"comment"`
	Attachments []attachment `json:"attachment"`
	Watches     struct {
		Count int `json:"watchCount"`
	} `json:"watches"`
	all map[string]json.RawMessage
}

// UnmarshalJSON keeps all fields besides those with names, as the installation's own have only ids.
func (f *issueFields) UnmarshalJSON(from []byte) error {
	type plain issueFields
	return errors.Join(json.Unmarshal(from, (*plain)(f)), json.Unmarshal(from, &f.all))
}

// user is a person; Cloud has account ids, Server keys and, before version 6, only names.
type user struct {
	Account fetch.ID `json:"accountId"`
	Key     fetch.ID `json:"key"`
	Login   string   `json:"name"`
	Name    string   `json:"displayName"`
	Email   string   `json:"emailAddress"`
}

func (u *user) person() movein.Person {
	if u == nil {
		return movein.Person{}
	}
	id := string(u.Account)
	if id == "" {
		id = string(u.Key)
	}
	if id == "" {
		id = u.Login
	}
	return movein.Person{ID: id, Login: u.Login, Name: u.Name, Email: u.Email}
}

// description has below it what has no field here: of what the issue is a part, and its labels.
func (f *issueFields) description() string {
	facts := []markup.Fact{{Name: "Oznake", Value: strings.Join(f.Labels, ", ")}}
	if f.Parent != nil {
		facts = append(facts, markup.Fact{Name: "Dio", Value: f.Parent.Key})
	}
	return markup.WithFacts(markup.Wiki(f.Description), facts)
}

type comments struct {
	Comments []comment `json:"comments"`
	Total    int       `json:"total"`
}

// comment has a visibility if only a role or a group may read it; of a service desk, it may be for its people alone.
type comment struct {
	ID         fetch.ID        `json:"id"`
	Author     *user           `json:"author"`
	Body       string          `json:"body"`
	Created    string          `json:"created"`
	Visibility json.RawMessage `json:"visibility"`
	Public     *bool           `json:"jsdPublic"`
}

func (c *comment) internal() bool { return told(c.Visibility) || c.Public != nil && !*c.Public }

// told reports whether a value is there.
func told(value json.RawMessage) bool { return len(value) > 0 && string(value) != "null" }

type attachment struct {
	ID      fetch.ID `json:"id"`
	Name    string   `json:"filename"`
	Author  *user    `json:"author"`
	Created string   `json:"created"`
	Size    int64    `json:"size"`
}

type histories struct {
	Histories []history `json:"histories"`
	Total     int       `json:"total"`
}

type history struct {
	ID      fetch.ID `json:"id"`
	Author  *user    `json:"author"`
	Created string   `json:"created"`
	Items   []item   `json:"items"`
}

type item struct {
	Field string   `json:"field"`
	From  fetch.ID `json:"from"`
	Old   string   `json:"fromString"`
	To    fetch.ID `json:"to"`
	New   string   `json:"toString"`
}

// Request implements movein.Source.
func (s *Source) Request(ctx context.Context, heading movein.Heading) (*movein.Request, error) {
	path := "/rest/api/2/issue/" + url.PathEscape(heading.ID)
	var i issue
	if err := s.client.JSON(ctx, path, url.Values{"fields": {asked}, "expand": {"changelog"}}, &i); err != nil {
		return nil, err
	}
	if string(i.ID) != heading.ID {
		return nil, fmt.Errorf("%s answers another issue, or none", path)
	}
	if err := s.complete(ctx, path, &i); err != nil {
		return nil, err
	}
	f := i.Fields
	r := &movein.Request{
		Key: i.Key, Title: f.Summary, Description: f.description(), Status: f.Status.name(), Priority: f.Priority.name(),
		Type: f.Type.name(), Author: f.Reporter.person(), Assignee: f.Assignee.person(), Created: moment(f.Created),
		Updated: moment(f.Updated), Due: f.Due, Private: told(f.Security),
	}
	if f.Reporter == nil {
		r.Author = f.Creator.person()
	}
	if len(f.Components) > 0 {
		r.Category = f.Components[0].Name
	}
	for _, c := range f.Comments.Comments {
		r.Comments = append(r.Comments, movein.Comment{ID: string(c.ID), Author: c.Author.person(), Created: moment(c.Created),
			Text: markup.Wiki(c.Body), Internal: c.internal()})
	}
	for _, a := range f.Attachments {
		r.Files = append(r.Files, movein.File{ID: string(a.ID), Name: a.Name, Size: a.Size, Author: a.Author.person(),
			Created: moment(a.Created), Address: s.address(a)})
	}
	for _, h := range i.Changelog.Histories {
		if c := h.change(); len(c.Fields) > 0 {
			r.Changes = append(r.Changes, c)
		}
	}
	for _, own := range s.own {
		r.Fields = append(r.Fields, ownField(own.Name, fetch.Shown(f.all[string(own.ID)])))
	}
	return r, s.watch(ctx, path, f.Watches.Count, r)
}

// address returns the address of a file. It is made here, as Jira may name another host.
func (s *Source) address(a attachment) string {
	if s.cloud {
		return "/rest/api/2/attachment/content/" + url.PathEscape(string(a.ID))
	}
	return "/secure/attachment/" + url.PathEscape(string(a.ID)) + "/" + url.PathEscape(a.Name)
}

// complete reads what an issue with many comments or changes does not tell at once.
func (s *Source) complete(ctx context.Context, path string, i *issue) error {
	if all := &i.Fields.Comments; len(all.Comments) < all.Total {
		all.Comments = nil
		err := s.each(ctx, path+"/comment", func(page json.RawMessage) (int, int, error) {
			var answer comments
			err := json.Unmarshal(page, &answer)
			all.Comments = append(all.Comments, answer.Comments...)
			return len(answer.Comments), answer.Total, err
		})
		if err != nil {
			return err
		}
	}
	if all := &i.Changelog; s.cloud && len(all.Histories) < all.Total {
		all.Histories = nil
		return s.each(ctx, path+"/changelog", func(page json.RawMessage) (int, int, error) {
			var answer struct {
				Values []history `json:"values"`
				Total  int       `json:"total"`
			}
			err := json.Unmarshal(page, &answer)
			all.Histories = append(all.Histories, answer.Values...)
			return len(answer.Values), answer.Total, err
		})
	}
	return nil
}

// maxParts limits how many pages of comments or changes one issue may have.
const maxParts = 200

// each reads a list page by page; take returns how many there are on a page, and in all.
func (s *Source) each(ctx context.Context, path string, take func(json.RawMessage) (int, int, error)) error {
	for start, page := 0, 0; page < maxParts; page++ {
		var body json.RawMessage
		query := url.Values{"startAt": {strconv.Itoa(start)}, "maxResults": {strconv.Itoa(pageSize)}}
		if err := s.client.JSON(ctx, path, query, &body); err != nil {
			return err
		}
		n, total, err := take(body)
		if err != nil {
			return fmt.Errorf("%s answers no list: %w", path, err)
		}
		if start += n; n == 0 || start >= total {
			return nil
		}
	}
	return errors.New(path + " does not end")
}

// fields are the fields of the changelog that are taken.
var fields = map[string]movein.Field{"summary": movein.OfTitle, "status": movein.OfStatus, "priority": movein.OfPriority,
	"issuetype": movein.OfType, "Component": movein.OfCategory, "assignee": movein.OfAssignee, "duedate": movein.OfDue}

func (h *history) change() movein.Change {
	c := movein.Change{ID: string(h.ID), Author: h.Author.person(), Created: moment(h.Created)}
	for _, i := range h.Items {
		field, known := fields[i.Field]
		if !known {
			continue
		}
		f := movein.FieldChange{Field: field, Old: i.Old, New: i.New}
		switch field {
		case movein.OfAssignee:
			f.From, f.To = movein.Person{ID: string(i.From), Name: i.Old}, movein.Person{ID: string(i.To), Name: i.New}
		case movein.OfDue: // 2012-02-03 00:00:00.0
			f.Old, _, _ = strings.Cut(i.Old, " ")
			f.New, _, _ = strings.Cut(i.New, " ")
		}
		c.Fields = append(c.Fields, f)
	}
	return c
}

// Package redmine moves in from Redmine by its REST API (app/views/**/*.api.rsb of its sources, since 3.0).
package redmine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
	"zahtjevi/scripts/movein/markup"
)

const (
	pageSize = 100       // the most that Redmine gives
	maxPages = 200_000   // of a list
	maxNames = 10_000    // projects, statuses and so on
	prefix   = "Redmine" // of what people call a request
)

// Source is a Redmine.
type Source struct {
	client  *fetch.Client
	textile bool
	names   map[movein.Field]map[string]string // of definitions by their ids, for the history
}

// New is the Redmine at an address, as the owner of an API key sees it. Its texts are Textile, or Markdown.
func New(address, key string, plain, textile bool) (*Source, error) {
	client, err := fetch.New(address, plain, func(r *http.Request) { r.Header.Set("X-Redmine-API-Key", key) })
	if err != nil {
		return nil, err
	}
	return &Source{client: client, textile: textile, names: map[movein.Field]map[string]string{}}, nil
}

// Client is what calls Redmine.
func (s *Source) Client() *fetch.Client { return s.client }

// Name implements movein.Source.
func (s *Source) Name() string { return "redmine " + s.client.Base() }

// named is a reference of Redmine.
type named struct {
	ID   fetch.ID `json:"id"`
	Name string   `json:"name"`
}

func (n *named) name() string {
	if n == nil {
		return ""
	}
	return n.Name
}

func (n *named) person() movein.Person {
	if n == nil || n.ID == "" {
		return movein.Person{}
	}
	return movein.Person{ID: string(n.ID), Name: n.Name}
}

type project struct {
	named
	Description string `json:"description"`
}

// Catalogue implements movein.Source. The first status that is not closed is where requests begin.
func (s *Source) Catalogue(ctx context.Context) (c movein.Catalogue, err error) {
	var projects []project
	for page, err := range pages(ctx, s.client, "/projects.json", url.Values{}, func(a *struct {
		Projects []project `json:"projects"`
	}) []project {
		return a.Projects
	}) {
		if err != nil {
			return c, err
		}
		if projects = append(projects, page...); len(projects) > maxNames {
			return c, fmt.Errorf("there are more than %d projects", maxNames)
		}
	}
	for _, p := range projects {
		c.Projects = append(c.Projects, movein.Project{ID: string(p.ID), Name: p.Name, Description: s.text(p.Description)})
	}
	if err := s.statuses(ctx, &c); err != nil {
		return c, err
	}
	if err := s.priorities(ctx, &c); err != nil {
		return c, err
	}
	var trackers struct {
		Trackers []named `json:"trackers"`
	}
	if err := s.client.JSON(ctx, "/trackers.json", nil, &trackers); err != nil {
		return c, err
	}
	for _, t := range trackers.Trackers {
		c.Types = append(c.Types, t.Name)
		s.know(movein.OfType, t)
	}
	return c, nil
}

func (s *Source) statuses(ctx context.Context, c *movein.Catalogue) error {
	var answer struct {
		Statuses []struct {
			named
			Closed bool `json:"is_closed"`
		} `json:"issue_statuses"`
	}
	if err := s.client.JSON(ctx, "/issue_statuses.json", nil, &answer); err != nil {
		return err
	}
	begun := false
	for _, status := range answer.Statuses {
		marker := movein.InProgress
		switch {
		case status.Closed:
			marker = movein.Done
		case !begun:
			marker, begun = movein.ToDo, true
		}
		c.Statuses = append(c.Statuses, movein.Status{Name: status.Name, Marker: marker})
		s.know(movein.OfStatus, status.named)
	}
	return nil
}

// priorities are in Redmine from the lowest on.
func (s *Source) priorities(ctx context.Context, c *movein.Catalogue) error {
	var answer struct {
		Priorities []struct {
			named
			Default bool `json:"is_default"`
		} `json:"issue_priorities"`
	}
	if err := s.client.JSON(ctx, "/enumerations/issue_priorities.json", nil, &answer); err != nil {
		return err
	}
	for _, p := range answer.Priorities {
		c.Priorities = append([]string{p.Name}, c.Priorities...)
		if p.Default {
			c.DefaultPriority = p.Name
		}
		s.know(movein.OfPriority, p.named)
	}
	return nil
}

// know keeps the name behind an id, for the history.
func (s *Source) know(field movein.Field, n named) {
	if s.names[field] == nil {
		s.names[field] = map[string]string{}
	}
	if len(s.names[field]) < maxNames {
		s.names[field][string(n.ID)] = n.Name
	}
}

// Headings implements movein.Source: all issues, closed ones too, by their numbers. What is in subprojects belongs to them.
func (s *Source) Headings(ctx context.Context, p movein.Project) iter.Seq2[movein.Heading, error] {
	type issue struct {
		ID      fetch.ID `json:"id"`
		Updated string   `json:"updated_on"`
	}
	query := url.Values{"project_id": {p.ID}, "subproject_id": {"!*"}, "status_id": {"*"}, "sort": {"id"}}
	return func(yield func(movein.Heading, error) bool) {
		if err := s.categories(ctx, p); err != nil {
			yield(movein.Heading{}, err)
			return
		}
		for page, err := range pages(ctx, s.client, "/issues.json", query, func(a *struct {
			Issues []issue `json:"issues"`
		}) []issue {
			return a.Issues
		}) {
			if err != nil {
				yield(movein.Heading{}, err)
				return
			}
			for _, i := range page {
				if !yield(movein.Heading{ID: string(i.ID), Mark: i.Updated}, nil) {
					return
				}
			}
		}
	}
}

// categories learns the names of a project's categories; who may not see them learns none.
func (s *Source) categories(ctx context.Context, p movein.Project) error {
	var answer struct {
		Categories []named `json:"issue_categories"`
	}
	err := s.client.JSON(ctx, "/projects/"+url.PathEscape(p.ID)+"/issue_categories.json", nil, &answer)
	if err != nil && !fetch.Gone(err) {
		return err
	}
	for _, c := range answer.Categories {
		s.know(movein.OfCategory, c)
	}
	return nil
}

// pages reads a list page by page. It ends behind the total that Redmine tells, or when a page is empty; a page that begins as the one
// before shows that the list would never end.
func pages[Answer, Item any](ctx context.Context, client *fetch.Client, path string, query url.Values, of func(*Answer) []Item,
) iter.Seq2[[]Item, error] {
	return func(yield func([]Item, error) bool) {
		before := ""
		query.Set("limit", strconv.Itoa(pageSize))
		for page, offset := 0, 0; page < maxPages; page++ {
			query.Set("offset", strconv.Itoa(offset))
			var body json.RawMessage
			if err := client.JSON(ctx, path, query, &body); err != nil {
				yield(nil, err)
				return
			}
			var told struct {
				Total int `json:"total_count"`
			}
			var answer Answer
			if err := errors.Join(json.Unmarshal(body, &told), json.Unmarshal(body, &answer)); err != nil {
				yield(nil, fmt.Errorf("%s answers no list: %w", path, err))
				return
			}
			items := of(&answer)
			if len(items) == 0 {
				return
			}
			first := fmt.Sprintf("%+v", items[0])
			if first == before {
				yield(nil, fmt.Errorf("%s answers the same page again", path))
				return
			}
			before, offset = first, offset+len(items)
			if !yield(items, nil) || told.Total > 0 && offset >= told.Total {
				return
			}
		}
		yield(nil, errors.New(path+" does not end"))
	}
}

// Person implements movein.Source. Only administrators see everybody's login and address.
func (s *Source) Person(ctx context.Context, known movein.Person) (movein.Person, error) {
	if strings.Trim(known.ID, "0123456789") != "" {
		return known, nil
	}
	var answer struct {
		User struct {
			Login string `json:"login"`
			First string `json:"firstname"`
			Last  string `json:"lastname"`
			Mail  string `json:"mail"`
		} `json:"user"`
	}
	err := s.client.JSON(ctx, "/users/"+known.ID+".json", nil, &answer)
	if fetch.Gone(err) {
		if known.Name == "" {
			known.Name = prefix + " " + known.ID
		}
		return known, nil
	}
	if err != nil {
		return known, err
	}
	u := answer.User
	if name := strings.TrimSpace(u.First + " " + u.Last); name != "" {
		known.Name = name
	}
	known.Login, known.Email = u.Login, u.Mail
	return known, nil
}

// Open implements movein.Source. The address is made of number and name, as the one that Redmine tells may be of another host.
func (s *Source) Open(ctx context.Context, f movein.File) (io.ReadCloser, error) {
	return s.client.Open(ctx, f.Address, nil)
}

func (s *Source) text(text string) string {
	if s.textile {
		text = markup.Textile(text)
	}
	return markup.Numbers(text, prefix)
}

func moment(text string) time.Time { return fetch.Time(text, time.UTC) }

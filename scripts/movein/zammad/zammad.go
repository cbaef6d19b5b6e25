// Package zammad moves in from Zammad by its REST API (app/controllers of its sources): groups become projects, articles comments.
package zammad

import (
	"context"
	"encoding/json"
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
)

const (
	pageSize = 100 // the most that Zammad gives
	maxNames = 10_000
	prefix   = "Zammad" // of what people call a ticket
	nobody   = "1"      // who owns tickets that nobody owns
)

// Source is a Zammad.
type Source struct {
	client  *fetch.Client
	tickets movein.Gathered
	names   map[movein.Field]map[string]string // of states, priorities and groups by their ids
	members map[string][]fetch.ID              // people of groups, by the groups' ids
	own     []attribute                        // of tickets, of the installation's own
	silent  bool                               // mentions are not told
}

// New is the Zammad at an address, as the owner of an access token sees it.
func New(address, key string, plain bool) (*Source, error) {
	client, err := fetch.New(address, plain, func(r *http.Request) { r.Header.Set("Authorization", "Token token="+key) })
	if err != nil {
		return nil, err
	}
	return &Source{client: client, names: map[movein.Field]map[string]string{}, members: map[string][]fetch.ID{}}, nil
}

// Client returns the caller of Zammad.
func (s *Source) Client() *fetch.Client { return s.client }

// Name implements movein.Source.
func (s *Source) Name() string { return "zammad " + s.client.Base() }

type named struct {
	ID   fetch.ID `json:"id"`
	Name string   `json:"name"`
}

// know keeps the name behind an id.
func (s *Source) know(field movein.Field, n named) {
	if s.names[field] == nil {
		s.names[field] = map[string]string{}
	}
	s.names[field][string(n.ID)] = n.Name
}

// Catalogue implements movein.Source.
func (s *Source) Catalogue(ctx context.Context) (c movein.Catalogue, err error) {
	groups, err := list[struct {
		named
		People []fetch.ID `json:"user_ids"`
	}](ctx, s, "/api/v1/groups")
	if err != nil {
		return c, err
	}
	for _, g := range groups {
		c.Projects = append(c.Projects, movein.Project{ID: string(g.ID), Name: g.Name})
		s.members[string(g.ID)] = g.People
	}
	states, err := list[struct {
		named
		Type string `json:"state_type"`
	}](ctx, s, "/api/v1/ticket_states")
	if err != nil {
		return c, err
	}
	for _, state := range states {
		c.Statuses = append(c.Statuses, movein.Status{Name: state.Name, Marker: markerOf(state.Type)})
		s.know(movein.OfStatus, state.named)
	}
	priorities, err := list[struct {
		named
		Default bool `json:"default_create"`
	}](ctx, s, "/api/v1/ticket_priorities")
	if err != nil {
		return c, err
	}
	for _, p := range priorities { // the lowest is the first
		c.Priorities = append([]string{p.Name}, c.Priorities...)
		if p.Default {
			c.DefaultPriority = p.Name
		}
		s.know(movein.OfPriority, p.named)
	}
	return c, s.learn(ctx, &c)
}

func markerOf(kind string) movein.Marker {
	switch kind {
	case "new":
		return movein.ToDo
	case "closed", "merged", "removed":
		return movein.Done
	}
	return movein.InProgress
}

// list reads a short list with the names of what it refers to. One that knows no pages is told whole with the first.
func list[T any](ctx context.Context, s *Source, path string) (all []T, err error) {
	for page := 1; len(all) < maxNames; page++ {
		var answer []T
		if err := s.client.JSON(ctx, path, pageOf(page), &answer); err != nil {
			return nil, err
		}
		if len(all) > 0 && len(answer) > 0 && fmt.Sprint(answer[0]) == fmt.Sprint(all[0]) {
			return all, nil
		}
		all = append(all, answer...)
		if len(answer) < pageSize {
			return all, nil
		}
	}
	return nil, fmt.Errorf("%s has more than %d rows", path, maxNames)
}

func pageOf(page int) url.Values {
	return url.Values{"page": {strconv.Itoa(page)}, "per_page": {strconv.Itoa(pageSize)}, "expand": {"true"}}
}

// Headings implements movein.Source. Zammad tells the tickets of all groups together, so that they are gathered once.
func (s *Source) Headings(ctx context.Context, p movein.Project) iter.Seq2[movein.Heading, error] {
	return s.tickets.Headings(ctx, p.ID, s.gather)
}

func (s *Source) gather(ctx context.Context) error {
	for page := 1; ; page++ {
		var answer []struct {
			ID      fetch.ID `json:"id"`
			Group   fetch.ID `json:"group_id"`
			Updated string   `json:"updated_at"`
		}
		if err := s.client.JSON(ctx, "/api/v1/tickets", pageOf(page), &answer); err != nil {
			return err
		}
		for _, t := range answer {
			if err := s.tickets.Add(string(t.Group), string(t.ID), moment(t.Updated)); err != nil {
				return err
			}
		}
		if len(answer) == 0 {
			return nil
		}
	}
}

// user is somebody, with what they may do in groups by the groups' ids.
type user struct {
	Login  string          `json:"login"`
	First  string          `json:"firstname"`
	Last   string          `json:"lastname"`
	Email  string          `json:"email"`
	Groups json.RawMessage `json:"group_ids"` // a list in older versions
}

// Person implements movein.Source.
func (s *Source) Person(ctx context.Context, known movein.Person) (movein.Person, error) {
	var answer user
	err := s.client.JSON(ctx, "/api/v1/users/"+url.PathEscape(known.ID), nil, &answer)
	if fetch.Gone(err) {
		known.Name = prefix + " " + known.ID
		return known, nil
	}
	if err != nil {
		return known, err
	}
	name := strings.TrimSpace(answer.First + " " + answer.Last)
	if name == "" {
		name = answer.Login
	}
	return movein.Person{ID: known.ID, Login: answer.Login, Name: name, Email: answer.Email}, nil
}

// Open implements movein.Source.
func (s *Source) Open(ctx context.Context, f movein.File) (io.ReadCloser, error) {
	return s.client.Open(ctx, f.Address, nil)
}

func moment(text string) time.Time { return fetch.Time(text, time.UTC) }

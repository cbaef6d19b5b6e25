// Package glpi moves in from GLPI by its REST API (apirest.md of its sources, since 9.5): entities become projects; follow-ups, tasks and
// solutions comments.
package glpi

import (
	"context"
	"errors"
	"fmt"
	"html"
	"io"
	"iter"
	"net/http"
	"net/url"
	"strings"
	"time"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
	"zahtjevi/shared/localtime"
)

const (
	pageSize = 100
	maxPages = 100_000
	maxNames = 10_000
	prefix   = "GLPI" // of what people call a ticket
)

// Source is a GLPI.
type Source struct {
	client     *fetch.Client
	session    string
	tickets    movein.Gathered
	categories map[string]string // their names by their ids
	profiles   map[string]string // names of those for people who work on tickets, by their ids
	own        []container
}

// New is the GLPI at an address, as the owner of a key sees it: their remote access key, and behind a colon, if GLPI wants one, the token
// of the client.
func New(address, key string, plain bool) (*Source, error) {
	user, app, _ := strings.Cut(key, ":")
	s := &Source{categories: map[string]string{}, profiles: map[string]string{}}
	client, err := fetch.New(address, plain, func(r *http.Request) {
		if app != "" {
			r.Header.Set("App-Token", app)
		}
		if s.session == "" {
			r.Header.Set("Authorization", "user_token "+user)
		} else {
			r.Header.Set("Session-Token", s.session)
		}
	})
	if err != nil {
		return nil, err
	}
	s.client = client
	return s, nil
}

// Client returns the caller of GLPI.
func (s *Source) Client() *fetch.Client { return s.client }

// Name implements movein.Source.
func (s *Source) Name() string { return "glpi " + s.client.Base() }

// statuses are the statuses of tickets, which are the same in each GLPI, by their numbers. The first has none.
var statuses = []movein.Status{{}, {Name: "Novo", Marker: movein.ToDo}, {Name: "Dodijeljeno", Marker: movein.InProgress},
	{Name: "Planirano", Marker: movein.InProgress}, {Name: "Na čekanju", Marker: movein.InProgress}, {Name: "Riješeno", Marker: movein.Done},
	{Name: "Zatvoreno", Marker: movein.Done}}

// priorities and types are so too.
var (
	priorities = []string{"", "Vrlo nizak", "Nizak", "Srednji", "Visok", "Vrlo visok", "Izuzetan"}
	types      = []string{"", "Incident", "Zahtjev"}
)

// statusOf and nameOf translate numbers; nothing for others.
func statusOf(number fetch.ID) string {
	for i, s := range statuses {
		if fmt.Sprint(i) == string(number) {
			return s.Name
		}
	}
	return ""
}

func nameOf(names []string, number fetch.ID) string {
	for i, name := range names {
		if fmt.Sprint(i) == string(number) {
			return name
		}
	}
	return ""
}

type named struct {
	ID       fetch.ID `json:"id"`
	Name     string   `json:"name"`
	Complete string   `json:"completename"`
}

// Catalogue implements movein.Source. It opens the session.
func (s *Source) Catalogue(ctx context.Context) (c movein.Catalogue, err error) {
	var opened struct {
		Token string `json:"session_token"`
	}
	s.session = ""
	if err := s.client.JSON(ctx, "/apirest.php/initSession", nil, &opened); err != nil {
		return c, err
	}
	if s.session = opened.Token; s.session == "" {
		return c, errors.New("GLPI opened no session")
	}
	entities, err := all[named](ctx, s, "/Entity", maxNames)
	if err != nil {
		return c, err
	}
	for _, e := range entities {
		name := e.Complete
		if name == "" {
			name = e.Name
		}
		c.Projects = append(c.Projects, movein.Project{ID: string(e.ID), Name: html.UnescapeString(name)})
	}
	categories, err := all[named](ctx, s, "/ITILCategory", maxNames)
	if err != nil && !fetch.Gone(err) {
		return c, err
	}
	for _, one := range categories {
		s.categories[string(one.ID)] = html.UnescapeString(one.Name)
	}
	c.Statuses, c.Types = statuses[1:], types[1:]
	for _, name := range priorities[1:] {
		c.Priorities = append([]string{name}, c.Priorities...)
	}
	c.DefaultPriority = priorities[3]
	if err := s.learnProfiles(ctx, &c); err != nil {
		return c, err
	}
	return c, s.learnFields(ctx)
}

// all reads a list with at most so many rows.
func all[T any](ctx context.Context, s *Source, path string, most int, switches ...string) (rows []T, err error) {
	for page, err := range pages[T](ctx, s, path, switches...) {
		if err != nil {
			return nil, err
		}
		if rows = append(rows, page...); len(rows) > most {
			return nil, fmt.Errorf("%s has more than %d rows", path, most)
		}
	}
	return rows, nil
}

// pages reads a list by ranges, in the order of numbers, with what else is switched on in its query. Behind its end GLPI refuses a range.
func pages[T any](ctx context.Context, s *Source, path string, switches ...string) iter.Seq2[[]T, error] {
	return func(yield func([]T, error) bool) {
		for page := range maxPages {
			from := page * pageSize
			var answer []T
			query := url.Values{"range": {fmt.Sprintf("%d-%d", from, from+pageSize-1)}}
			for _, name := range switches {
				query.Set(name, "true")
			}
			err := s.client.JSON(ctx, "/apirest.php"+path, query, &answer)
			var of *fetch.StatusError
			if from > 0 && errors.As(err, &of) && of.Status == http.StatusBadRequest {
				return
			}
			if !yield(answer, err) || err != nil || len(answer) < pageSize {
				return
			}
		}
		yield(nil, errors.New(path+" does not end"))
	}
}

// Headings implements movein.Source. The tickets of all entities come together, so that they are gathered once.
func (s *Source) Headings(ctx context.Context, p movein.Project) iter.Seq2[movein.Heading, error] {
	return s.tickets.Headings(ctx, p.ID, s.gather)
}

func (s *Source) gather(ctx context.Context) error {
	for page, err := range pages[struct {
		ID      fetch.ID `json:"id"`
		Entity  fetch.ID `json:"entities_id"`
		Changed string   `json:"date_mod"`
	}](ctx, s, "/Ticket") {
		if err != nil {
			return err
		}
		for _, t := range page {
			if err := s.tickets.Add(string(t.Entity), string(t.ID), moment(t.Changed)); err != nil {
				return err
			}
		}
	}
	return nil
}

// Person implements movein.Source.
func (s *Source) Person(ctx context.Context, known movein.Person) (movein.Person, error) {
	var user struct {
		Login string `json:"name"`
		First string `json:"firstname"`
		Last  string `json:"realname"`
	}
	path := "/User/" + url.PathEscape(known.ID)
	err := s.client.JSON(ctx, "/apirest.php"+path, nil, &user)
	if fetch.Gone(err) {
		known.Name = prefix + " " + known.ID
		return known, nil
	}
	if err != nil {
		return known, err
	}
	emails, err := all[struct {
		Email string `json:"email"`
	}](ctx, s, path+"/UserEmail", pageSize)
	if err != nil && !fetch.Gone(err) {
		return known, err
	}
	known.Login, known.Name = user.Login, html.UnescapeString(strings.TrimSpace(user.First+" "+user.Last))
	if known.Name == "" {
		known.Name = user.Login
	}
	if len(emails) > 0 {
		known.Email = emails[0].Email
	}
	return known, nil
}

// Open implements movein.Source.
func (s *Source) Open(ctx context.Context, f movein.File) (io.ReadCloser, error) {
	return s.client.Open(ctx, f.Address, url.Values{"alt": {"media"}})
}

// moment is a moment of GLPI, which tells no zone: it is taken to be in the installation's.
func moment(text string) time.Time { return fetch.Time(text, localtime.Zone()) }

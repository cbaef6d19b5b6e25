// Package redmine moves in from Redmine, by its REST API (app/views/**/*.api.rsb of its sources, since 3.0) or from a dump of its database.
package redmine

import (
	"context"
	"errors"
	"io"
	"iter"
	"strings"
	"time"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
	"zahtjevi/scripts/movein/markup"
)

const (
	maxNames = 10_000    // projects, statuses and so on
	prefix   = "Redmine" // of what people call a request
)

// Source is a Redmine.
type Source struct {
	origin
	name     string
	markdown bool
	names    map[movein.Field]map[string]string // of definitions by their ids, for the history
	kinds    map[string]format                  // of fields of the installation's own, by their ids
	met      map[string]*user                   // people and groups by their ids; nil for who is not there
}

// origin reads a Redmine, in the form of its REST API.
type origin interface {
	projects(ctx context.Context) ([]project, error)
	// formatting is in what texts are written, as Redmine calls it; it is told after the projects, if at all.
	formatting() (name string, told bool)
	// formats are the formats of fields of the installation's own, by their ids; none for who may not see them.
	formats(ctx context.Context) (map[string]format, error)
	// version is the name of a version; empty for one that is not there any more.
	version(ctx context.Context, id string) (string, error)
	// members are by their numbers. Errors: movein.ErrGone for who may not see them.
	members(ctx context.Context, project string) ([]membership, error)
	// statuses, priorities and trackers are in the order that people gave them.
	statuses(ctx context.Context) ([]status, error)
	priorities(ctx context.Context) ([]priority, error)
	trackers(ctx context.Context) ([]named, error)
	// categories are a project's; none for who may not see them.
	categories(ctx context.Context, project string) ([]named, error)
	// headings are all issues of a project, closed ones too, by their numbers. What is in subprojects belongs to them.
	headings(ctx context.Context, project string) iter.Seq2[movein.Heading, error]
	issue(ctx context.Context, id string) (*issue, error)
	// user is nil for who is not there any more.
	user(ctx context.Context, id string) (*user, error)
	open(ctx context.Context, address string) (io.ReadCloser, error)
}

func newSource(from origin, name string, markdown bool) *Source {
	return &Source{origin: from, name: strings.TrimSpace("redmine " + name), markdown: markdown,
		names: map[movein.Field]map[string]string{}, met: map[string]*user{}}
}

// Name implements movein.Source.
func (s *Source) Name() string { return s.name }

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

type status struct {
	named
	Closed bool `json:"is_closed"`
}

type priority struct {
	named
	Default bool `json:"is_default"`
}

type user struct {
	Login string `json:"login"`
	First string `json:"firstname"`
	Last  string `json:"lastname"`
	Mail  string `json:"mail"`
	group bool   // or whoever is not known, which only a dump tells
}

func (u *user) name() string { return strings.TrimSpace(u.First + " " + u.Last) }

// Catalogue implements movein.Source. The first status that is not closed is where requests begin.
func (s *Source) Catalogue(ctx context.Context) (c movein.Catalogue, err error) {
	projects, err := s.projects(ctx)
	if err != nil {
		return c, err
	}
	if err := s.read(ctx, &c); err != nil {
		return c, err
	}
	for _, p := range projects {
		c.Projects = append(c.Projects, movein.Project{ID: string(p.ID), Name: p.Name, Description: s.text(p.Description)})
	}
	statuses, err := s.statuses(ctx)
	if err != nil {
		return c, err
	}
	begun := false
	for _, status := range statuses {
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
	if err := s.ranks(ctx, &c); err != nil {
		return c, err
	}
	trackers, err := s.trackers(ctx)
	for _, t := range trackers {
		c.Types = append(c.Types, t.Name)
		s.know(movein.OfType, t)
	}
	return c, err
}

// read learns in what texts are written, and what values of the installation's own fields mean.
func (s *Source) read(ctx context.Context, c *movein.Catalogue) (err error) {
	name, told := s.formatting()
	switch textile := name == "textile"; {
	case !told && s.markdown:
		c.Untold = append(c.Untold, "Texts are taken for Markdown, as --markdown says: the REST API does not tell.")
	case !told:
		c.Untold = append(c.Untold, "Texts are taken for Textile, without --markdown: the REST API does not tell.")
	case textile && s.markdown:
		return errors.New("the dump says that its texts are Textile: leave out --markdown")
	default:
		s.markdown = !textile
	}
	if s.kinds, err = s.formats(ctx); s.kinds == nil && err == nil {
		c.Untold = append(c.Untold, "Only an administrator's key tells which fields are lists, people, versions or yes and no: "+
			"their values stay as the REST API has them.")
	}
	return err
}

// ranks are the priorities, in Redmine from the lowest on.
func (s *Source) ranks(ctx context.Context, c *movein.Catalogue) error {
	priorities, err := s.priorities(ctx)
	for _, p := range priorities {
		c.Priorities = append([]string{p.Name}, c.Priorities...)
		if p.Default {
			c.DefaultPriority = p.Name
		}
		s.know(movein.OfPriority, p.named)
	}
	return err
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

// Headings implements movein.Source. The names of the project's categories are learned before.
func (s *Source) Headings(ctx context.Context, p movein.Project) iter.Seq2[movein.Heading, error] {
	return func(yield func(movein.Heading, error) bool) {
		categories, err := s.categories(ctx, p.ID)
		if err != nil {
			yield(movein.Heading{}, err)
			return
		}
		for _, c := range categories {
			s.know(movein.OfCategory, c)
		}
		s.headings(ctx, p.ID)(yield)
	}
}

// Person implements movein.Source.
func (s *Source) Person(ctx context.Context, known movein.Person) (movein.Person, error) {
	if strings.Trim(known.ID, "0123456789") != "" {
		return known, nil
	}
	u, err := s.somebody(ctx, known.ID)
	switch {
	case err != nil:
		return known, err
	case u == nil && known.Name == "":
		known.Name = prefix + " " + known.ID
	case u != nil:
		if name := u.name(); name != "" {
			known.Name = name
		}
		known.Login, known.Email = u.Login, u.Mail
	}
	return known, nil
}

// somebody is a person, or a group of a dump, asked for once; nil for who is not there.
func (s *Source) somebody(ctx context.Context, id string) (*user, error) {
	if u, met := s.met[id]; met {
		return u, nil
	}
	u, err := s.user(ctx, id)
	if err == nil && len(s.met) < maxNames {
		s.met[id] = u
	}
	return u, err
}

// Open implements movein.Source.
func (s *Source) Open(ctx context.Context, f movein.File) (io.ReadCloser, error) {
	return s.open(ctx, f.Address)
}

func (s *Source) text(text string) string {
	if !s.markdown {
		text = markup.Textile(text)
	}
	return markup.Numbers(text, prefix)
}

func moment(text string) time.Time { return fetch.Time(text, time.UTC) }

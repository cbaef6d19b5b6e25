// Package jira moves in from Jira: by version 2 of its REST API, which Server, Data Center and Cloud have and whose texts are wiki markup,
// and from a CSV file of its export.
package jira

import (
	"context"
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
)

const (
	pageSize = 100
	maxPages = 200_000 // of a list
	maxNames = 10_000  // projects, statuses and so on
)

// Source is a Jira.
type Source struct {
	client *fetch.Client
	cloud  bool
	leads  map[string]*user // of projects by their ids
	own    []named          // fields of the installation's own
	met    map[string]*user // of a Server, by their usernames
}

// New is the Jira at an address, as the owner of a key sees it: a personal access token, or a username (of Cloud the e-mail address) and
// password or API token with a colon between them.
func New(address, key string, plain bool) (*Source, error) {
	client, err := fetch.New(address, plain, func(r *http.Request) {
		if user, password, is := strings.Cut(key, ":"); is {
			r.SetBasicAuth(user, password)
		} else {
			r.Header.Set("Authorization", "Bearer "+key)
		}
	})
	if err != nil {
		return nil, err
	}
	return &Source{client: client, leads: map[string]*user{}, met: map[string]*user{}}, nil
}

// Client returns the caller of Jira.
func (s *Source) Client() *fetch.Client { return s.client }

// Name implements movein.Source.
func (s *Source) Name() string { return "jira " + s.client.Base() }

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

type project struct {
	named
	Description string `json:"description"`
	Lead        *user  `json:"lead"`
}

type status struct {
	named
	Category *struct {
		Key string `json:"key"`
	} `json:"statusCategory"`
}

// marker is that of the status's category.
func (s *status) marker() movein.Marker {
	if s.Category == nil {
		return movein.InProgress
	}
	switch s.Category.Key {
	case "new":
		return movein.ToDo
	case "done":
		return movein.Done
	}
	return movein.InProgress
}

// Catalogue implements movein.Source.
func (s *Source) Catalogue(ctx context.Context) (c movein.Catalogue, err error) {
	var server struct {
		Type string `json:"deploymentType"`
	}
	if err := s.client.JSON(ctx, "/rest/api/2/serverInfo", nil, &server); err != nil {
		return c, err
	}
	s.cloud = server.Type == "Cloud"
	if c.Projects, err = s.projects(ctx); err != nil {
		return c, err
	}
	var statuses []status
	var priorities, types []named
	if err := errors.Join(s.client.JSON(ctx, "/rest/api/2/status", nil, &statuses),
		s.client.JSON(ctx, "/rest/api/2/priority", nil, &priorities), s.client.JSON(ctx, "/rest/api/2/issuetype", nil, &types)); err != nil {
		return c, err
	}
	known := map[string]bool{}
	for _, one := range statuses[:min(len(statuses), maxNames)] {
		if !known[one.Name] { // projects of a team's own have statuses of the same names
			c.Statuses = append(c.Statuses, movein.Status{Name: one.Name, Marker: one.marker()})
		}
		known[one.Name] = true
	}
	c.Priorities, c.Types = distinct(priorities), distinct(types)
	if len(c.Priorities) > 2 {
		c.DefaultPriority = c.Priorities[len(c.Priorities)/2]
	}
	return c, s.learn(ctx, &c)
}

// learn finds the fields of the installation's own.
func (s *Source) learn(ctx context.Context, c *movein.Catalogue) error {
	var fields []struct {
		named
		Custom bool `json:"custom"`
	}
	err := s.client.JSON(ctx, "/rest/api/2/field", nil, &fields)
	if fetch.Gone(err) {
		c.Untold = append(c.Untold, "Fields of its own are not read: Jira does not show the key which there are.")
		return nil
	}
	s.own = nil
	for _, f := range fields[:min(len(fields), maxNames)] {
		if f.Custom {
			s.own = append(s.own, f.named)
		}
	}
	return err
}

func distinct(all []named) (names []string) {
	known := map[string]bool{}
	for _, one := range all[:min(len(all), maxNames)] {
		if !known[one.Name] {
			names = append(names, one.Name)
		}
		known[one.Name] = true
	}
	return names
}

// projects are all that the key's owner sees: Cloud tells them by pages.
func (s *Source) projects(ctx context.Context) (all []movein.Project, err error) {
	if !s.cloud {
		var answer []project
		err := s.client.JSON(ctx, "/rest/api/2/project", url.Values{"expand": {"description,lead"}}, &answer)
		return s.projectsOf(answer), err
	}
	for len(all) < maxNames {
		var page struct {
			Values []project `json:"values"`
			Last   bool      `json:"isLast"`
		}
		query := url.Values{"startAt": {strconv.Itoa(len(all))}, "maxResults": {strconv.Itoa(pageSize)}, "expand": {"description,lead"}}
		if err := s.client.JSON(ctx, "/rest/api/2/project/search", query, &page); err != nil {
			return nil, err
		}
		if all = append(all, s.projectsOf(page.Values)...); page.Last || len(page.Values) == 0 {
			return all, nil
		}
	}
	return nil, fmt.Errorf("there are more than %d projects", maxNames)
}

func (s *Source) projectsOf(answer []project) (all []movein.Project) {
	for _, p := range answer[:min(len(answer), maxNames)] {
		s.leads[string(p.ID)] = p.Lead
		all = append(all, movein.Project{ID: string(p.ID), Name: p.Name, Description: p.Description})
	}
	return all
}

// Headings implements movein.Source: Cloud tells pages by tokens, the others by offsets.
func (s *Source) Headings(ctx context.Context, p movein.Project) iter.Seq2[movein.Heading, error] {
	return func(yield func(movein.Heading, error) bool) {
		if strings.Trim(p.ID, "0123456789") != "" {
			yield(movein.Heading{}, fmt.Errorf("the project's id %q is no number", p.ID))
			return
		}
		query := url.Values{"jql": {"project = " + p.ID + " ORDER BY key ASC"}, "fields": {"updated"}, "maxResults": {strconv.Itoa(pageSize)}}
		path := "/rest/api/2/search"
		if s.cloud {
			path += "/jql"
		}
		before := ""
		for page, start := 0, 0; page < maxPages; page++ {
			if !s.cloud {
				query.Set("startAt", strconv.Itoa(start))
			}
			var answer found
			if err := s.client.JSON(ctx, path, query, &answer); err != nil {
				yield(movein.Heading{}, err)
				return
			}
			if len(answer.Issues) == 0 {
				return
			}
			if first := string(answer.Issues[0].ID); first == before {
				yield(movein.Heading{}, errors.New(path+" answers the same page again"))
				return
			}
			before, start = string(answer.Issues[0].ID), start+len(answer.Issues)
			for _, i := range answer.Issues {
				if !yield(movein.Heading{ID: string(i.ID), Mark: i.Fields.Updated}, nil) {
					return
				}
			}
			if s.cloud && answer.Next == "" || !s.cloud && start >= answer.Total {
				return
			}
			query.Set("nextPageToken", answer.Next)
			if !s.cloud {
				query.Del("nextPageToken")
			}
		}
		yield(movein.Heading{}, errors.New(path+" does not end"))
	}
}

// found is a page of issues.
type found struct {
	Issues []struct {
		ID     fetch.ID `json:"id"`
		Fields struct {
			Updated string `json:"updated"`
		} `json:"fields"`
	} `json:"issues"`
	Total int    `json:"total"`
	Next  string `json:"nextPageToken"`
}

// Person implements movein.Source: issues tell all that Jira shows of a person.
func (s *Source) Person(_ context.Context, known movein.Person) (movein.Person, error) {
	return known, nil
}

// Open implements movein.Source.
func (s *Source) Open(ctx context.Context, f movein.File) (io.ReadCloser, error) {
	return s.client.Open(ctx, f.Address, nil)
}

func moment(text string) time.Time { return fetch.Time(text, time.UTC) }

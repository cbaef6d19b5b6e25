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

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
)

const (
	pageSize = 100     // the most that Redmine gives
	maxPages = 200_000 // of a list
)

// rest is a Redmine by its REST API.
type rest struct{ client *fetch.Client }

// New is the Redmine at an address, as the owner of an API key sees it. Its texts are Markdown, or else Textile.
func New(address, key string, plain, markdown bool) (*Source, error) {
	client, err := fetch.New(address, plain, func(r *http.Request) { r.Header.Set("X-Redmine-API-Key", key) })
	if err != nil {
		return nil, err
	}
	return newSource(&rest{client}, client.Base(), markdown), nil
}

// Client returns the caller of Redmine; nil for a dump.
func (s *Source) Client() *fetch.Client {
	if r, calls := s.origin.(*rest); calls {
		return r.client
	}
	return nil
}

func (r *rest) projects(ctx context.Context) (projects []project, err error) {
	for page, err := range pages(ctx, r.client, "/projects.json", url.Values{}, func(a *struct {
		Projects []project `json:"projects"`
	}) []project {
		return a.Projects
	}) {
		if err != nil {
			return nil, err
		}
		if projects = append(projects, page...); len(projects) > maxNames {
			return nil, fmt.Errorf("there are more than %d projects", maxNames)
		}
	}
	return projects, nil
}

func (r *rest) statuses(ctx context.Context) ([]status, error) {
	var answer struct {
		Statuses []status `json:"issue_statuses"`
	}
	err := r.client.JSON(ctx, "/issue_statuses.json", nil, &answer)
	return answer.Statuses, err
}

func (r *rest) priorities(ctx context.Context) ([]priority, error) {
	var answer struct {
		Priorities []priority `json:"issue_priorities"`
	}
	err := r.client.JSON(ctx, "/enumerations/issue_priorities.json", nil, &answer)
	return answer.Priorities, err
}

func (r *rest) trackers(ctx context.Context) ([]named, error) {
	var answer struct {
		Trackers []named `json:"trackers"`
	}
	err := r.client.JSON(ctx, "/trackers.json", nil, &answer)
	return answer.Trackers, err
}

func (r *rest) categories(ctx context.Context, project string) ([]named, error) {
	var answer struct {
		Categories []named `json:"issue_categories"`
	}
	err := r.client.JSON(ctx, "/projects/"+url.PathEscape(project)+"/issue_categories.json", nil, &answer)
	if fetch.Gone(err) {
		return nil, nil
	}
	return answer.Categories, err
}

func (r *rest) headings(ctx context.Context, project string) iter.Seq2[movein.Heading, error] {
	type issue struct {
		ID      fetch.ID `json:"id"`
		Updated string   `json:"updated_on"`
	}
	query := url.Values{"project_id": {project}, "subproject_id": {"!*"}, "status_id": {"*"}, "sort": {"id"}}
	return func(yield func(movein.Heading, error) bool) {
		for page, err := range pages(ctx, r.client, "/issues.json", query, func(a *struct {
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

// issue has addresses of files that are made of number and name, as the one that Redmine tells may be of another host.
func (r *rest) issue(ctx context.Context, id string) (*issue, error) {
	var answer struct {
		Issue *issue `json:"issue"`
	}
	path := "/issues/" + url.PathEscape(id) + ".json"
	if err := r.client.JSON(ctx, path, url.Values{"include": {"attachments,journals,watchers"}}, &answer); err != nil {
		return nil, err
	}
	i := answer.Issue
	if i == nil || string(i.ID) != id {
		return nil, fmt.Errorf("%s answers another issue, or none", path)
	}
	for n, a := range i.Attachments {
		i.Attachments[n].address = "/attachments/download/" + url.PathEscape(string(a.ID)) + "/" + url.PathEscape(a.Name)
	}
	return i, nil
}

// formatting is told by no answer of the API.
func (r *rest) formatting() (string, bool) { return "", false }

// formats are told only to administrators.
func (r *rest) formats(ctx context.Context) (map[string]format, error) {
	var answer struct {
		Fields []struct {
			ID     fetch.ID `json:"id"`
			Format string   `json:"field_format"`
			Values []struct {
				Value fetch.ID `json:"value"`
				Label string   `json:"label"`
			} `json:"possible_values"`
		} `json:"custom_fields"`
	}
	err := r.client.JSON(ctx, "/custom_fields.json", nil, &answer)
	if fetch.Gone(err) {
		return nil, nil
	}
	all := map[string]format{}
	for _, f := range answer.Fields[:min(len(answer.Fields), maxNames)] {
		one := format{Name: f.Format, Labels: map[string]string{}}
		for _, v := range f.Values {
			one.Labels[string(v.Value)] = v.Label
		}
		all[string(f.ID)] = one
	}
	return all, err
}

func (r *rest) version(ctx context.Context, id string) (string, error) {
	var answer struct {
		Version named `json:"version"`
	}
	err := r.client.JSON(ctx, "/versions/"+url.PathEscape(id)+".json", nil, &answer)
	if fetch.Gone(err) {
		return "", nil
	}
	return answer.Version.Name, err
}

func (r *rest) members(ctx context.Context, project string) (all []membership, err error) {
	for page, err := range pages(ctx, r.client, "/projects/"+url.PathEscape(project)+"/memberships.json", url.Values{}, func(a *struct {
		Memberships []membership `json:"memberships"`
	}) []membership {
		return a.Memberships
	}) {
		if fetch.Gone(err) {
			return nil, fmt.Errorf("%w: %w", movein.ErrGone, err)
		}
		if err != nil {
			return nil, err
		}
		if all = append(all, page...); len(all) > maxNames {
			return nil, fmt.Errorf("the project has more than %d members", maxNames)
		}
	}
	return all, nil
}

// user has login and address only for administrators.
func (r *rest) user(ctx context.Context, id string) (*user, error) {
	var answer struct {
		User user `json:"user"`
	}
	err := r.client.JSON(ctx, "/users/"+id+".json", nil, &answer)
	if fetch.Gone(err) {
		return nil, nil //nolint:nilnil // nobody is no error
	}
	return &answer.User, err
}

func (r *rest) open(ctx context.Context, address string) (io.ReadCloser, error) {
	return r.client.Open(ctx, address, nil)
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

package jira

import (
	"context"
	"fmt"
	"maps"
	"net/url"
	"regexp"
	"slices"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
)

// lead is the name here of a project's leader.
const lead = "Project lead"

// watch adds those who watch an issue, of whom an issue tells only how many they are.
func (s *Source) watch(ctx context.Context, path string, count int, r *movein.Request) error {
	if count <= 0 {
		return nil
	}
	var answer struct {
		Watchers []*user `json:"watchers"`
	}
	err := s.client.JSON(ctx, path+"/watchers", nil, &answer)
	if err != nil && !fetch.Gone(err) {
		return err
	}
	for _, w := range answer.Watchers {
		r.Watchers = append(r.Watchers, w.person())
	}
	if hidden := count - len(answer.Watchers); hidden > 0 {
		r.Left = append(r.Left, fmt.Sprintf("%d people who watch it, whom the key may not see", hidden))
	}
	return nil
}

// actor is somebody, or a group, in a role of a project. Cloud tells people by their accounts, a Server by their usernames.
type actor struct {
	Type  string `json:"type"`
	Name  string `json:"displayName"`
	Login string `json:"name"`
	User  *struct {
		Account fetch.ID `json:"accountId"`
	} `json:"actorUser"`
}

// numbered is an address that ends with a number.
var numbered = regexp.MustCompile(`/(\d+)$`)

// maxRoles limits how many roles a project may have.
const maxRoles = 200

// Members implements movein.Source: who leads the project, and who is in its roles.
func (s *Source) Members(ctx context.Context, p movein.Project) (all []movein.Member, err error) {
	path := "/rest/api/2/project/" + url.PathEscape(p.ID) + "/role"
	if who := s.leads[p.ID].person(); who != (movein.Person{}) {
		all = append(all, movein.Member{Person: who, Roles: []string{lead}})
	}
	var roles map[string]string // addresses by their names
	err = s.client.JSON(ctx, path, nil, &roles)
	if fetch.Gone(err) {
		return all, fmt.Errorf("%w: %w", movein.ErrGone, err)
	}
	if err != nil {
		return all, err
	}
	if len(roles) > maxRoles {
		return all, fmt.Errorf("the project has more than %d roles", maxRoles)
	}
	for _, role := range slices.Sorted(maps.Keys(roles)) {
		number := numbered.FindStringSubmatch(roles[role])
		if number == nil {
			continue
		}
		var answer struct {
			Actors []actor `json:"actors"`
		}
		if err := s.client.JSON(ctx, path+"/"+number[1], nil, &answer); err != nil {
			return all, err
		}
		for _, a := range answer.Actors[:min(len(answer.Actors), maxNames)] {
			member, err := s.member(ctx, a)
			if err != nil {
				return all, err
			}
			member.Roles = []string{role}
			all = append(all, member)
		}
	}
	return merged(all), nil
}

// member returns the person or group behind an actor.
func (s *Source) member(ctx context.Context, a actor) (m movein.Member, err error) {
	switch {
	case a.Type == "atlassian-group-role-actor":
		return movein.Member{Person: movein.Person{Name: a.Name}, Group: true}, nil
	case a.User != nil:
		return movein.Member{Person: movein.Person{ID: string(a.User.Account), Name: a.Name}}, nil
	}
	u, met := s.met[a.Login]
	if !met {
		u = &user{}
		err = s.client.JSON(ctx, "/rest/api/2/user", url.Values{"username": {a.Login}}, u)
		if fetch.Gone(err) {
			*u, err = user{Login: a.Login, Name: a.Name}, nil
		}
		if err == nil && len(s.met) < maxNames {
			s.met[a.Login] = u
		}
	}
	return movein.Member{Person: u.person()}, err
}

// merged has everybody once, with all their roles.
func merged(all []movein.Member) (once []movein.Member) {
	type key struct {
		id, name string
		group    bool
	}
	at := map[key]int{}
	for _, m := range all {
		k := key{m.Person.ID, m.Person.Name, m.Group}
		if m.Person.ID != "" {
			k.name = ""
		}
		if i, met := at[k]; met {
			once[i].Roles = append(once[i].Roles, m.Roles...)
			continue
		}
		at[k] = len(once)
		once = append(once, m)
	}
	return once
}

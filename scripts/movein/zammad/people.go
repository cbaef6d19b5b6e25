package zammad

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
)

// watch adds those who watch a ticket: whom somebody mentioned in it, or who subscribed to it. Zammads before 5.0 have no such people.
func (s *Source) watch(ctx context.Context, id string, r *movein.Request) error {
	if s.silent {
		return nil
	}
	var answer struct {
		Mentions []struct {
			User fetch.ID `json:"user_id"`
		} `json:"mentions"`
	}
	err := s.client.JSON(ctx, "/api/v1/mentions", url.Values{"mentionable_type": {"Ticket"}, "mentionable_id": {id}}, &answer)
	if fetch.Gone(err) {
		s.silent = true // it would be so for each ticket, and is told once
		r.Left = append(r.Left, "who watches it and others: "+err.Error())
		return nil
	}
	for _, m := range answer.Mentions {
		r.Watchers = append(r.Watchers, person(m.User))
	}
	return err
}

// Members implements movein.Source: the agents of a group, with what they may do there.
func (s *Source) Members(ctx context.Context, p movein.Project) (all []movein.Member, err error) {
	for _, id := range s.members[p.ID] {
		if len(all) == maxNames {
			return all, fmt.Errorf("the group has more than %d people", maxNames)
		}
		var u user
		err := s.client.JSON(ctx, "/api/v1/users/"+url.PathEscape(string(id)), nil, &u)
		if err != nil && !fetch.Gone(err) {
			return all, err
		}
		var rights map[string][]string
		_ = json.Unmarshal(u.Groups, &rights) // of older versions it tells no rights
		all = append(all, movein.Member{Person: person(id), Roles: rights[p.ID]})
	}
	return all, nil
}

package glpi

import (
	"context"
	"html"
	"net/url"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
)

// learnProfiles finds the profiles of those who work on tickets. The others are of those who only ask.
func (s *Source) learnProfiles(ctx context.Context, c *movein.Catalogue) error {
	profiles, err := all[struct {
		named
		Interface string `json:"interface"`
	}](ctx, s, "/Profile", maxNames)
	if fetch.Gone(err) {
		c.Untold = append(c.Untold, "Who belonged to which entity is not read: the key may not see the profiles.")
		return nil
	}
	for _, p := range profiles {
		if p.Interface != "helpdesk" {
			s.profiles[string(p.ID)] = html.UnescapeString(p.Name)
		}
	}
	return err
}

// Members implements movein.Source: those whose profile in an entity is one of those who work on tickets.
func (s *Source) Members(ctx context.Context, p movein.Project) (members []movein.Member, err error) {
	if len(s.profiles) == 0 {
		return nil, nil
	}
	rows, err := all[struct {
		User    fetch.ID `json:"users_id"`
		Profile fetch.ID `json:"profiles_id"`
	}](ctx, s, "/Entity/"+url.PathEscape(p.ID)+"/Profile_User", maxParts)
	if fetch.Gone(err) {
		return nil, movein.ErrGone
	}
	at := map[fetch.ID]int{}
	for _, row := range rows {
		role, works := s.profiles[string(row.Profile)]
		if !works || person(row.User) == (movein.Person{}) {
			continue
		}
		i, met := at[row.User]
		if !met {
			i, at[row.User] = len(members), len(members)
			members = append(members, movein.Member{Person: person(row.User)})
		}
		members[i].Roles = append(members[i].Roles, role)
	}
	return members, err
}

package redmine

import (
	"context"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
)

// membership is that of somebody, or of a group, in a project. Other members, such as everybody who is anonymous, are neither.
type membership struct {
	ID    fetch.ID `json:"id"`
	User  named    `json:"user"`
	Group named    `json:"group"`
	Roles []named  `json:"roles"`
}

// Members implements movein.Source. Of a group both are told: the group, and its people, who have its roles.
func (s *Source) Members(ctx context.Context, p movein.Project) (all []movein.Member, err error) {
	memberships, err := s.members(ctx, p.ID)
	for _, m := range memberships {
		member := movein.Member{Person: m.User.person()}
		if m.User.ID == "" {
			member = movein.Member{Person: m.Group.person(), Group: true}
		}
		if member.Person == (movein.Person{}) {
			continue
		}
		for _, role := range m.Roles {
			member.Roles = append(member.Roles, role.Name)
		}
		all = append(all, member)
	}
	return all, err
}

// watch adds those who watch an issue. Groups are left: the REST API answers them as people and then does not know them.
func (s *Source) watch(ctx context.Context, i *issue, r *movein.Request) error {
	for _, w := range i.Watchers {
		u, err := s.somebody(ctx, string(w.ID))
		if err != nil {
			return err
		}
		if u == nil || u.group {
			r.Left = append(r.Left, "that "+w.Name+" watches it: a group, or somebody whom the key may not see")
			continue
		}
		r.Watchers = append(r.Watchers, w.person())
	}
	return nil
}

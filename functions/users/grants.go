package users

import (
	"fmt"

	"zahtjevi/shared/people"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// RoleGrant is a role that a person should have. Whether it has projects or categories depends on the role's opseg.
type RoleGrant struct {
	RoleID     int64   `json:"vrstaUlogeId"`
	Projects   []int64 `json:"projekti,omitempty"`
	Categories []int64 `json:"kategorije,omitempty"`
}

// Grants are the roles of an added or edited person. If there is only one, its lists may be beside it.
type Grants struct {
	Roles      []RoleGrant `json:"uloge,omitempty" doc:"Izostavljeno u izmjeni: uloge ostaju kakve jesu"`
	Projects   []int64     `json:"projekti,omitempty" doc:"Projekti jedine uloge, ako ih ona sama ne navodi"`
	Categories []int64     `json:"kategorije,omitempty" doc:"Kategorije jedine uloge, ako ih ona sama ne navodi"`
}

// check returns the grants, with the names of their input fields.
func (g Grants) check(fields *valid.Fields) []people.Grant {
	grants := make([]people.Grant, len(g.Roles))
	for i, role := range g.Roles {
		field := fmt.Sprintf("uloge.%d", i)
		grants[i] = people.Grant{
			RoleID: role.RoleID, Projects: role.Projects, Categories: role.Categories,
			RoleField: field + ".vrstaUlogeId", ProjectsField: field + ".projekti", CategoriesField: field + ".kategorije",
		}
	}
	if len(grants) == 1 {
		if grants[0].Projects == nil {
			grants[0].Projects, grants[0].ProjectsField = g.Projects, "projekti"
		}
		if grants[0].Categories == nil {
			grants[0].Categories, grants[0].CategoriesField = g.Categories, "kategorije"
		}
	} else {
		fields.Check(len(g.Projects) == 0, "projekti", texts.RoleListsOwn)
		fields.Check(len(g.Categories) == 0, "kategorije", texts.RoleListsOwn)
	}
	people.CheckSize(fields, "uloge", grants)
	return grants
}

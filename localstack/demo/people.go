package demo

import (
	"fmt"
	"slices"
)

// Password is the password of all demo people.
const Password = "zahtjevi123"

// EnrolmentProject is the id of the project of people who enrol.
const EnrolmentProject = "1"

// Codes of the seeded roles that the demo's people hold.
const (
	roleSupport = "support"
	roleManager = "menadzer_projekta"
)

// internalRoles are the roles that write internal comments.
var internalRoles = []string{"administrator", roleSupport, roleManager}

// person is one of the municipality's staff. The accounts of people who left are disabled.
type person struct {
	id       int64
	Username string
	Name     string
	Language string
	Female   bool
	Cyrillic bool
	Internal bool
	Left     bool
	Busy     int
	Roles    map[string][]string // project files by role code
}

func readPeople() ([]*person, error) {
	var people []*person
	if err := read("people.yaml", &people); err != nil {
		return nil, err
	}
	for i, p := range people {
		p.id = int64(i + 1)
		if p.Language == "" {
			p.Language = "bs"
		}
	}
	return people, nil
}

// phone is the person's mobile number.
func (p *person) phone() string {
	return fmt.Sprintf("+387 61 %03d %03d", 104+p.id*31, 100+p.id*37%900)
}

func (p *person) email() string { return p.Username + "@opstina.example" }

// commentsInternally reports whether the person has the right to internal comments in one of their roles.
func (p *person) commentsInternally() bool {
	for role := range p.Roles {
		if slices.Contains(internalRoles, role) {
			return true
		}
	}
	return false
}

// holds reports whether the person works in the project in the role.
func (p *person) holds(role string, in *project) bool {
	return slices.Contains(p.Roles[role], in.File)
}

// worksIn reports whether the person adds requests in the project: administrators do in all.
func (p *person) worksIn(in *project) bool {
	for role, projects := range p.Roles {
		if role == "administrator" || slices.Contains(projects, in.File) {
			return true
		}
	}
	return false
}

// fits reports whether the person can have written the entry.
func (p *person) fits(e *entry) bool {
	if e.Cyrillic != p.Cyrillic {
		return false
	}
	return e.By == "" || p.Female == (e.By == "female")
}

package demo

import (
	"cmp"
	"regexp"
)

// Markers of statuses.
const (
	markerToDo     = 0
	markerProgress = 1
	markerDone     = 2
	markerApproval = 3
)

// project is a project with its configuration. The first status, type and category of each list is the default. A request bears the labels
// whose words, a regular expression, its title or text has.
type project struct {
	id          int64
	Name        string
	Description string
	File        string
	Requests    int
	WorkFrom    string   `yaml:"work_from"`
	WorkTo      string   `yaml:"work_to"`
	WorkDays    string   `yaml:"work_days"`
	Statuses    [][2]any // name and marker
	Types       []string
	Labels      []label
	Parts       []struct {
		Name       string
		Categories []string
	}

	statuses   []status
	types      []named
	priorities []named
	parts      []named
	categories []category
	staff      []*person
	support    []*person
	managers   []*person
}

type named struct {
	id   int64
	name string
}

type status struct {
	named
	marker int16
}

type label struct {
	id           int64
	Name, Colour string
	Words        regex
}

// regex is a regular expression in a file of the demo.
type regex struct{ *regexp.Regexp }

// UnmarshalText compiles the expression, which does not tell capitals from small letters.
func (x *regex) UnmarshalText(text []byte) (err error) {
	x.Regexp, err = regexp.Compile("(?i)" + string(text))
	return err
}

type category struct {
	named
	partID    int64
	isDefault bool
}

// priorityNames run from the highest to the lowest.
var priorityNames = []string{"Hitno", "Visok", "Normalan", "Nizak"}

const defaultPriority = "Normalan"

// ids generates the ids of the demo: those of each kind of row begin with one.
type ids map[string]int64

func (i ids) next(table string) int64 {
	i[table]++
	return i[table]
}

func readProjects(people []*person) ([]*project, error) {
	var projects []*project
	if err := read("projects.yaml", &projects); err != nil {
		return nil, err
	}
	next := ids{}
	for _, p := range projects {
		p.id = next.next("projects")
		p.WorkFrom, p.WorkTo, p.WorkDays = cmp.Or(p.WorkFrom, "08:00"), cmp.Or(p.WorkTo, "16:00"), cmp.Or(p.WorkDays, "1111100")
		p.number(next)
		for _, someone := range people {
			if someone.worksIn(p) {
				p.staff = append(p.staff, someone)
			}
			if someone.holds(roleSupport, p) {
				p.support = append(p.support, someone)
			}
			if someone.holds(roleManager, p) {
				p.managers = append(p.managers, someone)
			}
		}
	}
	return projects, nil
}

// number gives ids to everything that the project defines.
func (p *project) number(next ids) {
	for _, pair := range p.Statuses {
		p.statuses = append(p.statuses, status{named{next.next("statuses"), pair[0].(string)}, int16(pair[1].(int))})
	}
	for _, name := range p.Types {
		p.types = append(p.types, named{next.next("types"), name})
	}
	for i := range p.Labels {
		p.Labels[i].id = next.next("labels")
	}
	for _, name := range priorityNames {
		p.priorities = append(p.priorities, named{next.next("priorities"), name})
	}
	for _, part := range p.Parts {
		partID := next.next("parts")
		p.parts = append(p.parts, named{partID, part.Name})
		for i, name := range part.Categories {
			p.categories = append(p.categories, category{named{next.next("categories"), name}, partID, i == 0})
		}
	}
}

// withMarker returns the project's statuses with the marker, in their order.
func (p *project) withMarker(marker int16) []*status {
	var found []*status
	for i := range p.statuses {
		if p.statuses[i].marker == marker {
			found = append(found, &p.statuses[i])
		}
	}
	return found
}

func (p *project) category(name string) *category {
	for i := range p.categories {
		if p.categories[i].name == name {
			return &p.categories[i]
		}
	}
	return nil
}

// idOf returns the identity of the one of that name, or 0.
func idOf(list []named, name string) int64 {
	for _, one := range list {
		if one.name == name {
			return one.id
		}
	}
	return 0
}

package movein

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"go.yaml.in/yaml/v3"

	"zahtjevi/shared/valid"
)

// Map translates the source's names. A dry run proposes one; names that it lacks get their proposal.
type Map struct {
	// Projects are the names here by the source's ids; an empty one leaves the project out.
	Projects map[string]string `yaml:"projects"`
	// Statuses, Priorities and Types are by the source's names. A project that has a name already keeps what it says of it.
	Statuses   map[string]StatusHere `yaml:"statuses"`
	Priorities map[string]string     `yaml:"priorities"`
	Types      map[string]string     `yaml:"types"`
	// People are usernames of accounts here by the source's ids. Who is in none is matched by their e-mail address, or gets an account
	// that cannot sign in.
	People map[string]string `yaml:"people"`
}

// StatusHere holds the status here for one of the source.
type StatusHere struct {
	Here   string `yaml:"here"`
	Marker string `yaml:"marker"` // a key of markers
}

var markers = map[string]Marker{"to do": ToDo, "in progress": InProgress, "done": Done}

var markerNames = [...]string{"to do", "in progress", "done"}

const mapHead = `# What becomes of the source's names here. Change the right sides and give the file with --map.
# A project with an empty name is left out. Markers are: to do, in progress, done. Names of statuses, priorities and types
# have at most 20 characters. people: an id there and the username of an account here.
`

// maxMap limits the bytes of a file with a map.
const maxMap = 4 << 20

// ReadMap reads a map that an operator wrote.
func ReadMap(from io.Reader) (Map, error) {
	var m Map
	decoder := yaml.NewDecoder(io.LimitReader(from, maxMap))
	decoder.KnownFields(true)
	if err := decoder.Decode(&m); err != nil && !errors.Is(err, io.EOF) {
		return m, fmt.Errorf("read the map: %w", err)
	}
	return m, m.check()
}

func (m *Map) check() error {
	var problems []error
	for name, to := range m.Statuses {
		if _, known := markers[to.Marker]; !known {
			problems = append(problems, fmt.Errorf("the map's status %q has the marker %q, which is none of: to do, in progress, done", name, to.Marker))
		}
		problems = append(problems, fits("status", to.Here, valid.MaxShortName))
	}
	for _, to := range m.Priorities {
		problems = append(problems, fits("priority", to, valid.MaxShortName))
	}
	for _, to := range m.Types {
		problems = append(problems, fits("type", to, valid.MaxShortName))
	}
	for _, to := range m.Projects {
		if to != "" {
			problems = append(problems, fits("project", to, valid.MaxProjectName))
		}
	}
	return errors.Join(problems...)
}

func fits(what, name string, most int) error {
	if name == "" || Line(name, most) != name {
		return fmt.Errorf("the map's name %q of a %s must be one line of 1 to %d characters", name, what, most)
	}
	return nil
}

// completed is the map with proposals for what it does not name. Names that would be the same once they are cut stay different.
func (m *Map) completed(c Catalogue) Map {
	all := Map{Projects: map[string]string{}, Statuses: map[string]StatusHere{}, Priorities: map[string]string{}, Types: map[string]string{},
		People: map[string]string{}}
	for id, username := range m.People {
		all.People[id] = username
	}
	for _, p := range c.Projects {
		name, told := m.Projects[p.ID]
		if !told {
			name = orElse(Line(p.Name, valid.MaxProjectName), p.ID)
		}
		all.Projects[p.ID] = name
	}
	taken := map[string]bool{}
	for _, s := range c.Statuses {
		to, told := m.Statuses[s.Name]
		if !told {
			to = StatusHere{Here: short(s.Name, taken), Marker: markerNames[s.Marker]}
		}
		taken[to.Here] = true
		all.Statuses[s.Name] = to
	}
	completeNames(all.Priorities, m.Priorities, c.Priorities)
	completeNames(all.Types, m.Types, c.Types)
	return all
}

func completeNames(all, told map[string]string, names []string) {
	taken := map[string]bool{}
	for _, name := range names {
		to, known := told[name]
		if !known {
			to = short(name, taken)
		}
		taken[to] = true
		all[name] = to
	}
}

// short is a name of at most 20 characters that is not taken.
func short(name string, taken map[string]bool) string {
	cut := orElse(Line(name, valid.MaxShortName), "?")
	for i := 2; taken[cut] && i < 100; i++ {
		cut = fmt.Sprintf("%s %d", Line(name, valid.MaxShortName-3), i)
	}
	return cut
}

// Write writes the map as a file for an operator to change.
func (m *Map) Write(to io.Writer) error {
	var body bytes.Buffer
	body.WriteString(mapHead)
	encoder := yaml.NewEncoder(&body)
	encoder.SetIndent(2)
	if err := errors.Join(encoder.Encode(m), encoder.Close()); err != nil {
		return fmt.Errorf("write the map: %w", err)
	}
	_, err := to.Write(body.Bytes())
	return err
}

func orElse(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

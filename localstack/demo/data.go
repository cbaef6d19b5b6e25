package demo

import (
	"embed"
	"fmt"

	"go.yaml.in/yaml/v3"
)

//go:embed data
var data embed.FS

// entry is one kind of request as its author tells it. Its texts hold the marks that expand knows.
type entry struct {
	category  string
	Type      string
	Priority  string
	Title     string
	Text      string
	Ask       string
	Reply     string
	Done      string
	By        string // male or female, when the text gives its writer's sex away
	Cyrillic  bool
	Recurring bool
	Picture   string // a file of data/files
}

// sayings are comments that fit under any request, by their occasion (lives.yaml) and the script of the author.
type sayings struct{ Latin, Cyrillic map[string][]string }

func read(file string, into any) error {
	content, err := data.ReadFile("data/" + file)
	if err != nil {
		return fmt.Errorf("read demo data: %w", err)
	}
	if err := yaml.Unmarshal(content, into); err != nil {
		return fmt.Errorf("parse demo data %s: %w", file, err)
	}
	return nil
}

// readEntries returns the entries of a project in the order of its categories, so that nothing depends on a map's order.
func readEntries(p *project) ([]*entry, error) {
	byCategory := map[string][]*entry{}
	if err := read("requests/"+p.File+".yaml", &byCategory); err != nil {
		return nil, err
	}
	var entries []*entry
	for _, category := range p.categories {
		for _, e := range byCategory[category.name] {
			e.category = category.name
			entries = append(entries, e)
		}
		delete(byCategory, category.name)
	}
	for category := range byCategory {
		return nil, fmt.Errorf("parse demo data %s.yaml: the project has no category %q", p.File, category)
	}
	return entries, nil
}

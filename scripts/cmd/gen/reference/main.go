// Command reference writes the tables of docs/reference that other files have already: alarms of template.yaml, and events of
// docs/openapi.json. scripts/gen runs it.
package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "reference:", err)
		os.Exit(1)
	}
}

func run(root string) error {
	for page, from := range map[string]struct {
		sources []string
		write   func(...[]byte) (string, error)
	}{
		"alarms.md": {[]string{"template.yaml", "scripts/platforms/observability/rules.yaml"}, alarms},
		"events.md": {[]string{"docs/openapi.json"}, events},
	} {
		sources := make([][]byte, len(from.sources))
		for i, name := range from.sources {
			var err error
			if sources[i], err = os.ReadFile(filepath.Join(root, filepath.FromSlash(name))); err != nil {
				return fmt.Errorf("read: %w", err)
			}
		}
		text, err := from.write(sources...)
		if err != nil {
			return fmt.Errorf("%s: %w", page, err)
		}
		//nolint:gosec // sources are read by everybody
		if err := os.WriteFile(filepath.Join(root, "docs", "reference", page), []byte(text), 0o644); err != nil {
			return fmt.Errorf("write: %w", err)
		}
	}
	return nil
}

// alarms tells of the template's alarms, in its order, and which of them are among the rules of Prometheus.
func alarms(sources ...[]byte) (string, error) {
	var rules struct {
		Groups []struct {
			Rules []struct {
				Alert string `yaml:"alert"`
			} `yaml:"rules"`
		} `yaml:"groups"`
	}
	if err := yaml.Unmarshal(sources[1], &rules); err != nil {
		return "", fmt.Errorf("read rules: %w", err)
	}
	raised := map[string]string{}
	for _, group := range rules.Groups {
		for _, rule := range group.Rules {
			raised[rule.Alert] = "yes"
		}
	}
	var document struct {
		Resources yaml.Node `yaml:"Resources"`
	}
	if err := yaml.Unmarshal(sources[0], &document); err != nil {
		return "", fmt.Errorf("read template: %w", err)
	}
	var page strings.Builder
	page.WriteString(aboveAlarms)
	told := 0
	for i := 0; i+1 < len(document.Resources.Content); i += 2 {
		var resource struct {
			Type       string    `yaml:"Type"`
			Properties yaml.Node `yaml:"Properties"`
		}
		if err := document.Resources.Content[i+1].Decode(&resource); err != nil {
			return "", fmt.Errorf("read resource: %w", err)
		}
		if resource.Type != "AWS::CloudWatch::Alarm" {
			continue
		}
		var properties struct {
			Says string `yaml:"AlarmDescription"`
		}
		if err := resource.Properties.Decode(&properties); err != nil {
			return "", fmt.Errorf("read alarm: %w", err)
		}
		name := document.Resources.Content[i].Value
		fmt.Fprintf(&page, "| `%s` | %s | %s |\n", name, properties.Says, cmp.Or(raised[name], "no"))
		told++
	}
	if told == 0 {
		return "", errNothing
	}
	return page.String(), nil
}

// events tells of the types of a webhook's messages.
func events(sources ...[]byte) (string, error) {
	var document struct {
		Webhooks map[string]struct{ Post struct{ Summary string } }
	}
	if err := json.Unmarshal(sources[0], &document); err != nil {
		return "", fmt.Errorf("read document: %w", err)
	}
	if len(document.Webhooks) == 0 {
		return "", errNothing
	}
	var page strings.Builder
	page.WriteString(aboveEvents)
	for _, name := range slices.Sorted(maps.Keys(document.Webhooks)) {
		fmt.Fprintf(&page, "| `%s` | %s |\n", name, document.Webhooks[name].Post.Summary)
	}
	page.WriteString(belowEvents)
	return page.String(), nil
}

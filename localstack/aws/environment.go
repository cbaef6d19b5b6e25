package aws

import (
	"fmt"

	"go.yaml.in/yaml/v3"
)

// Setting is the value of a function's variable in template.yaml: a fixed text, a parameter with a default, or (Known is false) something
// that exists only in an AWS account, such as the address of the database.
type Setting struct {
	Text  string
	Known bool
	Fixed bool // a fixed text, which no parameter changes
}

// Environments are the variables that a SAM template sets, by function (its program's name) and variable.
func Environments(template []byte) (map[string]map[string]Setting, error) {
	var document yaml.Node
	if err := yaml.Unmarshal(template, &document); err != nil {
		return nil, fmt.Errorf("read template: %w", err)
	}
	top := document.Content[0]
	defaults := child(top, "Parameters")
	every := descend(top, "Globals", "Function", "Environment", "Variables")
	environments := map[string]map[string]Setting{}
	for function := range ofType(child(top, "Resources"), functionType) {
		settings := map[string]Setting{}
		for _, variables := range []*yaml.Node{every, descend(function, "Properties", "Environment", "Variables")} {
			for j := 0; j+1 < len(variables.Content); j += 2 {
				settings[variables.Content[j].Value] = settingOf(variables.Content[j+1], defaults)
			}
		}
		environments[descend(function, "Metadata", "DockerBuildArgs", "FUNCTION").Value] = settings
	}
	return environments, nil
}

func settingOf(value, parameters *yaml.Node) Setting {
	switch {
	case value.Kind == yaml.ScalarNode && value.Tag == "!!str":
		return Setting{Text: value.Value, Known: true, Fixed: true}
	case value.Tag == "!Ref":
		if standard := child(child(parameters, value.Value), "Default"); standard.Kind != 0 {
			return Setting{Text: standard.Value, Known: true}
		}
	}
	return Setting{}
}

// descend follows keys into nested mappings, and returns an empty node where one is missing.
func descend(node *yaml.Node, keys ...string) *yaml.Node {
	for _, key := range keys {
		node = child(node, key)
	}
	return node
}

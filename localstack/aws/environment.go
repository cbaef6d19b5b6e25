package aws

import (
	"fmt"
	"maps"
	"regexp"

	"go.yaml.in/yaml/v3"
)

// AccountID is the account that stands in for one of AWS on this machine.
const AccountID = "000000000000"

// Setting is the value of a function's variable in template.yaml: a fixed text, one that parameters and conditions make, or (Known is
// false) something that exists only in an AWS account, such as the address of the database.
type Setting struct {
	Text  string
	Known bool
	Fixed bool // a fixed text, which no parameter changes
}

// Environments are the variables that a SAM template sets with these parameters, by function (its program's name) and variable. Parameters
// that are not given have their defaults.
func Environments(template []byte, parameters map[string]string) (map[string]map[string]Setting, error) {
	var document yaml.Node
	if err := yaml.Unmarshal(template, &document); err != nil {
		return nil, fmt.Errorf("read template: %w", err)
	}
	top := document.Content[0]
	values := valuesOf(top, parameters)
	every := descend(top, "Globals", "Function", "Environment", "Variables")
	environments := map[string]map[string]Setting{}
	for function := range ofType(child(top, "Resources"), functionType) {
		settings := map[string]Setting{}
		for _, variables := range []*yaml.Node{every, descend(function, "Properties", "Environment", "Variables")} {
			for j := 0; j+1 < len(variables.Content); j += 2 {
				value := variables.Content[j+1]
				text, known := values.text(value)
				settings[variables.Content[j].Value] = Setting{Text: text, Known: known, Fixed: known && value.Tag == "!!str"}
			}
		}
		environments[descend(function, "Metadata", "DockerBuildArgs", "FUNCTION").Value] = settings
	}
	return environments, nil
}

// values holds the values for a template's expressions.
type values struct {
	parameters map[string]string // and the names that AWS itself gives
	conditions *yaml.Node
}

func valuesOf(top *yaml.Node, parameters map[string]string) values {
	v := values{parameters: map[string]string{
		"AWS::Region": Region, "AWS::AccountId": AccountID, "AWS::Partition": "aws",
	}, conditions: child(top, "Conditions")}
	declared := child(top, "Parameters")
	for i := 0; i+1 < len(declared.Content); i += 2 {
		if standard := child(declared.Content[i+1], "Default"); standard.Kind != 0 {
			v.parameters[declared.Content[i].Value] = standard.Value
		}
	}
	maps.Copy(v.parameters, parameters)
	return v
}

var inserted = regexp.MustCompile(`\$\{([\w:.]+)\}`)

// text returns the value of an expression, and whether it is known outside of an account.
func (v values) text(node *yaml.Node) (text string, known bool) {
	switch {
	case node.Tag == "!Ref":
		text, known = v.parameters[node.Value]
		return text, known
	case node.Tag == "!Sub" && node.Kind == yaml.ScalarNode:
		known = true
		text = inserted.ReplaceAllStringFunc(node.Value, func(match string) string {
			value, given := v.parameters[inserted.FindStringSubmatch(match)[1]]
			known = known && given
			return value
		})
		if !known {
			return "", false
		}
		return text, true
	case node.Tag == "!If" && len(node.Content) == 3:
		holds, known := v.holds(child(v.conditions, node.Content[0].Value))
		if !known {
			return "", false
		}
		if holds {
			return v.text(node.Content[1])
		}
		return v.text(node.Content[2])
	case node.Kind == yaml.ScalarNode && node.ShortTag() == node.Tag:
		return node.Value, true
	}
	return "", false
}

// holds reports whether a condition holds, and whether that is known.
func (v values) holds(condition *yaml.Node) (holds, known bool) {
	switch {
	case condition.Tag == "!Equals" && len(condition.Content) == 2:
		first, known := v.text(condition.Content[0])
		second, also := v.text(condition.Content[1])
		return first == second, known && also
	case condition.Tag == "!Not" && len(condition.Content) == 1:
		holds, known = v.holds(condition.Content[0])
		return !holds, known
	}
	return false, false
}

// descend follows keys into nested mappings, and returns an empty node where one is missing.
func descend(node *yaml.Node, keys ...string) *yaml.Node {
	for _, key := range keys {
		node = child(node, key)
	}
	return node
}

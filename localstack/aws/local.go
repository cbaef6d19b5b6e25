package aws

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// LocalImage describes the build of an image by `sam build` for `sam local`: from the folder that scripts/images prepared, for this
// machine's processor (in SAM's words), on a base image with a shell, or without one on the Dockerfile's own base.
type LocalImage struct{ Context, Architecture, Base string }

// LocalBuild is the template for `sam build`: the functions, without the deployed images, and the API that calls them.
func LocalBuild(template []byte, image LocalImage) ([]byte, error) {
	return edited(template, func(top *yaml.Node) {
		drop(top, func(key string, _ *yaml.Node) bool { return key == "Conditions" || key == "Outputs" })
		keep(descend(top, "Globals", "Function"), "MemorySize", "Timeout")
		resources := child(top, "Resources")
		drop(resources, func(_ string, resource *yaml.Node) bool {
			kind := child(resource, "Type").Value
			return kind != functionType && kind != "AWS::Serverless::HttpApi"
		})
		for function := range ofType(resources, functionType) {
			arguments := descend(function, "Metadata", "DockerBuildArgs")
			if image.Base != "" {
				set(arguments, "LOCAL_BASE", text(image.Base))
			}
			metadata := child(function, "Metadata")
			set(metadata, "DockerContext", text(image.Context))
			set(metadata, "DockerBuildTarget", text("local"))
			properties := child(function, "Properties")
			keep(properties, "PackageType", "Timeout", "MemorySize")
			set(properties, "Architectures", &yaml.Node{Kind: yaml.SequenceNode, Content: []*yaml.Node{text(image.Architecture)}})
			drop(function, func(key string, _ *yaml.Node) bool { return key == "DependsOn" })
		}
		for api := range ofType(resources, "AWS::Serverless::HttpApi") {
			keep(child(api, "Properties"), "DefinitionBody")
			inlineIntegrations(descend(api, "Properties", "DefinitionBody"))
			// SAM treats every other body as text, and fails if it is binary.
			set(descend(api, "Properties", "DefinitionBody"), "x-amazon-apigateway-binary-media-types",
				&yaml.Node{Kind: yaml.SequenceNode, Content: []*yaml.Node{text("*/*")}})
		}
	})
}

// sharedIntegration begins the references of routes to integrations that they share.
const sharedIntegration = "#/components/x-amazon-apigateway-integrations/"

// inlineIntegrations gives each route of an API its integration, instead of a reference that SAM does not follow
// (https://github.com/aws/aws-sam-cli/issues/3039).
func inlineIntegrations(definition *yaml.Node) {
	shared := descend(definition, "components", "x-amazon-apigateway-integrations")
	var walk func(*yaml.Node)
	walk = func(node *yaml.Node) {
		if node.Kind == yaml.MappingNode {
			if name, is := strings.CutPrefix(child(node, "$ref").Value, sharedIntegration); is {
				*node = *child(shared, name)
				return
			}
		}
		for _, below := range node.Content {
			walk(below)
		}
	}
	walk(child(definition, "paths"))
	drop(definition, func(key string, _ *yaml.Node) bool { return key == "components" })
}

// LocalRun gives each function of a template that `sam build` wrote its environment, by the name of its program, and no other variables.
func LocalRun(built []byte, environments map[string]map[string]string) ([]byte, error) {
	var missing error
	content, err := edited(built, func(top *yaml.Node) {
		for function := range ofType(child(top, "Resources"), functionType) {
			name := descend(function, "Metadata", "DockerBuildArgs", "FUNCTION").Value
			environment, known := environments[name]
			if !known {
				missing = fmt.Errorf("no environment for the function %q", name)
			}
			variables := &yaml.Node{Kind: yaml.MappingNode}
			for _, variable := range slices.Sorted(maps.Keys(environment)) {
				set(variables, variable, text(environment[variable]))
			}
			setting := &yaml.Node{Kind: yaml.MappingNode}
			set(setting, "Variables", variables)
			set(child(function, "Properties"), "Environment", setting)
		}
	})
	if missing != nil {
		return nil, missing
	}
	return content, err
}

const functionType = "AWS::Serverless::Function"

// edited returns a template after edit has changed its top mapping.
func edited(template []byte, edit func(top *yaml.Node)) ([]byte, error) {
	var document yaml.Node
	if err := yaml.Unmarshal(template, &document); err != nil {
		return nil, fmt.Errorf("read template: %w", err)
	}
	edit(document.Content[0])
	var out bytes.Buffer
	if err := yaml.NewEncoder(&out).Encode(&document); err != nil {
		return nil, fmt.Errorf("write template: %w", err)
	}
	return out.Bytes(), nil
}

// ofType are the resources of a type.
func ofType(resources *yaml.Node, kind string) func(yield func(*yaml.Node) bool) {
	return func(yield func(*yaml.Node) bool) {
		for i := 1; i < len(resources.Content); i += 2 {
			if child(resources.Content[i], "Type").Value == kind && !yield(resources.Content[i]) {
				return
			}
		}
	}
}

// text is a string, even where it looks like a number.
func text(value string) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: value, Style: yaml.DoubleQuotedStyle}
}

// set replaces the value of a key in a mapping.
func set(mapping *yaml.Node, key string, value *yaml.Node) {
	drop(mapping, func(k string, _ *yaml.Node) bool { return k == key })
	mapping.Content = append(mapping.Content, text(key), value)
}

// keep removes all keys except the given ones.
func keep(mapping *yaml.Node, keys ...string) {
	drop(mapping, func(key string, _ *yaml.Node) bool { return !slices.Contains(keys, key) })
}

package aws

import (
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// emulated are the types of resources that LocalStack's free edition can create.
var emulated = []string{
	"AWS::S3::Bucket", "AWS::S3::BucketPolicy", "AWS::SecretsManager::Secret", "AWS::IAM::Role", "AWS::IAM::ManagedPolicy",
	"AWS::Scheduler::Schedule", "AWS::Logs::LogGroup", "AWS::SNS::Topic",
}

// elsewhere replaces the name of a resource that is not created here.
const elsewhere = "arn:aws:lambda:" + Region + ":000000000000:function:elsewhere"

// Subset is a template without the resources that LocalStack does not know, their outputs and the transform. References to these are
// replaced; everything else is unchanged.
func Subset(template []byte) ([]byte, error) {
	return edited(template, func(top *yaml.Node) {
		for _, section := range []string{"Transform", "Globals", "Outputs"} {
			drop(top, func(key string, _ *yaml.Node) bool { return key == section })
		}
		gone := map[string]bool{}
		drop(child(top, "Resources"), func(name string, resource *yaml.Node) bool {
			gone[name] = !slices.Contains(emulated, child(resource, "Type").Value)
			return gone[name]
		})
		forget(top, gone)
	})
}

// child is the value of a key in a mapping, an empty node when there is none.
func child(mapping *yaml.Node, key string) *yaml.Node {
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		if mapping.Content[i].Value == key {
			return mapping.Content[i+1]
		}
	}
	return &yaml.Node{}
}

// drop removes the entries of a mapping that meet the condition.
func drop(mapping *yaml.Node, condition func(key string, value *yaml.Node) bool) {
	var kept []*yaml.Node
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		if !condition(mapping.Content[i].Value, mapping.Content[i+1]) {
			kept = append(kept, mapping.Content[i], mapping.Content[i+1])
		}
	}
	mapping.Content = kept
}

var reference = regexp.MustCompile(`\$\{(\w+)(\.\w+)*\}`)

// forget replaces each reference to a removed resource by elsewhere.
func forget(node *yaml.Node, gone map[string]bool) {
	switch node.Tag {
	case "!Ref", "!GetAtt":
		if name, _, _ := strings.Cut(node.Value, "."); gone[name] {
			node.Tag, node.Value, node.Style = "!!str", elsewhere, yaml.DoubleQuotedStyle
		}
	case "!Sub":
		node.Value = reference.ReplaceAllStringFunc(node.Value, func(match string) string {
			if gone[reference.FindStringSubmatch(match)[1]] {
				return "elsewhere"
			}
			return match
		})
	}
	for _, inner := range node.Content {
		forget(inner, gone)
	}
}

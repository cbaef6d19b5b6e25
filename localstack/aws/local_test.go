package aws_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"zahtjevi/localstack/aws"
)

// local has the fields of a template for `sam local` that the tests read.
type local struct {
	Resources map[string]struct {
		Type     string `yaml:"Type"`
		Metadata struct {
			Context   string            `yaml:"DockerContext"`
			Target    string            `yaml:"DockerBuildTarget"`
			Arguments map[string]string `yaml:"DockerBuildArgs"`
		} `yaml:"Metadata"`
		Properties map[string]any `yaml:"Properties"`
	} `yaml:"Resources"`
}

// TestLocalTemplate builds the image of every function with `sam build`, on a base with a shell, and runs each function with only its own
// variables.
func TestLocalTemplate(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile(installation)
	if err != nil {
		t.Fatal(err)
	}
	set, err := aws.Environments(content, nil)
	if err != nil {
		t.Fatal(err)
	}
	environments := map[string]map[string]string{}
	for name := range set {
		environments[name] = map[string]string{"WHO": name, "NUMBER": "5"}
	}
	build, err := aws.LocalBuild(content, aws.LocalImage{Context: "/images", Architecture: "x86_64", Base: "shell:1"})
	if err != nil {
		t.Fatal(err)
	}
	run, err := aws.LocalRun(build, environments)
	if err != nil {
		t.Fatal(err)
	}
	var template local
	if err := yaml.Unmarshal(run, &template); err != nil {
		t.Fatal(err)
	}
	var functions []string
	for name, resource := range template.Resources {
		switch resource.Type {
		case "AWS::Serverless::Function":
			function := resource.Metadata.Arguments["FUNCTION"]
			functions = append(functions, function)
			if resource.Metadata.Context != "/images" || resource.Metadata.Target != "local" ||
				resource.Metadata.Arguments["LOCAL_BASE"] != "shell:1" {
				t.Errorf("%s is built of %+v", name, resource.Metadata)
			}
			if image, is := resource.Properties["ImageUri"]; is {
				t.Errorf("%s is not built: %s is used", name, image)
			}
			variables := resource.Properties["Environment"].(map[string]any)["Variables"].(map[string]any)
			if len(variables) != 2 || variables["WHO"] != function || variables["NUMBER"] != "5" {
				t.Errorf("%s gets %v", name, variables)
			}
		case "AWS::Serverless::HttpApi":
			body, _ := resource.Properties["DefinitionBody"].(map[string]any)
			paths, _ := body["paths"].(map[string]any)
			for path, methods := range paths {
				if text := fmt.Sprint(methods); !strings.Contains(text, "aws_proxy") || strings.Contains(text, "$ref") {
					t.Errorf("%s is led by %s, which SAM does not read", path, text)
				}
			}
			if len(paths) == 0 || body["components"] != nil {
				t.Errorf("the API leads nowhere: %v", resource.Properties)
			}
		default:
			t.Errorf("%s (%s) is left", name, resource.Type)
		}
	}
	slices.Sort(functions)
	if !slices.Contains(functions, "worker") || len(functions) != len(set) {
		t.Errorf("functions %v", functions)
	}
	delete(environments, "worker")
	if _, err := aws.LocalRun(build, environments); err == nil || !strings.Contains(err.Error(), "worker") {
		t.Errorf("without an environment of the worker: %v", err)
	}
}

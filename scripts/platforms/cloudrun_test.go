package platforms_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	run "google.golang.org/api/run/v1"
	"knative.dev/pkg/apis"
	servingv1 "knative.dev/serving/pkg/apis/serving/v1"
	"sigs.k8s.io/yaml"
)

// TestCloudRun decodes the manifests strictly into Knative's type of a service, which Cloud Run uses, and Google's type of a job, and
// checks that some program reads each variable. Secrets are referred to, never included.
func TestCloudRun(t *testing.T) {
	t.Parallel()
	known := variables(t)
	check := func(file, name, value string, named bool) {
		if !known[name] || isSecret(name, value) != named {
			t.Errorf("%s sets %s to %q", file, name, value)
		}
	}
	service := strictlyRead[servingv1.Service](t, "service.yaml")
	service.SetDefaults(t.Context())
	account := &service.Spec.Template.Spec.ServiceAccountName
	if !strings.HasSuffix(*account, ".iam.gserviceaccount.com") {
		t.Errorf("the service works as %s", *account)
	}
	*account = "" // Google's, and no name of Kubernetes
	if err := service.Validate(t.Context()); err.Filter(apis.ErrorLevel) != nil {
		t.Error(err)
	}
	container := service.Spec.Template.Spec.Containers[0]
	for _, env := range container.Env {
		check("service.yaml", env.Name, env.Value, env.ValueFrom != nil && env.ValueFrom.SecretKeyRef != nil)
	}
	// The database has 50 connections, some of them for its own accounts: two revisions' instances and a run of the worker must fit.
	most, err := strconv.Atoi(service.Spec.Template.Annotations["autoscaling.knative.dev/maxScale"])
	worker := strictlyRead[run.Job](t, "worker.yaml").Spec.Template.Spec.Template.Spec.Containers[0]
	if each := connectionsOf(t, container.Env); err != nil || 2*most*each+connectionsOf(t, worker.Env) > 50-10 {
		t.Errorf("%d instances with %d connections each, and the worker, do not fit into 50: %v", most, each, err)
	}
	if !strings.Contains(container.Image, "/zahtjevi/all:") || container.StartupProbe.HTTPGet.Path != "/ready" ||
		container.LivenessProbe.HTTPGet.Path != "/live" {
		t.Errorf("the service runs %s", container.Image)
	}
	for file, image := range map[string]string{"worker.yaml": "worker", "migrate.yaml": "migrate", "backup.yaml": "backup"} {
		job := strictlyRead[run.Job](t, file)
		task := job.Spec.Template.Spec.Template.Spec
		for _, env := range task.Containers[0].Env {
			check(file, env.Name, env.Value, env.ValueFrom != nil && env.ValueFrom.SecretKeyRef != nil)
		}
		if !strings.Contains(task.Containers[0].Image, "/zahtjevi/"+image+":") || task.TimeoutSeconds < 600 {
			t.Errorf("%s runs %s for at most %d s", file, task.Containers[0].Image, task.TimeoutSeconds)
		}
	}
}

// connectionsOf is DATABASE_MAX_CONNS among the variables of a container, as a number or a text.
func connectionsOf(t *testing.T, environment any) int {
	t.Helper()
	content, err := yaml.Marshal(environment)
	if err != nil {
		t.Fatal(err)
	}
	var variables []struct{ Name, Value string }
	if err := yaml.Unmarshal(content, &variables); err != nil {
		t.Fatal(err)
	}
	for _, variable := range variables {
		if variable.Name == "DATABASE_MAX_CONNS" {
			n, err := strconv.Atoi(variable.Value)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
	}
	t.Fatal("DATABASE_MAX_CONNS is not set")
	return 0
}

// offered are the settings in a manifest's comments.
var offered = regexp.MustCompile(`(?m)^( +)# (- \{ name: |volumes: |volumeMounts: )`)

// strictlyRead decodes a manifest with all optional settings.
func strictlyRead[T any](t *testing.T, file string) T {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("cloudrun", file))
	if err != nil {
		t.Fatal(err)
	}
	filled := strings.NewReplacer("ENROLMENT_PROJECTS", "ENROLMENT_PROJECTS", "PROJECT", "opcina", "REGION-", "europe-west1-", ":REGION:",
		":europe-west1:").Replace(withOffers(content))
	var value T
	if err := yaml.UnmarshalStrict([]byte(filled), &value); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return value
}

// withOffers is a manifest in which what comments offer is set.
func withOffers(content []byte) string {
	return offered.ReplaceAllString(string(content), "$1$2")
}

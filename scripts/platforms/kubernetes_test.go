package platforms_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	appsv1 "k8s.io/api/apps/v1"
	autoscalingv2 "k8s.io/api/autoscaling/v2"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	servingv1 "knative.dev/serving/pkg/apis/serving/v1"
	gatewayv1 "sigs.k8s.io/gateway-api/apis/v1"
	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"
	"sigs.k8s.io/yaml"
)

// kinds are the official types of everything that the manifests describe.
var kinds = map[string]func() metav1.Object{
	"v1 Namespace":                                func() metav1.Object { return &corev1.Namespace{} },
	"v1 Pod":                                      func() metav1.Object { return &corev1.Pod{} },
	"v1 ConfigMap":                                func() metav1.Object { return &corev1.ConfigMap{} },
	"v1 PersistentVolumeClaim":                    func() metav1.Object { return &corev1.PersistentVolumeClaim{} },
	"v1 Service":                                  func() metav1.Object { return &corev1.Service{} },
	"apps/v1 Deployment":                          func() metav1.Object { return &appsv1.Deployment{} },
	"autoscaling/v2 HorizontalPodAutoscaler":      func() metav1.Object { return &autoscalingv2.HorizontalPodAutoscaler{} },
	"batch/v1 CronJob":                            func() metav1.Object { return &batchv1.CronJob{} },
	"batch/v1 Job":                                func() metav1.Object { return &batchv1.Job{} },
	"networking.k8s.io/v1 NetworkPolicy":          func() metav1.Object { return &networkingv1.NetworkPolicy{} },
	"policy/v1 PodDisruptionBudget":               func() metav1.Object { return &policyv1.PodDisruptionBudget{} },
	"gateway.networking.k8s.io/v1 Gateway":        func() metav1.Object { return &gatewayv1.Gateway{} },
	"gateway.networking.k8s.io/v1 HTTPRoute":      func() metav1.Object { return &gatewayv1.HTTPRoute{} },
	"gateway.networking.k8s.io/v1 ReferenceGrant": func() metav1.Object { return &gatewayv1.ReferenceGrant{} },
	"serving.knative.dev/v1 Service":              func() metav1.Object { return &servingv1.Service{} },
}

// built returns the objects that kustomize makes of a folder, each strictly of its official type: an unknown field fails the test.
func built(t *testing.T, folder string) []metav1.Object {
	t.Helper()
	resources, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(filesys.MakeFsOnDisk(), filepath.Join("kubernetes", folder))
	if err != nil {
		t.Fatal(err)
	}
	var objects []metav1.Object
	for _, resource := range resources.Resources() {
		content, err := resource.AsYAML()
		if err != nil {
			t.Fatal(err)
		}
		objects = append(objects, strictly(t, content))
	}
	return objects
}

func strictly(t *testing.T, content []byte) metav1.Object {
	t.Helper()
	var kind metav1.TypeMeta
	if err := yaml.Unmarshal(content, &kind); err != nil {
		t.Fatal(err)
	}
	empty := kinds[kind.APIVersion+" "+kind.Kind]
	if empty == nil {
		t.Fatalf("%s %s is of no known type", kind.APIVersion, kind.Kind)
	}
	object := empty()
	if err := yaml.UnmarshalStrict(content, object); err != nil {
		t.Errorf("%s: %v\n%s", kind.Kind, err, content)
	}
	return object
}

// of picks the objects of one type.
func of[T metav1.Object](objects []metav1.Object) []T {
	var found []T
	for _, object := range objects {
		if one, is := object.(T); is {
			found = append(found, one)
		}
	}
	return found
}

// pod is a pod's template, of any kind of workload.
type pod struct {
	name      string
	labels    labels.Set
	spec      corev1.PodSpec
	container corev1.Container
	serves    bool
}

func podsOf(t *testing.T, objects []metav1.Object) []pod {
	t.Helper()
	var pods []pod
	add := func(name string, template metav1.ObjectMeta, spec corev1.PodSpec, serves bool) {
		if len(spec.Containers) != 1 {
			t.Fatalf("%s has %d containers", name, len(spec.Containers))
		}
		pods = append(pods, pod{name, template.Labels, spec, spec.Containers[0], serves})
	}
	for _, d := range of[*appsv1.Deployment](objects) {
		add(d.Name, d.Spec.Template.ObjectMeta, d.Spec.Template.Spec, d.Name != "worker")
	}
	for _, s := range of[*servingv1.Service](objects) {
		add(s.Name, s.Spec.Template.ObjectMeta, s.Spec.Template.Spec.PodSpec, true)
	}
	for _, j := range of[*batchv1.Job](objects) {
		add(j.Name, j.Spec.Template.ObjectMeta, j.Spec.Template.Spec, false)
	}
	for _, c := range of[*batchv1.CronJob](objects) {
		add(c.Name, c.Spec.JobTemplate.Spec.Template.ObjectMeta, c.Spec.JobTemplate.Spec.Template.Spec, false)
	}
	return pods
}

// programs are the functions that are built, without the whole in one process.
func programs(t *testing.T) []string {
	t.Helper()
	found, err := filepath.Glob("../../functions/*/cmd")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, program := range found {
		if name := filepath.Base(filepath.Dir(program)); name != "all" {
			names = append(names, name)
		}
	}
	return names
}

// TestKubernetes holds both ways of running on a cluster to the programs that are built, and every pod to what it may.
func TestKubernetes(t *testing.T) {
	t.Parallel()
	for folder, migration := range map[string]string{"deployments": "migration", "knative": "migration", "example": "example/migration"} {
		t.Run(folder, func(t *testing.T) {
			t.Parallel()
			objects := slices.Concat(built(t, folder), built(t, migration))
			want := programs(t)
			if folder == "example" { // an installation may have backups of its own, and leave
				want = append(want, "archive", "backup")
			}
			pods := podsOf(t, objects)
			var got []string
			for _, p := range pods {
				got = append(got, p.name)
				p.check(t)
			}
			slices.Sort(got)
			slices.Sort(want)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("-built +described:\n%s", diff)
			}
			configured(t, objects, pods)
			reached(t, objects)
		})
	}
}

func (p pod) check(t *testing.T) {
	t.Helper()
	if !strings.HasSuffix(strings.SplitN(p.container.Image, ":", 2)[0], "zahtjevi/"+p.name) ||
		p.labels["app.kubernetes.io/component"] != p.name {
		t.Errorf("%s runs %s under the label %q", p.name, p.container.Image, p.labels["app.kubernetes.io/component"])
	}
	p.restricted(t)
	for path, probe := range map[string]*corev1.Probe{"/ready": p.container.ReadinessProbe, "/live": p.container.LivenessProbe} {
		if p.serves && (probe == nil || probe.HTTPGet == nil || probe.HTTPGet.Path != path) {
			t.Errorf("nobody asks %s for %s", p.name, path)
		}
	}
	// A worker serves nothing: it is asked by its own program, and a database that is away must not restart it soon.
	if probe := p.container.StartupProbe; p.name == "worker" && (probe == nil || probe.Exec == nil ||
		!slices.Equal(probe.Exec.Command, []string{"/function", "ready"}) || probe.FailureThreshold*probe.PeriodSeconds < 24*60*60) {
		t.Errorf("nobody asks the worker whether it has reached what it needs: %v", probe)
	}
	var secrets []string
	for _, from := range p.container.EnvFrom {
		if from.SecretRef != nil {
			secrets = append(secrets, strings.TrimPrefix(from.SecretRef.Name, "zahtjevi-"))
		}
	}
	want, special := map[string][]string{
		"site": nil, "archive": {"database", "storage"}, "backup": {"database", "storage"}, "imports": {"database", "storage"},
		"uploads": {"database", "storage", "openid"}, "worker": {"database", "storage", "mail", "openid"},
		"auth": {"database", "openid", "factor"}, "settings": {"database", "openid"}, "users": {"database", "openid"},
		"migrate": {"owner", "database"},
	}[p.name]
	if !special {
		want = []string{"database"}
	}
	if !slices.Equal(secrets, want) || len(p.container.Env) > 0 {
		t.Errorf("%s gets the secrets %v and %v, want %v", p.name, secrets, p.container.Env, want)
	}
}

// restricted holds a pod to the least that it may, and to limits.
func (p pod) restricted(t *testing.T) {
	t.Helper()
	security, own := p.spec.SecurityContext, p.container.SecurityContext
	if security == nil { // Knative takes it from the container
		security = &corev1.PodSecurityContext{RunAsNonRoot: own.RunAsNonRoot, RunAsUser: own.RunAsUser, SeccompProfile: own.SeccompProfile}
	}
	if security.RunAsNonRoot == nil || !*security.RunAsNonRoot || *security.RunAsUser != 65532 ||
		security.SeccompProfile.Type != corev1.SeccompProfileTypeRuntimeDefault ||
		!*own.ReadOnlyRootFilesystem || *own.AllowPrivilegeEscalation || !slices.Equal(own.Capabilities.Drop, []corev1.Capability{"ALL"}) ||
		*p.spec.AutomountServiceAccountToken || *p.spec.EnableServiceLinks {
		t.Errorf("%s may more than it needs", p.name)
	}
	if limits := p.container.Resources.Limits; limits.Memory().IsZero() || limits.Cpu().IsZero() ||
		p.container.Resources.Requests.Memory().IsZero() {
		t.Errorf("%s has no limits", p.name)
	}
}

// TestArchiveReader holds the pod that reads the volume of archives to what all pods are held to, and to that volume.
func TestArchiveReader(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("kubernetes/archive/reader.yaml")
	if err != nil {
		t.Fatal(err)
	}
	reader, is := strictly(t, content).(*corev1.Pod)
	if !is || len(reader.Spec.Containers) != 1 || len(reader.Spec.Volumes) != 1 {
		t.Fatal("it is no pod with one container and one volume")
	}
	pod{name: reader.Name, spec: reader.Spec, container: reader.Spec.Containers[0]}.restricted(t)
	claims := of[*corev1.PersistentVolumeClaim](built(t, "archive"))
	if got := reader.Spec.Volumes[0].PersistentVolumeClaim.ClaimName; len(claims) != 1 || got != claims[0].Name ||
		reader.Namespace != claims[0].Namespace {
		t.Errorf("it reads %s, and archives are in %v", got, claims)
	}
}

// configured holds the settings to variables that some program reads, and each pod to the ConfigMap that is made. No setting is a secret.
func configured(t *testing.T, objects []metav1.Object, pods []pod) {
	t.Helper()
	settings := of[*corev1.ConfigMap](objects)
	if len(settings) != 1 {
		t.Fatalf("%d ConfigMaps", len(settings))
	}
	known := variables(t)
	for name, value := range settings[0].Data {
		if !known[name] || isSecret(name, value) {
			t.Errorf("the ConfigMap sets %s", name)
		}
	}
	for _, p := range pods {
		for _, from := range p.container.EnvFrom {
			if from.ConfigMapRef != nil && from.ConfigMapRef.Name != settings[0].Name {
				t.Errorf("%s reads the ConfigMap %s, which is not there", p.name, from.ConfigMapRef.Name)
			}
		}
	}
}

// TestOwnAuthority takes the comment signs off what the example says of an authority of one's own: all that runs gets its certificate.
func TestOwnAuthority(t *testing.T) {
	t.Parallel()
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS("kubernetes")); err != nil {
		t.Fatal(err)
	}
	for file, begins := range map[string]string{
		"kustomization.yaml": "  # - target: { kind: Deployment }", "migration/kustomization.yaml": "# patches:",
	} {
		file = filepath.Join(copied, "example", filepath.FromSlash(file))
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		before, after, found := strings.Cut(string(content), begins)
		if !found {
			t.Fatalf("%s does not say how", file)
		}
		sign := strings.TrimRight(begins[:strings.Index(begins, "#")+2], "\n")
		shown := before + strings.Replace(begins, "# ", "", 1) + strings.ReplaceAll(after, "\n"+sign, "\n"+strings.TrimSuffix(sign, "# "))
		if err := os.WriteFile(file, []byte(shown), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	here, err := filepath.Abs("kubernetes")
	if err != nil {
		t.Fatal(err)
	}
	folder, err := filepath.Rel(here, filepath.Join(copied, "example"))
	if err != nil {
		t.Fatal(err)
	}
	pods := podsOf(t, slices.Concat(built(t, folder), built(t, filepath.Join(folder, "migration"))))
	for _, p := range pods {
		mounted := slices.ContainsFunc(p.container.VolumeMounts, func(mount corev1.VolumeMount) bool {
			return mount.MountPath == "/authority" && slices.ContainsFunc(p.spec.Volumes, func(volume corev1.Volume) bool {
				return volume.Name == mount.Name && volume.ConfigMap != nil && volume.ConfigMap.Name == "zahtjevi-authority"
			})
		})
		if diff := cmp.Diff([]corev1.EnvVar{{Name: "SSL_CERT_FILE", Value: "/authority/ca.crt"}}, p.container.Env); diff != "" || !mounted {
			t.Errorf("%s has %v, %v and %v", p.name, p.spec.Volumes, p.container.VolumeMounts, p.container.Env)
		}
	}
	if len(pods) != len(programs(t))+2 {
		t.Errorf("%d pods", len(pods))
	}
}

func isSecret(name, value string) bool {
	named := regexp.MustCompile(`PASSWORD|SECRET|ACCESS_KEY|DATABASE_(\w+_)?URL|SMTP_URL|INBOX_URL|OPENID|FACTOR_KEY|FRONT_KEY|OTLP_HEADERS`)
	return named.MatchString(name) ||
		strings.Contains(value, "@") && strings.Contains(value, "://")
}

var tag = regexp.MustCompile("`env:\"([A-Z0-9_]+)")

// variables are the names that the programs read.
func variables(t *testing.T) map[string]bool {
	t.Helper()
	known := map[string]bool{"GOMEMLIMIT": true, "SSL_CERT_FILE": true} // those of Go
	for _, file := range []string{"shared/config/config", "functions/migrate/migrate", "functions/all/run", "functions/site/site"} {
		for _, name := range tagged(t, file) {
			known[name] = true
		}
	}
	return known
}

// tagged are the names that the tags of a source file read.
func tagged(t *testing.T, file string) (names []string) {
	t.Helper()
	content, err := os.ReadFile("../../" + file + ".go")
	if err != nil {
		t.Fatal(err)
	}
	for _, match := range tag.FindAllSubmatch(content, -1) {
		names = append(names, string(match[1]))
	}
	return names
}

// reached tests the network policies: calls reach what serves, and pods reach only the servers that they work with.
func reached(t *testing.T, objects []metav1.Object) {
	t.Helper()
	var denied bool
	for _, p := range podsOf(t, objects) {
		in, out := false, map[int32]bool{}
		for _, policy := range of[*networkingv1.NetworkPolicy](objects) {
			selector, err := metav1.LabelSelectorAsSelector(&policy.Spec.PodSelector)
			if err != nil {
				t.Fatal(err)
			}
			if !selector.Matches(p.labels) {
				continue
			}
			denied = denied || len(policy.Spec.Ingress)+len(policy.Spec.Egress) == 0 && len(policy.Spec.PolicyTypes) == 2
			in = in || len(policy.Spec.Ingress) > 0
			for _, egress := range policy.Spec.Egress {
				for _, port := range egress.Ports {
					out[port.Port.IntVal] = true
				}
			}
		}
		want := map[int32]bool{53: true}
		if p.name != "site" {
			want[5432], want[6432] = true, true
		}
		if !slices.Contains([]string{"archive", "backup", "migrate", "site"}, p.name) { // a collector
			want[4318] = true
		}
		if slices.Contains([]string{"archive", "backup", "imports", "uploads", "worker"}, p.name) {
			want[443], want[9000] = true, true
		}
		if p.name == "auth" { // providers of OpenID Connect
			want[443] = true
		}
		if p.name == "worker" {
			want[587], want[465], want[993], want[143] = true, true, true, true
		}
		if diff := cmp.Diff(want, out); diff != "" || in != p.serves {
			t.Errorf("%s is called: %t; goes out:\n%s", p.name, in, diff)
		}
	}
	if !denied {
		t.Error("no policy refuses the rest")
	}
}

// TestKnative has Knative's own validation look at its services, as its admission does on a cluster.
func TestKnative(t *testing.T) {
	t.Parallel()
	services := of[*servingv1.Service](built(t, "knative"))
	for _, service := range services {
		service.SetDefaults(t.Context())
		if err := service.Validate(t.Context()); err != nil {
			t.Errorf("%s: %v", service.Name, err)
		}
		if service.Labels["networking.knative.dev/visibility"] != "cluster-local" {
			t.Errorf("%s can be called past the gateway", service.Name)
		}
	}
	if len(services) == 0 {
		t.Error("no services")
	}
}

// TestRoutesOfBothWays checks that both ways lead the same calls to the same functions, and each route to a service that is there.
func TestRoutesOfBothWays(t *testing.T) {
	t.Parallel()
	plain, knative := built(t, "deployments"), built(t, "knative")
	led := map[string][]gatewayv1.HTTPRouteMatch{}
	var services []string
	for _, service := range of[*corev1.Service](plain) {
		services = append(services, service.Name)
	}
	for _, route := range functionRoutes(plain) {
		led[route.Name] = matchesOf(t, route, func(rule gatewayv1.HTTPRouteRule) {
			if backend := rule.BackendRefs[0]; string(backend.Name) != route.Name || *backend.Port != 8080 ||
				!slices.Contains(services, route.Name) {
				t.Errorf("%s leads to %s", route.Name, backend.Name)
			}
		})
	}
	for _, route := range functionRoutes(knative) {
		matches := matchesOf(t, route, func(rule gatewayv1.HTTPRouteRule) {
			want := fmt.Sprintf("%s.zahtjevi.svc.cluster.local", route.Name)
			if got := string(*rule.Filters[0].URLRewrite.Hostname); got != want || rule.BackendRefs[0].Name != "kourier-internal" {
				t.Errorf("%s is handed on as %s to %s", route.Name, got, rule.BackendRefs[0].Name)
			}
		})
		if !reflect.DeepEqual(led[route.Name], matches) {
			t.Errorf("%s has other routes with Knative", route.Name)
		}
		delete(led, route.Name)
	}
	if len(led) > 0 || len(services) == 0 {
		t.Errorf("without routes with Knative: %v", led)
	}
}

// matchesOf are the matches of all rules of the route. The Gateway API 1.0 takes 16 rules of 8 matches each; later
// releases take more.
func matchesOf(t *testing.T, route *gatewayv1.HTTPRoute, look func(gatewayv1.HTTPRouteRule)) (matches []gatewayv1.HTTPRouteMatch) {
	t.Helper()
	if len(route.Spec.Rules) > 16 {
		t.Errorf("%s has %d rules", route.Name, len(route.Spec.Rules))
	}
	for _, rule := range route.Spec.Rules {
		if len(rule.Matches) > 8 || len(rule.BackendRefs) != 1 {
			t.Errorf("%s has a rule of %d matches that leads to %d backends", route.Name, len(rule.Matches), len(rule.BackendRefs))
		}
		look(rule)
		matches = append(matches, rule.Matches...)
	}
	return matches
}

// functionRoutes are the routes to functions, without that to https.
func functionRoutes(objects []metav1.Object) []*gatewayv1.HTTPRoute {
	return slices.DeleteFunc(of[*gatewayv1.HTTPRoute](objects), func(route *gatewayv1.HTTPRoute) bool { return route.Name == "to-https" })
}

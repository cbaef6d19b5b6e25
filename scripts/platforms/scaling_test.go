package platforms_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"slices"
	"strconv"
	"strings"
	"testing"

	appsv1 "k8s.io/api/apps/v1"
	autoscalingv2 "k8s.io/api/autoscaling/v2"
	corev1 "k8s.io/api/core/v1"
	policyv1 "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/labels"
	servingv1 "knative.dev/serving/pkg/apis/serving/v1"
)

// TestScaling checks that every function for calls has at least two pods, on different nodes, and that one of them stays when nodes are
// drained.
func TestScaling(t *testing.T) {
	t.Parallel()
	objects := built(t, "deployments")
	scaled, kept := map[string]*autoscalingv2.HorizontalPodAutoscaler{}, map[string]*policyv1.PodDisruptionBudget{}
	for _, autoscaler := range of[*autoscalingv2.HorizontalPodAutoscaler](objects) {
		scaled[autoscaler.Spec.ScaleTargetRef.Name] = autoscaler
	}
	for _, budget := range of[*policyv1.PodDisruptionBudget](objects) {
		kept[budget.Name] = budget
	}
	for _, d := range of[*appsv1.Deployment](objects) {
		if d.Spec.Replicas != nil {
			t.Errorf("applying %s again would undo what its autoscaler has done", d.Name)
		}
		if d.Name == "worker" {
			continue
		}
		if scaled[d.Name] == nil || *scaled[d.Name].Spec.MinReplicas < 2 || scaled[d.Name].Spec.MaxReplicas < 3 {
			t.Errorf("%s has fewer than two pods, or never more", d.Name)
		}
		budget := kept[d.Name]
		if budget == nil || budget.Spec.MaxUnavailable.IntValue() != 1 ||
			!labels.SelectorFromSet(budget.Spec.Selector.MatchLabels).Matches(labels.Set(d.Spec.Template.Labels)) {
			t.Errorf("nothing keeps a pod of %s when nodes are emptied", d.Name)
		}
		var apart []string
		for _, spread := range d.Spec.Template.Spec.TopologySpreadConstraints {
			if slices.Contains(spread.MatchLabelKeys, "app.kubernetes.io/component") {
				apart = append(apart, spread.TopologyKey)
			}
		}
		if !slices.Equal(apart, []string{corev1.LabelHostname, corev1.LabelTopologyZone}) {
			t.Errorf("the pods of %s are kept apart by %v", d.Name, apart)
		}
	}
	if len(kept) == 0 || len(kept) != len(scaled) {
		t.Errorf("%d autoscalers, %d budgets", len(scaled), len(kept))
	}
}

// connections is PostgreSQL's max_connections in docs/guides/kubernetes.md; the server reserves three of them for its superuser.
const connections, reserved = 200, 3

// others are the connections of a migration and of an operator's tools meanwhile.
const others = 10

// TestConnections compares the connections of all pods that may run at once, those of two versions during a rollout, with those of the
// database.
func TestConnections(t *testing.T) {
	t.Parallel()
	for _, folder := range []string{"deployments", "knative", "example"} {
		objects := built(t, folder)
		settings := of[*corev1.ConfigMap](objects)[0].Data
		each, err := strconv.Atoi(settings["DATABASE_MAX_CONNS"])
		if err != nil {
			t.Fatal(err)
		}
		pods := 0
		for _, d := range of[*appsv1.Deployment](objects) {
			most := int32(1)
			for _, autoscaler := range of[*autoscalingv2.HorizontalPodAutoscaler](objects) {
				if autoscaler.Spec.ScaleTargetRef.Name == d.Name {
					most = autoscaler.Spec.MaxReplicas
				}
			}
			if d.Name != "site" {
				pods += int(most) + d.Spec.Strategy.RollingUpdate.MaxSurge.IntValue()
			}
		}
		for _, s := range of[*servingv1.Service](objects) {
			most, err := strconv.Atoi(s.Spec.Template.Annotations["autoscaling.knative.dev/max-scale"])
			if err != nil || most < 1 {
				t.Fatalf("%s has no bound: %v", s.Name, err)
			}
			if s.Name != "site" {
				pods += 2 * most
			}
		}
		if pods == 0 || pods*each+others > connections-reserved {
			t.Errorf("%s: %d pods with %d connections each do not fit into %d", folder, pods, each, connections)
		}
	}
}

// TestClientBehindKnative sends a call through the proxies that Knative has in front of every pod, both of them Go's ReverseProxy with a
// Director (serving/pkg/http/proxy.go), after a gateway that adds the caller's address: TRUSTED_PROXIES counts those that add to the
// caller's header.
func TestClientBehindKnative(t *testing.T) {
	t.Parallel()
	var told []string
	pod := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		told = strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	}))
	defer pod.Close()
	before := func(server *httptest.Server) *httptest.Server {
		proxy := httptest.NewServer(&httputil.ReverseProxy{
			//nolint:staticcheck // Knative's own proxies have a Director, which adds the caller's address where Rewrite does not.
			Director: func(r *http.Request) { r.URL.Scheme, r.URL.Host = "http", server.Listener.Addr().String() },
		})
		t.Cleanup(proxy.Close)
		return proxy
	}
	inside := before(before(pod)) // the activator, then the queue-proxy
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, inside.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("X-Forwarded-For", "6.6.6.6, 192.0.2.7") // the caller's own header, and what the gateway added
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	answer.Body.Close()
	objects := built(t, "knative")
	proxies, err := strconv.Atoi(of[*corev1.ConfigMap](objects)[0].Data["TRUSTED_PROXIES"])
	if err != nil || len(told) < proxies || strings.TrimSpace(told[len(told)-proxies]) != "192.0.2.7" {
		t.Errorf("with %d trusted proxies of %q: %v", proxies, told, err)
	}
	for _, service := range of[*servingv1.Service](objects) {
		if service.Spec.Template.Annotations["autoscaling.knative.dev/target-burst-capacity"] != "-1" {
			t.Errorf("calls reach %s past the activator at times, so that one proxy fewer adds an address", service.Name)
		}
	}
}

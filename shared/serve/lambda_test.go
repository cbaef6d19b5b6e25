package serve

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/aws/aws-lambda-go/events"
	"github.com/google/go-cmp/cmp"
)

// TestLambdaAdapter covers what HTTP adapters for Lambda often get wrong: values with commas, cookies, the client's address, encoded paths
// and binary bodies.
func TestLambdaAdapter(t *testing.T) {
	binary := []byte{0xff, 0x00, 0x89, 'P', 'N', 'G'}
	var got *http.Request
	var body []byte
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got = r
		body, _ = io.ReadAll(r.Body)
		w.Header().Add("Set-Cookie", "a=1, with comma; Path=/")
		w.Header().Add("Set-Cookie", "b=2")
		w.Header().Add("Vary", "Accept")
		w.Header().Add("Vary", "Accept-Encoding")
		w.WriteHeader(http.StatusCreated)
		_, _ = w.Write(binary)
	})
	event := events.APIGatewayV2HTTPRequest{
		Version: "2.0", RawPath: "/api/korisnici/%C5%A1%C4%87", RawQueryString: "naziv=a%2Cb&x=1&x=2", Cookies: []string{"k=1", "l=2"},
		Headers: map[string]string{
			"user-agent": "Mozilla/5.0 (X11, Linux)", "idempotency-key": "a,b, c", "if-none-match": `"1", "2"`,
			"accept": "text/html, application/json;q=0.9", "x-auth-token": "tajna", "host": "zahtjevi.example",
			"x-forwarded-for": "6.6.6.6,10.0.0.1",
		},
		Body: base64.StdEncoding.EncodeToString(binary), IsBase64Encoded: true,
		RequestContext: events.APIGatewayV2HTTPRequestContext{
			DomainName: "zahtjevi.example",
			HTTP:       events.APIGatewayV2HTTPRequestContextHTTPDescription{Method: "POST", Path: "/api/korisnici/šć", SourceIP: "203.0.113.9"},
		},
	}
	response := answerTo(t, handler, event)
	for name, want := range map[string]string{
		"User-Agent": "Mozilla/5.0 (X11, Linux)", "Idempotency-Key": "a,b, c", "If-None-Match": `"1", "2"`,
		"Accept": "text/html, application/json;q=0.9", "X-Auth-Token": "tajna",
	} {
		if values := got.Header.Values(name); len(values) != 1 || values[0] != want {
			t.Errorf("%s arrived as %q, want %q", name, values, want)
		}
	}
	if cookies := got.Cookies(); len(cookies) != 2 || cookies[1].Value != "2" {
		t.Errorf("cookies arrived as %v", cookies)
	}
	if got.URL.Path != "/api/korisnici/šć" || got.URL.Query().Get("naziv") != "a,b" || len(got.URL.Query()["x"]) != 2 ||
		got.Host != "zahtjevi.example" {
		t.Errorf("address arrived as %s at %s", got.URL, got.Host)
	}
	for proxies, want := range []string{"203.0.113.9", "10.0.0.1"} {
		if ip := clientIP(got, proxies); ip != want {
			t.Errorf("client address behind %d proxies is %q", proxies, ip)
		}
	}
	if diff := cmp.Diff(binary, body); diff != "" {
		t.Errorf("body arrived changed: %s", diff)
	}
	answered, err := base64.StdEncoding.DecodeString(response.Body)
	if err != nil || !response.IsBase64Encoded || !cmp.Equal(binary, answered) || response.StatusCode != http.StatusCreated {
		t.Errorf("answer %+v", response)
	}
	if diff := cmp.Diff([]string{"a=1, with comma; Path=/", "b=2"}, response.Cookies); diff != "" {
		t.Errorf("answered cookies: %s", diff)
	}
	if response.Headers["Vary"] != "Accept,Accept-Encoding" {
		t.Errorf("answered headers %v", response.Headers)
	}
}

// answerTo delivers the event as the runtime does.
func answerTo(t *testing.T, handler http.Handler, event events.APIGatewayV2HTTPRequest) (response events.APIGatewayV2HTTPResponse) {
	t.Helper()
	payload, err := json.Marshal(event)
	if err != nil {
		t.Fatal(err)
	}
	text, err := eventHandler(handler).Invoke(t.Context(), payload)
	if err != nil || json.Unmarshal(text, &response) != nil || len(text) > maxResponse {
		t.Fatalf("%v: %d bytes, %.200s", err, len(text), text)
	}
	return response
}

// TestLargeAnswer checks that an answer above Lambda's limit becomes an error that fits. The size of the whole response document counts.
func TestLargeAnswer(t *testing.T) {
	for body, status := range map[string]int{strings.Repeat("a", 5<<20): 200, strings.Repeat("a", 6<<20): 500,
		strings.Repeat(`"`, 4<<20): 500, strings.Repeat("\xff", 5<<20): 500} {
		handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, body) })
		response := answerTo(t, handler, events.APIGatewayV2HTTPRequest{
			Version: "2.0", RawPath: "/api/zahtjevi", RequestContext: events.APIGatewayV2HTTPRequestContext{HTTP: events.APIGatewayV2HTTPRequestContextHTTPDescription{Method: "GET"}},
		})
		if response.StatusCode != status || status == 500 &&
			(response.Headers["Content-Type"] != "application/problem+json" || !strings.Contains(response.Body, "Odgovor je prevelik")) {
			t.Errorf("%.1q…: status %d, %v, %.200s", body, response.StatusCode, response.Headers, response.Body)
		}
	}
}

func TestClientIP(t *testing.T) {
	for name, c := range map[string]struct {
		forwarded []string // a header line each
		proxies   int
		want      string
	}{
		"no proxy trusted":     {[]string{"10.0.0.1"}, 0, "192.0.2.1"},
		"one proxy":            {[]string{"6.6.6.6, 10.0.0.1"}, 1, "10.0.0.1"},
		"two proxies":          {[]string{"6.6.6.6, 10.0.0.1, 10.0.0.2"}, 2, "10.0.0.1"},
		"fewer than trusted":   {[]string{"10.0.0.1"}, 2, "192.0.2.1"},
		"no address in header": {[]string{"<script>"}, 1, "192.0.2.1"},
		"lines":                {[]string{"6.6.6.6", "10.0.0.1"}, 1, "10.0.0.1"},
		"lines of lists":       {[]string{"6.6.6.6, 10.0.0.1", "10.0.0.2"}, 2, "10.0.0.1"},
		"IPv6":                 {[]string{"2001:db8::1"}, 1, "2001:db8::1"},
	} {
		t.Run(name, func(t *testing.T) {
			r := &http.Request{RemoteAddr: "192.0.2.1:1234", Header: http.Header{"X-Forwarded-For": c.forwarded}}
			if got := clientIP(r, c.proxies); got != c.want {
				t.Fatalf("got %s, want %s", got, c.want)
			}
		})
	}
}

// TestClientNetwork checks that a network of IPv6 addresses counts as one origin.
func TestClientNetwork(t *testing.T) {
	for ip, want := range map[string]string{
		"192.0.2.1": "192.0.2.1", "::ffff:192.0.2.1": "192.0.2.1", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
		"2001:db8:1:2::7": "2001:db8:1:2::/64",
		"2001:db8:1:3::7": "2001:db8:1:3::/64", "fe80::1%eth0": "fe80::/64", "pipe": "pipe",
	} {
		if got := ClientNetwork(context.WithValue(t.Context(), callKey{}, &call{ip: ip})); got != want {
			t.Errorf("%s belongs to %s, want %s", ip, got, want)
		}
	}
}

package runtimes

import (
	"cmp"
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"os"
	"slices"

	"zahtjevi/localstack/aws"
)

// besides are variables of this machine beside those of template.yaml: how much functions log, how they reach the mailbox
// that stands in for Amazon SES and how long letters wait for it, where what stands in for AWS is, and that somebody's own database has one
// role only.
var besides = []string{"LOG_LEVEL", "SMTP_URL", "MAIL_DELAY", "AWS_ENDPOINT_URL", "ONE_DATABASE_ROLE"}

// cloud is what an account of AWS has around functions: their variables, as template.yaml sets them, and the key by which CloudFront is
// known.
type cloud struct {
	environments map[string]map[string]aws.Setting
	frontKey     string
}

// openCloud reads the template. The key is the machine's, FRONT_KEY, where there is one: it is then that of the secret which FRONT_SECRET
// names.
func openCloud(template string, machine []string) (*cloud, error) {
	content, err := os.ReadFile(template)
	if err != nil {
		return nil, fmt.Errorf("read template: %w", err)
	}
	environments, err := aws.Environments(content)
	if err != nil {
		return nil, err
	}
	return &cloud{environments: environments, frontKey: cmp.Or(variables(machine)["FRONT_KEY"], rand.Text())}, nil
}

// environment is a function's, on servers of this machine: what template.yaml says wherever it says it, the machine's value where only an
// account knows one, and nothing that the template does not set. Keys of the storage come as a role's keys do.
func (c *cloud) environment(function string, machine []string) []string {
	local := variables(machine)
	var environment []string
	set := func(name, value string) { environment = append(environment, name+"="+value) }
	for name, setting := range c.environments[function] {
		value, here := local[name]
		switch {
		case setting.Fixed && name != "FRONT_SECRET":
			set(name, setting.Text)
		case here:
			set(name, value)
		case setting.Known:
			set(name, setting.Text)
		case name == "FRONT_SECRET":
			set("FRONT_KEY", c.frontKey)
		}
	}
	for _, name := range besides {
		if value, here := local[name]; here {
			set(name, value)
		}
	}
	if local["S3_ACCESS_KEY"] != "" {
		set("AWS_ACCESS_KEY_ID", local["S3_ACCESS_KEY"])
		set("AWS_SECRET_ACCESS_KEY", local["S3_SECRET_KEY"])
	}
	slices.Sort(environment)
	return environment
}

// cloudFront adds the headers that CloudFront adds for API Gateway: the caller's address, the host, and the key that proves CloudFront.
func (c *cloud) cloudFront(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		viewer, _, err := net.SplitHostPort(r.RemoteAddr)
		if err != nil {
			viewer = r.RemoteAddr
		}
		r = r.Clone(r.Context())
		r.Header.Add("X-Forwarded-For", viewer)
		r.Header.Set("X-Forwarded-Host", r.Host)
		r.Header.Set("X-Front-Key", c.frontKey)
		next.ServeHTTP(w, r)
	})
}

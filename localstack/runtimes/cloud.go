package runtimes

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"os"
	"slices"
	"strings"

	"zahtjevi/localstack/aws"
	"zahtjevi/shared/config"
	"zahtjevi/shared/storage/s3"
)

// besides are variables of this machine in addition to those of template.yaml: the functions' log level, the mailbox that replaces Amazon
// SES, how long letters wait, providers of sign-in, the key of second factors, whom webhooks may call, the addresses of emulated AWS
// services, and that a given database has only one role.
var besides = []string{"LOG_LEVEL", "SMTP_URL", "MAIL_DELAY", "OPENID", "FACTOR_KEY", "WEBHOOK_HOSTS", "AWS_ENDPOINT_URL",
	"ONE_DATABASE_ROLE"}

// cloud has the surroundings of functions in an AWS account: their variables, as template.yaml sets them, and the key of CloudFront.
type cloud struct {
	environments map[string]map[string]aws.Setting
	frontKey     string
}

// openCloud reads the template, and makes the bucket of letters that it names. The key is that of FRONT_KEY if it is set, which is then
// also the value of the secret FRONT_SECRET.
func openCloud(ctx context.Context, o Options) (*cloud, error) {
	content, err := os.ReadFile(o.Template)
	if err != nil {
		return nil, fmt.Errorf("read template: %w", err)
	}
	environments, err := aws.Environments(content, o.Parameters)
	if err != nil {
		return nil, err
	}
	c := &cloud{environments: environments, frontKey: cmp.Or(variables(o.Env)["FRONT_KEY"], rand.Text())}
	return c, makeLetters(ctx, environments["worker"]["INBOX_URL"].Text, o.Env)
}

// makeLetters makes the bucket into which SES would put letters; address is that of INBOX_URL, empty where no letters are received.
func makeLetters(ctx context.Context, address string, machine []string) error {
	name, is := strings.CutPrefix(address, "s3://")
	if !is {
		return nil
	}
	cfg, err := config.From(machine)
	if err != nil {
		return err
	}
	store, err := s3.Open(cfg)
	if err != nil {
		return err
	}
	return store.Beside(name).MakeBucket(ctx)
}

// environment is a function's environment on this machine's servers: the values of template.yaml, this machine's values for what only an
// account knows, and no other variables. The storage's keys are passed as those of a role.
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

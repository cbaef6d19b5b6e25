package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"

	"zahtjevi/functions/migrate"
	"zahtjevi/localstack/aws"
	"zahtjevi/localstack/embedded"
	"zahtjevi/localstack/postgres"
	"zahtjevi/shared/secrets"
)

const (
	stack        = "zahtjevi-local"
	databaseName = "zahtjevi"
)

// account has the surroundings of functions on AWS: a database, and the template's resources in LocalStack by their names. Host is the
// product's address, and password the first administrator's.
type account struct {
	host, password string
	database       *postgres.Server
	aws            *aws.Server
	resources      map[string]string
	frontKey       string
}

func openAccount(ctx context.Context, p place, host string) (_ *account, err error) {
	a := &account{host: host, password: cmp.Or(os.Getenv("ADMIN_PASSWORD"), "lokalno-aws-1")}
	defer func() {
		if err != nil {
			err = errors.Join(err, a.close())
		}
	}()
	say("Starting LocalStack…")
	if a.aws, err = aws.Start(ctx, os.Getenv("LOCALSTACK_PYTHON"), string(p)); err != nil {
		return nil, err
	}
	if err := a.makeResources(ctx); err != nil {
		return nil, err
	}
	say("Making the database…")
	if a.database, err = postgres.Start(ctx, postgres.Options{Dir: p.file("postgres"), NodeModules: embedded.NodeModules("."),
		Throwaway: true}); err != nil {
		return nil, err
	}
	return a, a.migrate(ctx)
}

// makeResources creates the template's buckets, secrets and roles. Its bucket allows the page's origin, which has no certificate here.
func (a *account) makeResources(ctx context.Context) error {
	template, err := os.ReadFile("template.yaml")
	if err != nil {
		return fmt.Errorf("read template: %w", err)
	}
	subset, err := aws.Subset(bytes.ReplaceAll(template, []byte("https://${DomainName}"), []byte("http://${DomainName}")))
	if err != nil {
		return err
	}
	if err := a.aws.CreateStack(ctx, stack, subset, a.parameters()); err != nil {
		return err
	}
	if a.resources, err = a.aws.Resources(ctx, stack); err != nil {
		return err
	}
	for name, value := range map[string]string{
		"AWS_ENDPOINT_URL": a.aws.Endpoint, "AWS_REGION": aws.Region, "AWS_ACCESS_KEY_ID": aws.Key, "AWS_SECRET_ACCESS_KEY": aws.Key,
	} {
		if err := os.Setenv(name, value); err != nil {
			return fmt.Errorf("set %s: %w", name, err)
		}
	}
	a.frontKey, err = secrets.Fetch(ctx, a.resources["FrontKey"])
	return err
}

// parameters are those of the template: letters are received, as objects that somebody puts into the bucket in place of SES.
func (a *account) parameters() map[string]string {
	return map[string]string{"Stage": "local", "DomainName": a.host, "MailFrom": "zahtjevi@localhost", "ReceiveLetters": "1"}
}

// migrate creates the database as an account's migration function would: with the role of the secret, and the first administrator.
func (a *account) migrate(ctx context.Context) error {
	if err := a.database.RecreateDatabase(ctx, databaseName); err != nil {
		return err
	}
	application, err := secrets.WithLogin(ctx, a.address(), "DATABASE_SECRET", a.resources["DatabaseLogin"])
	if err != nil {
		return err
	}
	owner := a.database.URL(databaseName)
	if err := migrate.Prepare(ctx, owner, application, false); err != nil {
		return err
	}
	_, err = migrate.AddAdministrator(ctx, owner, a.password)
	return err
}

// address is the database's address without a login, as functions get it.
func (a *account) address() string {
	u, err := url.Parse(a.database.URL(databaseName))
	if err != nil {
		panic(err) // the server's own address
	}
	u.User = nil
	return u.String()
}

// environment has the variables of functions whose values come from the account rather than from the template. No e-mail is sent, as
// LocalStack has no SES of the version that the worker calls.
func (a *account) environment() []string {
	return []string{
		"DATABASE_URL=" + a.address(), "DATABASE_SECRET=" + a.resources["DatabaseLogin"],
		"FRONT_SECRET=" + a.resources["FrontKey"], "FRONT_KEY=" + a.frontKey,
		"S3_ENDPOINT=" + a.aws.Endpoint, "S3_PUBLIC_URL=" + a.aws.Endpoint, "S3_REGION=" + aws.Region,
		"S3_BUCKET=" + a.resources["Attachments"],
		"S3_ACCESS_KEY=" + aws.Key, "S3_SECRET_KEY=" + aws.Key, "AWS_ENDPOINT_URL=" + a.aws.Endpoint, "PUBLIC_URL=http://" + a.host,
		"MAIL_TRANSPORT=",
	}
}

// close ends the servers.
func (a *account) close() error {
	var err error
	if a.aws != nil {
		err = a.aws.Stop()
	}
	if a.database != nil {
		err = errors.Join(err, a.database.Stop())
	}
	return err
}

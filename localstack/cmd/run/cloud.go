package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"zahtjevi/localstack/demo"
	"zahtjevi/localstack/embedded"
	"zahtjevi/localstack/mailbox"
	"zahtjevi/localstack/postgres"
	"zahtjevi/localstack/s3"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/encryption"
	"zahtjevi/shared/serve"
	store "zahtjevi/shared/storage/s3"
)

// cloud is the product's servers: embedded ones, or those of DATABASE_URL and S3_ENDPOINT. A nil server is not embedded; mail is nil if
// MAIL_TRANSPORT names another transport. Owner is the database's address for migrations, which no process of the product gets. Hint says
// how to sign in.
type cloud struct {
	config   config.Config
	owner    string
	database *postgres.Server
	files    *s3.Server
	mail     *mailbox.Mailbox
	hint     string
}

// startCloud starts the servers, and prepares the database for the product.
func startCloud(ctx context.Context, s settings) (*cloud, error) {
	c, err := startServers(ctx, s)
	if err != nil {
		return nil, err
	}
	slog.InfoContext(ctx, "started", "program", "run", slog.Group("settings", c.config.Shown()...))
	if c.hint, err = fill(ctx, s, c); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	if err = c.answers(ctx); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return c, nil
}

// answers names the server that does not answer the product: nothing is ready without them.
func (c *cloud) answers(ctx context.Context) error {
	deps, err := serve.Connect(ctx, c.config, store.Open, database.Calls)
	if err != nil {
		return err
	}
	defer deps.Close()
	of, err := deps.Away(ctx)
	if err != nil {
		return fmt.Errorf("the %s does not answer as it must: %w", of, err)
	}
	return nil
}

// startServers starts the embedded servers, and sets the environment of the areas' processes.
func startServers(ctx context.Context, s settings) (_ *cloud, err error) {
	c := &cloud{}
	defer func() {
		if err != nil {
			err = errors.Join(err, c.Close())
		}
	}()
	variables := map[string]string{"PORT": strconv.Itoa(s.port), "PUBLIC_URL": s.publicURL}
	if s.demo && os.Getenv("ENROLMENT_URL") == "" {
		variables["ENROLMENT_URL"] = fmt.Sprintf("http://upis.localhost:%d", s.port)
		variables["ENROLMENT_PROJECTS"] = cmp.Or(os.Getenv("ENROLMENT_PROJECTS"), demo.EnrolmentProject)
	}
	if os.Getenv("S3_ENDPOINT") == "" {
		if err := c.startFiles(ctx, s, variables); err != nil {
			return nil, err
		}
	}
	if os.Getenv("FACTOR_KEY") == "" {
		if variables["FACTOR_KEY"], err = factorKey(s.dataDir); err != nil {
			return nil, err
		}
	}
	if err := c.findDatabase(ctx, s, variables); err != nil {
		return nil, err
	}
	if os.Getenv("MAIL_TRANSPORT") == "" {
		if err := c.startMail(s, variables); err != nil {
			return nil, err
		}
	}
	for name, value := range variables {
		if err := os.Setenv(name, value); err != nil {
			return nil, fmt.Errorf("set %s: %w", name, err)
		}
	}
	c.config, err = config.Load()
	return c, err
}

func (c *cloud) startFiles(ctx context.Context, s settings, variables map[string]string) (err error) {
	c.files, err = s3.Start(ctx, s3.Options{
		Dir: filepath.Join(s.dataDir, "s3"), Binary: embedded.S3Binary(s.root), Bucket: bucketName(), Say: tell,
	})
	if err != nil {
		return err
	}
	variables["S3_ENDPOINT"], variables["S3_PUBLIC_URL"], variables["S3_REGION"] = c.files.Endpoint, s.publicURL, s3.Region
	variables["S3_ACCESS_KEY"], variables["S3_SECRET_KEY"] = c.files.AccessKey, c.files.SecretKey
	variables["S3_BUCKET"], variables["DATA_DIR"] = bucketName(), s.dataDir
	return nil
}

// findDatabase sets the database's addresses for the product and for migrations.
func (c *cloud) findDatabase(ctx context.Context, s settings, variables map[string]string) error {
	application, owner := os.Getenv("DATABASE_URL"), os.Getenv("MIGRATE_DATABASE_URL")
	switch {
	case application == "" && owner == "":
		return c.startDatabase(ctx, s, variables)
	case application == "":
		return errors.New("MIGRATE_DATABASE_URL is the owner's address of a database: set DATABASE_URL to the application's address of it")
	case owner == "":
		say("Without MIGRATE_DATABASE_URL the application works as the database's owner, who could change the audit log.")
		variables["ONE_DATABASE_ROLE"] = "1"
		owner = application
	}
	c.owner = owner
	variables["MIGRATE_DATABASE_URL"] = ""
	return nil
}

// startDatabase sets a new password of the application's role at each start, so that none has to be stored.
func (c *cloud) startDatabase(ctx context.Context, s settings, variables map[string]string) (err error) {
	c.database, err = postgres.Start(ctx, postgres.Options{
		Dir: filepath.Join(s.dataDir, "postgres"), NodeModules: embedded.NodeModules(s.root), Say: tell,
	})
	if err != nil {
		return err
	}
	c.owner = c.database.URL(databaseName)
	variables["DATABASE_URL"] = c.database.URLAs(applicationRole, rand.Text(), databaseName)
	return nil
}

// startMail collects messages in the data folder, over SMTP as elsewhere.
func (c *cloud) startMail(s settings, variables map[string]string) (err error) {
	if c.mail, err = mailbox.Start(filepath.Join(s.dataDir, "posta")); err != nil {
		return err
	}
	variables["MAIL_TRANSPORT"], variables["SMTP_URL"] = "smtp", c.mail.URL()
	variables["MAIL_FROM"] = cmp.Or(os.Getenv("MAIL_FROM"), "zahtjevi@localhost")
	return nil
}

// factorKey is the key of second factors, which is made once and kept beside the data.
func factorKey(dataDir string) (string, error) {
	path := filepath.Join(dataDir, "factor-key")
	kept, err := os.ReadFile(path)
	if err == nil {
		return strings.TrimSpace(string(kept)), nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("read key of second factors: %w", err)
	}
	key := encryption.New()
	if err := os.WriteFile(path, []byte(key), 0o600); err != nil {
		return "", fmt.Errorf("keep key of second factors: %w", err)
	}
	return key, nil
}

func bucketName() string {
	if name := os.Getenv("S3_BUCKET"); name != "" {
		return name
	}
	return "zahtjevi-prilozi"
}

func tell(sentence string) { say("%s", sentence) }

// failed receives an error when an embedded server ends by itself.
func (c *cloud) failed() <-chan error {
	failed := make(chan error, 2)
	if c.database != nil {
		go func() {
			<-c.database.Done()
			failed <- errors.New("the database server ended unexpectedly: see postgres/server.log in the data folder")
		}()
	}
	if c.files != nil {
		go func() {
			<-c.files.Done()
			failed <- errors.New("the file server ended unexpectedly: see s3/server.log in the data folder")
		}()
	}
	return failed
}

// Close stops the embedded servers.
func (c *cloud) Close() error {
	var err error
	if c.mail != nil {
		err = c.mail.Close()
	}
	if c.files != nil {
		err = errors.Join(err, c.files.Stop())
	}
	if c.database != nil {
		err = errors.Join(err, c.database.Stop())
	}
	return err
}

package acceptance_test

import (
	"context"
	"fmt"
	"net"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/localstack/aws"
	"zahtjevi/localstack/runtimes"
	"zahtjevi/shared/config"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/storage/s3"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/servers"
)

// The first administrator.
const (
	administrator = "admin"
	password      = "zahtjevi123"
)

// programs builds the programs as they are deployed, and returns their folder.
var programs = sync.OnceValues(func() (string, error) {
	if output, err := exec.Command("../steps/functions").CombinedOutput(); err != nil {
		return "", fmt.Errorf("build the functions: %w\n%s", err, output)
	}
	return filepath.Abs("../../.build/functions")
})

// mailFrom is the address to which people write letters.
const mailFrom = "zahtjevi@opcina.example"

// installation is the product on this machine, with the proxies in front of its servers, and the bucket into which letters come.
type installation struct {
	address         string
	database, files *testkit.Proxy
	letters         storage.Store
}

// stand runs the product with a database and a bucket of its own, prepared by the migration program.
func stand(t *testing.T, runtime runtimes.Runtime) installation {
	t.Helper()
	folder, err := programs()
	must(t, err)
	env := environment(t)
	migrate(t, folder, env)
	env, parameters, letters := receiving(env, runtime)
	cfg, err := config.From(env)
	must(t, err)
	bucket := makeBucket(t, cfg, letters)
	i := serveProduct(t, runtime, folder, env, parameters)
	i.letters = bucket
	return i
}

// receiving lets the product receive letters to mailFrom from a bucket, whose name it returns: functions of the template by its parameters
// alone, and other programs by the variables that these make.
func receiving(env []string, runtime runtimes.Runtime) (_ []string, parameters map[string]string, bucket string) {
	stage := "t" + uuid.NewString()[:8]
	bucket = "zahtjevi-" + stage + "-pisma-" + aws.AccountID + "-" + aws.Region
	if runtime == runtimes.Lambdas || runtime == runtimes.SAM {
		return append(env, "MAIL_TRANSPORT="), map[string]string{"Stage": stage, "MailFrom": mailFrom, "ReceiveLetters": "1"}, bucket
	}
	return append(env, "INBOX_URL=s3://"+bucket, "INBOX_ADDRESS="+mailFrom, "INBOX_CHECKER=amazonses.com"), nil, bucket
}

// environment is the environment of every program, with a database and a bucket of its own.
func environment(t *testing.T) []string {
	t.Helper()
	found, err := servers.Find()
	must(t, err)
	name := "zahtjevi-" + strings.ReplaceAll(uuid.NewString(), "-", "")[:12]
	return append(newDatabase(t, found.Database, name),
		"S3_BUCKET="+name, "S3_ENDPOINT="+found.S3Endpoint, "S3_REGION="+found.S3Region,
		"S3_ACCESS_KEY="+found.S3AccessKey, "S3_SECRET_KEY="+found.S3SecretKey,
		"DATABASE_MAX_CONNS=4", "COMMENTS_PER_MINUTE=0", "REQUESTS_PER_MINUTE=0", "CHANGES_PER_MINUTE=0", "TEXT_PER_MINUTE=0",
		"LETTERS_PER_PERSON=0", "FILE_MB_PER_DAY=0", "LOG_LEVEL=warn",
	)
}

// migrate runs the migration program in the folder.
func migrate(t *testing.T, folder string, env []string) {
	t.Helper()
	must(t, migration(t.Context(), folder, slices.Concat(env, []string{"ADMIN_PASSWORD=" + password})))
}

// migration applies the migrations of the programs in the folder. Without ADMIN_PASSWORD nobody is added.
func migration(ctx context.Context, folder string, env []string) error {
	command := exec.CommandContext(ctx, filepath.Join(folder, "migrate"))
	command.Env = env
	if output, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("migrate: %w\n%s", err, output)
	}
	return nil
}

// serveProduct serves the programs in the folder, as functions with these parameters of the template.
func serveProduct(t *testing.T, runtime runtimes.Runtime, folder string, env []string, parameters map[string]string) (i installation) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	i.address = "http://" + listener.Addr().String()
	cfg, err := config.From(env)
	must(t, err)
	makeBucket(t, cfg, cfg.S3Bucket)
	var database, files string
	i.database, database = testkit.NewProxy(t, cfg.DatabaseURL)
	i.files, files = testkit.NewProxy(t, cfg.S3Endpoint)
	env = append(withoutOwner(env), "PUBLIC_URL="+i.address, "DATABASE_URL="+database, "S3_ENDPOINT="+files, "S3_PUBLIC_URL="+cfg.S3Endpoint)
	logs := t.TempDir()
	product, err := runtimes.Start(context.Background(), runtime, runtimes.Options{
		Env: env, Folder: folder, Template: "../../template.yaml", Parameters: parameters, Say: func(sentence string) { t.Error(sentence) },
		Log:        func(program string) (*os.File, error) { return os.Create(filepath.Join(logs, program+".log")) },
		Containers: runtimes.Containers{SAM: os.Getenv("SAM"), Built: os.Getenv("SAM_BUILT"), Place: logs},
	})
	must(t, err)
	server := &httptest.Server{Listener: listener, Config: serve.Server(product.Handler())}
	server.Start()
	t.Cleanup(func() {
		server.Close()
		product.Close()
		if t.Failed() {
			showLogs(t, logs)
		}
	})
	return i
}

// showLogs prints the programs' warnings and errors.
func showLogs(t *testing.T, folder string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.log"))
	must(t, err)
	for _, file := range files {
		if content, err := os.ReadFile(file); err == nil && len(content) > 0 {
			t.Logf("%s:\n%s", filepath.Base(file), content[:min(len(content), 4000)])
		}
	}
}

// newDatabase creates an empty database on a server, and returns its addresses for migrations and for the application, whose role has the
// database's name.
func newDatabase(t *testing.T, server, name string) []string {
	t.Helper()
	quoted := pgx.Identifier{name}.Sanitize()
	execute(t, server, "create database "+quoted)
	t.Cleanup(func() { execute(t, server, "drop database "+quoted+" with (force)", "drop role if exists "+quoted) })
	owner, err := url.Parse(server)
	must(t, err)
	owner.Path = "/" + name
	application := *owner
	application.User = url.UserPassword(name, password)
	return []string{"MIGRATE_DATABASE_URL=" + owner.String(), "DATABASE_URL=" + application.String()}
}

func execute(t *testing.T, server string, statements ...string) {
	t.Helper()
	conn, err := pgx.Connect(context.Background(), server)
	must(t, err)
	defer conn.Close(context.Background())
	for _, statement := range statements {
		_, err := conn.Exec(context.Background(), statement)
		must(t, err)
	}
}

// withoutOwner is the environment without the owner's address, as the product gets it.
func withoutOwner(env []string) []string {
	var rest []string
	for _, variable := range env {
		if !strings.HasPrefix(variable, "MIGRATE_") {
			rest = append(rest, variable)
		}
	}
	return rest
}

func makeBucket(t *testing.T, cfg config.Config, name string) storage.Store {
	t.Helper()
	store, err := s3.Open(cfg)
	must(t, err)
	bucket := store.Beside(name)
	must(t, bucket.MakeBucket(t.Context()))
	return bucket
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

package aws_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"zahtjevi/functions/all"
	"zahtjevi/functions/migrate"
	"zahtjevi/localstack/aws"
	"zahtjevi/shared/config"
	"zahtjevi/shared/secrets"
	"zahtjevi/shared/storage/s3"
	"zahtjevi/shared/testkit"
)

// origin is the address of the installation under test.
const origin = "https://zahtjevi.example"

// The templates, relative to this folder.
const (
	installation = "../../template.yaml"
	deployer     = "../../scripts/platforms/aws/deployer.yaml"
	limit        = "../../scripts/platforms/aws/limit.yaml"
)

func pythonOfLocalStack(t *testing.T) string {
	t.Helper()
	python := os.Getenv("LOCALSTACK_PYTHON")
	if python == "" {
		t.Skip("LOCALSTACK_PYTHON is not set: scripts/steps/localstack says which Python it is")
	}
	return python
}

// TestTemplatesAreSound checks the templates with cfn-lint, which comes with LocalStack. That release does not know Aurora's PostgreSQL 18
// (E3690).
func TestTemplatesAreSound(t *testing.T) {
	t.Parallel()
	lint := exec.CommandContext(t.Context(), filepath.Join(filepath.Dir(pythonOfLocalStack(t)), "cfn-lint"), "--regions", aws.Region,
		"--ignore-checks", "E3690", "--template", installation, deployer, limit)
	if said, err := lint.CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("%s%v", said, err)
	}
}

// stackOf is the stack's resources that AWS creates from template.yaml as sam deploy sends it: with the image of each function in a
// registry, under a name with the image's digest. changed selects other images, and edit changes the template's text.
func stackOf(t *testing.T, changed []string, edit func(string) string) map[string]any {
	t.Helper()
	content, err := os.ReadFile(installation)
	if err != nil {
		t.Fatal(err)
	}
	text := regexp.MustCompile(`ImageUri: \.build/images/arm64/(\w+)\.tar`).ReplaceAllStringFunc(string(content), func(match string) string {
		name := strings.TrimSuffix(filepath.Base(match), ".tar")
		digest := "0123456789ab"
		if slices.Contains(changed, name) {
			digest = "ba9876543210"
		}
		return "ImageUri: 000000000000.dkr.ecr.eu-central-1.amazonaws.com/zahtjevi" + name + ":" + name + "-" + digest + "-latest"
	})
	file := filepath.Join(t.TempDir(), "packaged.yaml")
	if err := os.WriteFile(file, []byte(edit(text)), 0o600); err != nil {
		t.Fatal(err)
	}
	translate := exec.CommandContext(t.Context(), pythonOfLocalStack(t), "translate.py", file)
	translate.Env = append(os.Environ(), "AWS_DEFAULT_REGION="+aws.Region)
	output, err := translate.Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		t.Fatalf("%s", failed.Stderr)
	} else if err != nil {
		t.Fatal(err)
	}
	var stack struct{ Resources map[string]any }
	if err := json.Unmarshal(output, &stack); err != nil {
		t.Fatal(err)
	}
	return stack.Resources
}

// TestOnlyWhatChangedIsDeployed compares the stacks of two commits as CloudFormation does: a function gets a new version, to which
// CodeDeploy moves its calls, exactly if its image or its settings changed; the migration runs only for a new image of it.
func TestOnlyWhatChangedIsDeployed(t *testing.T) {
	t.Parallel()
	same := func(text string) string { return text }
	before := stackOf(t, nil, same)
	version := regexp.MustCompile(`^([A-Z][a-z]+)Version[0-9a-f]{10}$`)
	for name, c := range map[string]struct {
		images   []string
		edit     func(string) string
		versions []string
		migrates bool
	}{
		"nothing":               {nil, same, nil, false},
		"one area":              {[]string{"requests"}, same, []string{"Requests"}, false},
		"the worker and a page": {[]string{"worker"}, same, []string{"Worker"}, false},
		"a migration":           {[]string{"migrate", "projects"}, same, []string{"Migrate", "Projects"}, true},
		"a setting of one function": {nil, func(text string) string {
			return strings.Replace(text, "DATABASE_MAX_CONNS: \"4\"", "DATABASE_MAX_CONNS: \"5\"", 1)
		}, []string{"Worker"}, false},
	} {
		after := stackOf(t, c.images, c.edit)
		var versions []string
		for resource := range after {
			if match := version.FindStringSubmatch(resource); match != nil && before[resource] == nil {
				versions = append(versions, match[1])
			}
		}
		slices.Sort(versions)
		if !slices.Equal(versions, c.versions) {
			t.Errorf("%s: new versions of %v", name, versions)
		}
		if migrates := !reflect.DeepEqual(before["Migration"], after["Migration"]); migrates != c.migrates {
			t.Errorf("%s: the database is migrated: %v", name, migrates)
		}
	}
	for _, area := range all.Areas() {
		name := strings.ToUpper(area.Name[:1]) + area.Name[1:]
		alias, _ := before[name+"Aliaslive"].(map[string]any)
		if _, led := alias["UpdatePolicy"].(map[string]any)["CodeDeployLambdaAliasUpdate"]; !led {
			t.Errorf("CodeDeploy does not lead the calls of %s: %v", name, alias)
		}
	}
}

// parameters are those of the installation.
var parameters = map[string]string{"Stage": "proba", "DomainName": strings.TrimPrefix(origin, "https://"),
	"MailFrom": "zahtjevi@opcina.example", "ReceiveLetters": "1"}

// installed creates those resources of template.yaml that LocalStack knows, and returns their ids by name. The environment is then that of
// a function in that account.
func installed(t *testing.T) (endpoint string, resources map[string]string) {
	t.Helper()
	server, err := aws.Start(t.Context(), pythonOfLocalStack(t), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	create := func(stack, file string, parameters map[string]string) {
		template, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		subset, err := aws.Subset(template)
		if err != nil {
			t.Fatal(err)
		}
		if err := server.CreateStack(t.Context(), stack, subset, parameters); err != nil {
			t.Fatal(err)
		}
	}
	create("proba", installation, parameters)
	create("proba-deployer", deployer, map[string]string{
		"Stage": "proba", "Repository": "opcina/zahtjevi",
		"Provider": "arn:aws:iam::000000000000:oidc-provider/token.actions.githubusercontent.com",
	})
	if resources, err = server.Resources(t.Context(), "proba"); err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]string{"AWS_REGION": aws.Region, "AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test",
		"AWS_ENDPOINT_URL": server.Endpoint} {
		t.Setenv(name, value)
	}
	return server.Endpoint, resources
}

// TestTemplate starts an installation with the secrets and buckets of template.yaml: the migration function creates the application's role
// and the first administrator, a process starts with names of secrets alone, and a browser uploads a file by a presigned form.
func TestTemplate(t *testing.T) {
	e := testkit.New(t)
	endpoint, resources := installed(t)
	for _, name := range []string{"AttachmentsPolicy", "AuthRole", "WorkerRole", "ScheduleRole", "WorkerWhilePeopleWork", "WorkerOtherwise",
		"MigrateLog", "Network", "LettersPolicy"} {
		if resources[name] == "" {
			t.Errorf("template.yaml did not make %s", name)
		}
	}
	namesBuckets(t, resources)
	address := regexp.MustCompile(`//[^@]*@`).ReplaceAllString(e.OwnerURL, "//")
	for name, value := range map[string]string{
		"MIGRATE_DATABASE_URL": e.OwnerURL, "DATABASE_URL": address, "DATABASE_SECRET": resources["DatabaseLogin"],
		"ADMIN_SECRET": resources["AdministratorLogin"],
		"S3_ENDPOINT":  endpoint, "S3_REGION": aws.Region, "S3_BUCKET": resources["Attachments"],
	} {
		t.Setenv(name, value)
	}
	if err := migrate.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	cfg, err := config.Load()
	if err != nil {
		t.Fatal(err)
	}
	app, err := all.New(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer app.Close()
	if status := answered(app.Handler(), http.MethodGet, "/api/health", ""); status != http.StatusOK {
		t.Errorf("health answers %d with the secret's password and the template's bucket", status)
	}
	login, err := secrets.OpenLogin(t.Context(), resources["AdministratorLogin"])
	if err != nil {
		t.Fatal(err)
	}
	_, password, err := login.Get(t.Context())
	if err != nil || len(password) != 24 {
		t.Fatalf("the administrator's password has %d characters, %v", len(password), err)
	}
	if status := answered(app.Handler(), http.MethodPost, "/api/korisnici/admin/tokeni/provjerilozinku",
		`{"lozinka":"`+password+`"}`); status != http.StatusOK {
		t.Errorf("the first administrator's password is answered with %d", status)
	}
	postsByForm(t, cfg)
}

// namesBuckets checks that the worker's settings, as they are read of the template without an account, name the buckets that it makes.
func namesBuckets(t *testing.T, resources map[string]string) {
	t.Helper()
	template, err := os.ReadFile(installation)
	if err != nil {
		t.Fatal(err)
	}
	environments, err := aws.Environments(template, parameters)
	if err != nil {
		t.Fatal(err)
	}
	worker := environments["worker"]
	for name, want := range map[string]string{"S3_BUCKET": resources["Attachments"], "INBOX_URL": "s3://" + resources["Letters"],
		"INBOX_ADDRESS": "zahtjevi@opcina.example", "INBOX_CHECKER": "amazonses.com", "MAIL_TRANSPORT": "ses"} {
		if worker[name].Text != want {
			t.Errorf("%s is %q, want %q", name, worker[name].Text, want)
		}
	}
}

func answered(handler http.Handler, method, path, body string) int {
	request := httptest.NewRequestWithContext(context.Background(), method, path, strings.NewReader(body))
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, request)
	return answer.Code
}

// postsByForm uploads a file as the page does, with the CORS checks of a browser.
func postsByForm(t *testing.T, cfg config.Config) {
	t.Helper()
	store, err := s3.Open(cfg)
	if err != nil {
		t.Fatal(err)
	}
	signed, err := store.UploadForm(t.Context(), "probe/slika.png", int64(len(testkit.PNG)), time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if allowed := preflight(t, signed.URL, origin); allowed != origin {
		t.Errorf("a page of the installation may post: Access-Control-Allow-Origin %q", allowed)
	}
	if allowed := preflight(t, signed.URL, "https://evil.example"); allowed != "" {
		t.Errorf("a page of others may post: Access-Control-Allow-Origin %q", allowed)
	}
	form := testkit.UploadForm{URL: signed.URL, Fields: signed.Fields}
	if status := form.Post(t, slices.Concat(testkit.PNG, []byte("!"))); status < 400 {
		t.Errorf("a file of another size was taken: %d", status)
	}
	if status := form.Post(t, testkit.PNG); status >= 300 {
		t.Fatalf("the form was refused: %d", status)
	}
	link, err := store.DownloadURL(t.Context(), "probe/slika.png", "slika čšž.png", "image/png", "attachment", time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	answer, body := fetch(t, link)
	if !bytes.Equal(body, testkit.PNG) || answer.Header.Get("Content-Type") != "image/png" ||
		!strings.HasPrefix(answer.Header.Get("Content-Disposition"), "attachment") {
		t.Errorf("downloaded %d bytes, %v", len(body), answer.Header)
	}
	if parsed, _ := url.Parse(link); parsed.Query().Get("X-Amz-Expires") != "60" {
		t.Errorf("the address is good for %s seconds", parsed.Query().Get("X-Amz-Expires"))
	}
}

func preflight(t *testing.T, address, from string) (allowed string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodOptions, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Origin", from)
	request.Header.Set("Access-Control-Request-Method", http.MethodPost)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	return answer.Header.Get("Access-Control-Allow-Origin")
}

func fetch(t *testing.T, address string) (*http.Response, []byte) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, body
}

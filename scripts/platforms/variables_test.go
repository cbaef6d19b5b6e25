package platforms_test

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
)

// Reasons for which a manifest does not pass a variable on.
const (
	amazons        = "it names a secret of AWS, and the secret itself is passed on"
	behindCaddy    = "only Caddy reaches the process, at the port of the image"
	beside         = "the storage is the one beside it"
	besideOrPooled = "the database is the one beside it, or a pooler before that"
	byName         = "a comment says that it goes there by its name"
	inSecrets      = "the secret that Secrets Manager keeps is named instead"
	itself         = "the platform or the image sets it"
	noSuchThing    = "nothing there needs it"
	ofImage        = "the image sets it"
	ownerHasOwn    = "the owner has a role of its own"
	twoAtOnce      = "it holds two connections at most"
	unneeded       = "its default is right there"
	workers        = "only the worker reads it"
)

var notPassed = map[string]map[string]string{
	"server/compose.yaml all": {
		"DATABASE_SECRET": amazons, "FRONT_SECRET": amazons, "OPENID_SECRET": amazons, "FACTOR_SECRET": amazons,
		"SES_CONFIGURATION_SET": "letters go by SMTP", "PORT": behindCaddy, "LISTEN_HOST": behindCaddy, "FRONT_KEY": behindCaddy,
		"S3_BUCKET": beside, "S3_REGION": beside, "SITE_DIR": ofImage, "GOGC": ofImage,
		"ONE_DATABASE_ROLE": ownerHasOwn, "FACTOR_ELSEWHERE": "one process has all keys", "WORKER": unneeded,
		"SSL_CERT_FILE": "a comment shows how to mount it",
	},
	"server/compose.yaml migrate": {
		"DATABASE_SECRET": amazons, "MIGRATE_DATABASE_SECRET": amazons, "ADMIN_SECRET": amazons, "ONE_DATABASE_ROLE": ownerHasOwn,
		"SSL_CERT_FILE": besideOrPooled,
	},
	"server/compose.yaml backup":  keptBeside,
	"server/compose.yaml archive": keptBeside,
	"../../template.yaml": {
		"S3_ACCESS_KEY": "a function has a role", "S3_SECRET_KEY": "a function has a role",
		"FRONT_KEY": inSecrets, "OPENID": inSecrets, "FACTOR_KEY": inSecrets, "ADMIN_PASSWORD": inSecrets,
		"SMTP_URL": "letters go by SES", "SES_CONFIGURATION_SET": "the identity's own configuration set is used",
		"PORT": "a function listens on none", "LISTEN_HOST": "a function listens on none", "DATA_DIR": "S3 has no disk that fills",
		"ONE_DATABASE_ROLE": ownerHasOwn, "SITE_DIR": "CloudFront serves the page from a bucket", "WORKER": noSuchThing,
		"LOG_LEVEL": unneeded, "MAIL_DELAY": unneeded, "GOGC": ofImage, "GOMEMLIMIT": ofImage, "SSL_CERT_FILE": ofImage,
		"WEBHOOK_HOSTS":              "the functions' network has no hosts of yours",
		"OTEL_EXPORTER_OTLP_HEADERS": "a collector in the functions' network needs none",
		"OTEL_SERVICE_NAME":          "each function has a name of its own",

		"OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE": unneeded,
	},
	"cloudrun/service.yaml": {
		"DATABASE_SECRET": amazons, "FRONT_SECRET": amazons, "OPENID_SECRET": amazons, "FACTOR_SECRET": amazons,
		"DATABASE_DIRECT_URL": "jobs run elsewhere", "ONE_DATABASE_ROLE": ownerHasOwn, "DATA_DIR": "Google's storage has no disk that fills",
		"FACTOR_ELSEWHERE": "the process has the key", "PORT": itself, "LISTEN_HOST": itself, "SITE_DIR": itself, "GOGC": unneeded,
		"MAIL_TRANSPORT": workers, "MAIL_FROM": workers, "MAIL_DELAY": workers, "SMTP_URL": workers, "SES_CONFIGURATION_SET": workers,
		"INBOX_URL": workers, "INBOX_ADDRESS": workers, "INBOX_CHECKER": workers, "WORKER_PAUSE": "the worker runs each minute",
		"LOG_LEVEL": byName, "SESSION_MAX_DAYS": byName, "COMMENTS_PER_MINUTE": byName, "REQUESTS_PER_MINUTE": byName,
		"CHANGES_PER_MINUTE": byName, "TEXT_PER_MINUTE": byName, "LETTERS_PER_PERSON": byName, "PROGRAM_CALLS_PER_MINUTE": byName,
		"FILE_MB_PER_DAY": byName, "OTEL_SERVICE_NAME": unneeded,

		"OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE": unneeded,
	},
	"cloudrun/worker.yaml": {
		"DATABASE_SECRET": amazons, "FRONT_SECRET": amazons, "OPENID_SECRET": amazons, "FACTOR_SECRET": amazons,
		"ONE_DATABASE_ROLE": ownerHasOwn, "DATA_DIR": "Google's storage has no disk that fills", "FACTOR_KEY": "only the service has it",
		"PORT": noSuchThing, "LISTEN_HOST": noSuchThing, "TRUSTED_PROXIES": noSuchThing, "FRONT_KEY": noSuchThing, "GOGC": unneeded,
		"GOMEMLIMIT": unneeded, "MAIL_DELAY": byName, "SES_CONFIGURATION_SET": "letters go by SMTP", "WORKER_PAUSE": "it runs each minute",
		"LOG_LEVEL": byName, "SESSION_MAX_DAYS": byName, "COMMENTS_PER_MINUTE": byName, "REQUESTS_PER_MINUTE": byName,
		"CHANGES_PER_MINUTE": byName, "TEXT_PER_MINUTE": byName, "LETTERS_PER_PERSON": byName, "PROGRAM_CALLS_PER_MINUTE": byName,
		"FILE_MB_PER_DAY": byName, "OTEL_SERVICE_NAME": unneeded,
	},
	"cloudrun/migrate.yaml": {
		"DATABASE_SECRET": amazons, "MIGRATE_DATABASE_SECRET": amazons, "ADMIN_SECRET": amazons, "ONE_DATABASE_ROLE": ownerHasOwn,
	},
	"cloudrun/backup.yaml": {
		"DATABASE_SECRET": amazons, "ONE_DATABASE_ROLE": ownerHasOwn, "DATABASE_MAX_CONNS": twoAtOnce, "LOG_LEVEL": unneeded,
	},
}

var keptBeside = map[string]string{
	"DATABASE_SECRET": amazons, "ONE_DATABASE_ROLE": ownerHasOwn, "DATABASE_MAX_CONNS": twoAtOnce, "LOG_LEVEL": unneeded,
	"S3_BUCKET": beside, "S3_REGION": beside, "SSL_CERT_FILE": besideOrPooled,
}

// kept are the variables of shared/config that matter to backup and archive.
var kept = []string{
	"DATABASE_URL", "DATABASE_SECRET", "DATABASE_POOLER", "DATABASE_DIRECT_URL", "DATABASE_MAX_CONNS", "ONE_DATABASE_ROLE",
	"S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY", "S3_SECRET_KEY", "LOG_LEVEL", "SSL_CERT_FILE",
}

// aboutOf are the variables that a program of a manifest may be given; of the template, which has many programs, all.
func aboutOf(t *testing.T, manifest string, all []string) []string {
	t.Helper()
	const settings = "shared/config/config"
	switch manifest {
	case "../../template.yaml":
		return all
	case "cloudrun/service.yaml", "server/compose.yaml all":
		return slices.Concat([]string{"SSL_CERT_FILE", "GOGC", "GOMEMLIMIT"}, tagged(t, settings), tagged(t, "functions/all/run"))
	case "cloudrun/worker.yaml":
		return append([]string{"SSL_CERT_FILE", "GOGC", "GOMEMLIMIT"}, tagged(t, settings)...)
	case "cloudrun/migrate.yaml", "server/compose.yaml migrate":
		return append([]string{"SSL_CERT_FILE"}, tagged(t, "functions/migrate/migrate")...)
	case "cloudrun/backup.yaml", "server/compose.yaml backup", "server/compose.yaml archive":
		return kept
	}
	t.Fatalf("nothing says what the program of %s reads", manifest)
	return nil
}

// told are the variables of the table, each with its row.
func told(t *testing.T) map[string]string {
	t.Helper()
	page, err := os.ReadFile("../../docs/reference/variables.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| `([A-Z0-9_]+)` \\|.*").FindAllStringSubmatch(string(page), -1) {
		rows[row[1]] = row[0]
	}
	if len(rows) < 50 {
		t.Fatalf("the table has %d variables", len(rows))
	}
	return rows
}

// TestVariablesReachTheirProcesses compares the table of variables with what each service of the composition, the template and Cloud
// Run's manifests pass on or offer in a comment: each is there, or named above with the reason.
func TestVariablesReachTheirProcesses(t *testing.T) {
	t.Parallel()
	rows := told(t)
	found := manifests(t)
	for _, manifest := range slices.Sorted(maps.Keys(found)) {
		reasons, compared := notPassed[manifest]
		if !compared {
			t.Errorf("%s is compared with nothing", manifest)
			continue
		}
		passed := map[string]bool{}
		environments(found[manifest], passed)
		for _, name := range aboutOf(t, manifest, slices.Collect(maps.Keys(rows))) {
			if (reasons[name] != "") == passed[name] {
				t.Errorf("%s: %s is passed on: %t, and the reason against it is %q", manifest, name, passed[name], reasons[name])
			}
		}
		for name := range reasons {
			if rows[name] == "" {
				t.Errorf("%s: the table has no %s", manifest, name)
			}
		}
	}
	if len(found) != len(notPassed) {
		t.Errorf("%d manifests are there, and %d are told of", len(found), len(notPassed))
	}
}

// manifests are the template, all files of Cloud Run, and of the composition the services that run an image of ours.
func manifests(t *testing.T) map[string]*yaml.Node {
	t.Helper()
	files, err := filepath.Glob("cloudrun/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]*yaml.Node{}
	for _, file := range append(files, "../../template.yaml", "server/compose.yaml") {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found[file] = &yaml.Node{}
		if err := yaml.Unmarshal([]byte(withOffers(content)), found[file]); err != nil {
			t.Fatal(err)
		}
	}
	var composition struct {
		Services map[string]yaml.Node `yaml:"services"`
	}
	if err := found["server/compose.yaml"].Decode(&composition); err != nil {
		t.Fatal(err)
	}
	delete(found, "server/compose.yaml")
	for name, service := range composition.Services {
		var runs struct {
			Image string `yaml:"image"`
		}
		if err := service.Decode(&runs); err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(runs.Image, "zahtjevi/") {
			found["server/compose.yaml "+name] = &service
		}
	}
	return found
}

// secretOf are the variables that on Kubernetes and Knative stand in a secret; the ConfigMap, which all but the migration read, has the
// others. Whoever reads INBOX_ADDRESS without INBOX_URL refuses to start, so these stand together.
var secretOf = map[string]string{
	"DATABASE_URL": "database", "DATABASE_READ_URL": "database", "DATABASE_DIRECT_URL": "database", "OTEL_EXPORTER_OTLP_HEADERS": "database",
	"S3_ACCESS_KEY": "storage", "S3_SECRET_KEY": "storage", "SMTP_URL": "mail", "INBOX_URL": "mail", "INBOX_ADDRESS": "mail",
	"INBOX_CHECKER": "mail", "OPENID": "openid", "FACTOR_KEY": "factor", "MIGRATE_DATABASE_URL": "owner", "ADMIN_PASSWORD": "owner",
	"ONE_DATABASE_ROLE": "owner",
}

// TestVariablesOnClusters checks that each secret variable stands in a secret that pods read, as the guide says, or has a reason.
func TestVariablesOnClusters(t *testing.T) {
	t.Parallel()
	guide, err := os.ReadFile("../../docs/guides/kubernetes.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{"deployments", "knative", "example"} {
		readers := map[string][]string{}
		for _, p := range podsOf(t, slices.Concat(built(t, folder), built(t, "migration"))) {
			settled := false
			for _, from := range p.container.EnvFrom {
				settled = settled || from.ConfigMapRef != nil
				if from.SecretRef != nil {
					readers[from.SecretRef.Name] = append(readers[from.SecretRef.Name], p.name)
				}
			}
			if settled == (p.name == "migrate") {
				t.Errorf("%s reads the settings: %t", p.name, settled)
			}
		}
		for name, row := range told(t) {
			secret := secretOf[name]
			switch {
			case strings.HasSuffix(name, "_SECRET"), name == "FRONT_KEY": // AWS's; the network policies let only the gateway call
			case (isSecret(name, "") || strings.Contains(row, "*secret*")) && secret == "":
				t.Errorf("%s stands in no secret", name)
			case secret != "" && (len(readers["zahtjevi-"+secret]) == 0 || !strings.Contains(string(guide), name)):
				t.Errorf("%s: %s of zahtjevi-%s is read by %v, and the guide must name it", folder, name, secret, readers["zahtjevi-"+secret])
			}
		}
	}
}

// TestProvidersAreKnown checks that each area that decides by the providers of sign-in knows them, on clusters and on AWS.
func TestProvidersAreKnown(t *testing.T) {
	t.Parallel()
	asks := []string{"uploads", "worker"} // the check of the installation
	for _, program := range programs(t) {
		err := fs.WalkDir(os.DirFS("../../functions/"+program), ".", func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			content, err := os.ReadFile(filepath.Join("../../functions", program, path))
			if err == nil && regexp.MustCompile(`[cC]onfig\.SignIn\b`).Match(content) && !slices.Contains(asks, program) {
				asks = append(asks, program)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(asks)
	for _, folder := range []string{"deployments", "knative"} {
		var know []string
		for _, p := range podsOf(t, built(t, folder)) {
			for _, from := range p.container.EnvFrom {
				if from.SecretRef != nil && from.SecretRef.Name == "zahtjevi-openid" {
					know = append(know, p.name)
				}
			}
		}
		slices.Sort(know)
		if diff := cmp.Diff(asks, know); diff != "" {
			t.Errorf("%s: -asks +knows:\n%s", folder, diff)
		}
	}
	content, err := os.ReadFile("../../template.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var know []string
	for _, block := range regexp.MustCompile(`(?m)^  \w+:`).Split(string(content), -1) {
		name := regexp.MustCompile(`FunctionName: !Sub "zahtjevi-\$\{Stage\}-(\w+)"`).FindStringSubmatch(block)
		if name != nil && strings.Contains(block, "OPENID_SECRET: !Ref SignInProviders") {
			know = append(know, name[1])
		}
	}
	slices.Sort(know)
	if diff := cmp.Diff(asks, know); diff != "" {
		t.Errorf("template.yaml: -asks +knows:\n%s", diff)
	}
}

// TestVariablesOfUnits checks that each unit reads the files in which the guide and the installer put all variables of its program.
func TestVariablesOfUnits(t *testing.T) {
	t.Parallel()
	known := variables(t)
	for unit, want := range map[string][]string{
		"zahtjevi-all": {"application"}, "zahtjevi-backup": {"application"}, "zahtjevi-migrate": {"owner", "application"},
		"zahtjevi-storage": {"storage"},
	} {
		content, err := os.ReadFile(filepath.Join("server", unit+".service"))
		if err != nil {
			t.Fatal(err)
		}
		var files []string
		for _, file := range regexp.MustCompile(`(?m)^EnvironmentFile=/etc/zahtjevi/(\w+)\.env$`).FindAllSubmatch(content, -1) {
			files = append(files, string(file[1]))
		}
		if diff := cmp.Diff(want, files); diff != "" {
			t.Errorf("%s reads:\n%s", unit, diff)
		}
		for _, set := range regexp.MustCompile(`(?m)^Environment=(.+)$`).FindAllSubmatch(content, -1) {
			for _, one := range strings.Fields(string(set[1])) {
				if name, _, _ := strings.Cut(one, "="); !known[name] {
					t.Errorf("%s sets %s, which nothing reads", unit, name)
				}
			}
		}
	}
}

// environments collects the names in all environments below a node of a manifest.
func environments(node *yaml.Node, names map[string]bool) {
	if node.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(node.Content); i += 2 {
			key, value := node.Content[i].Value, node.Content[i+1]
			if value.Kind == yaml.AliasNode {
				value = value.Alias
			}
			switch {
			case (key == "environment" || key == "Variables") && value.Kind == yaml.MappingNode:
				for j := 0; j < len(value.Content); j += 2 {
					names[value.Content[j].Value] = true
				}
			case key == "env" && value.Kind == yaml.SequenceNode:
				for _, variable := range value.Content {
					names[variable.Content[1].Value] = true // after name:
				}
			}
		}
	}
	for _, below := range node.Content {
		environments(below, names)
	}
}

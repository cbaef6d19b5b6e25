package platforms_test

import (
	"os"
	"regexp"
	"testing"

	"go.yaml.in/yaml/v3"
)

// Reasons for which a platform does not pass a variable on. Those of Kubernetes, Knative and systemd pass on whatever stands in their
// ConfigMap, secrets and files, and the manifests of Cloud Run are written by whoever sets it up.
const (
	amazons     = "it names a secret of AWS, and the secret itself is passed on"
	behindCaddy = "only Caddy reaches the process, at the port of the image"
	beside      = "the storage is the one beside it"
	ofImage     = "the image sets it"
	inSecrets   = "the secret that Secrets Manager keeps is named instead"
	unneeded    = "its default is right there"
	noSuchThing = "nothing there needs it"
)

var notPassed = map[string]map[string]string{
	"server/compose.yaml": {
		"DATABASE_SECRET": amazons, "FRONT_SECRET": amazons, "OPENID_SECRET": amazons, "FACTOR_SECRET": amazons,
		"MIGRATE_DATABASE_SECRET": amazons, "ADMIN_SECRET": amazons, "SES_CONFIGURATION_SET": "letters go by SMTP",
		"PORT": behindCaddy, "LISTEN_HOST": behindCaddy, "FRONT_KEY": behindCaddy,
		"S3_BUCKET": beside, "S3_REGION": beside, "SITE_DIR": ofImage, "GOGC": ofImage,
		"ONE_DATABASE_ROLE": "the owner has a role of its own", "FACTOR_ELSEWHERE": "one process has all keys", "WORKER": unneeded,
		"SSL_CERT_FILE": "a comment shows how to mount it",
	},
	"../../template.yaml": {
		"S3_ACCESS_KEY": "a function has a role", "S3_SECRET_KEY": "a function has a role",
		"FRONT_KEY": inSecrets, "OPENID": inSecrets, "FACTOR_KEY": inSecrets, "ADMIN_PASSWORD": inSecrets,
		"SMTP_URL": "letters go by SES", "SES_CONFIGURATION_SET": "the identity's own configuration set is used",
		"PORT": "a function listens on none", "LISTEN_HOST": "a function listens on none", "DATA_DIR": "S3 has no disk that fills",
		"ONE_DATABASE_ROLE": "the owner has a role of its own", "SITE_DIR": "CloudFront serves the page from a bucket", "WORKER": noSuchThing,
		"LOG_LEVEL": unneeded, "MAIL_DELAY": unneeded, "GOGC": ofImage, "GOMEMLIMIT": ofImage, "SSL_CERT_FILE": ofImage,
		"WEBHOOK_HOSTS":              "the functions' network has no hosts of yours",
		"OTEL_EXPORTER_OTLP_HEADERS": "a collector in the functions' network needs none",
		"OTEL_SERVICE_NAME":          "each function has a name of its own",

		"OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE": unneeded,
	},
}

// TestVariablesReachTheirProcesses compares the table of variables with what the composition and the template pass on: each is passed on,
// or named above with the reason.
func TestVariablesReachTheirProcesses(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/reference/variables.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile("(?m)^\\| `([A-Z0-9_]+)` \\|").FindAllStringSubmatch(string(page), -1)
	if len(rows) < 50 {
		t.Fatalf("the table has %d variables", len(rows))
	}
	for file, reasons := range notPassed {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var document yaml.Node
		if err := yaml.Unmarshal(content, &document); err != nil {
			t.Fatal(err)
		}
		passed := map[string]bool{}
		environments(&document, passed)
		told := map[string]bool{}
		for _, row := range rows {
			name := row[1]
			told[name] = true
			if (reasons[name] != "") == passed[name] {
				t.Errorf("%s: %s is passed on: %t, and the reason against it is %q", file, name, passed[name], reasons[name])
			}
		}
		for name := range reasons {
			if !told[name] {
				t.Errorf("%s: the table has no %s", file, name)
			}
		}
	}
}

// environments collects the names in all environments below a node of a manifest.
func environments(node *yaml.Node, names map[string]bool) {
	if node.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(node.Content); i += 2 {
			if key := node.Content[i].Value; key != "environment" && key != "Variables" || node.Content[i+1].Kind != yaml.MappingNode {
				continue
			}
			for j := 0; j < len(node.Content[i+1].Content); j += 2 {
				names[node.Content[i+1].Content[j].Value] = true
			}
		}
	}
	for _, below := range node.Content {
		environments(below, names)
	}
}

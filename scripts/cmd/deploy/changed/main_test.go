package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDeployed(t *testing.T) {
	t.Parallel()
	functions, err := functionsOf("../../../..")
	if err != nil {
		t.Fatal(err)
	}
	all := []string{"auth", "dashboard", "imports", "migrate", "projects", "requests", "settings", "uploads", "users", "worker"}
	for name, c := range map[string]struct{ files, want []string }{
		"an area's own file":                 {[]string{"functions/auth/signin.go"}, []string{"auth"}},
		"a job that the worker runs":         {[]string{"functions/imports/job.go"}, []string{"imports", "worker"}},
		"a letter's words":                   {[]string{"functions/settings/mail/letter/frame.html"}, []string{"worker"}},
		"a new or removed file of a package": {[]string{"functions/auth/not_there_any_more.go"}, []string{"auth"}},
		"what all link":                      {[]string{"shared/texts/texts.go"}, []string{"auth", "dashboard", "imports", "projects", "requests", "settings", "uploads", "users", "worker", "migrate"}},
		"a migration":                        {[]string{"shared/database/migrate/migrations/00001_foundation.sql"}, []string{"migrate", "uploads"}},
		"a module":                           {[]string{"go.sum"}, all},
		"tests":                              {[]string{"functions/auth/signin_test.go", "frontend/src/app/router.test.tsx", "frontend/e2e/list.spec.ts"}, nil},
		"the source of generated SQL":        {[]string{"functions/auth/queries/sessions.sql"}, nil},
		"documents and what stands in":       {[]string{"docs/operations.md", "localstack/aws/server.go", "README.md", "scripts/deploy", "scripts/cmd/deploy/rollout/out.go", "functions/platforms/aws/deployer.yaml"}, nil},
		"the front end":                      {[]string{"frontend/src/app/routes.tsx"}, []string{"frontend"}},
		"the stack":                          {[]string{"template.yaml"}, []string{"template"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := map[string]bool{}
			for _, function := range c.want {
				want[function] = true
			}
			chosen := map[string]bool{}
			for _, function := range deployed(functions, c.files) {
				chosen[function] = true
			}
			if diff := cmp.Diff(want, chosen); diff != "" {
				t.Errorf("-want +deployed:\n%s", diff)
			}
		})
	}
}

package migrate_test

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/migrate"
	"zahtjevi/shared/database"
	"zahtjevi/shared/testkit"
)

func TestRun(t *testing.T) {
	e := testkit.New(t)
	if err := migrate.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "MIGRATE_DATABASE_URL") {
		t.Errorf("without its variable: %v", err)
	}
	t.Setenv("MIGRATE_DATABASE_URL", e.OwnerURL)
	application := "postgres://aplikacija:tajna@" + e.OwnerURL[strings.Index(e.OwnerURL, "@")+1:]
	t.Setenv("DATABASE_URL", e.OwnerURL)
	if err := migrate.Run(t.Context()); !errors.Is(err, database.ErrOneRole) {
		t.Errorf("with the owner as the application: %v", err)
	}
	t.Setenv("ONE_DATABASE_ROLE", "1")
	if err := migrate.Run(t.Context()); err != nil {
		t.Errorf("with one role on purpose: %v", err)
	}
	t.Setenv("ONE_DATABASE_ROLE", "")
	t.Setenv("DATABASE_URL", application)
	var told bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewJSONHandler(&told, nil)))
	t.Cleanup(func() { slog.SetDefault(before) })
	for range 2 {
		t.Setenv("ADMIN_PASSWORD", "lozinka-prvog-administratora")
		if err := migrate.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		conn, err := pgx.Connect(t.Context(), application)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := conn.Exec(t.Context(), "delete from audit_entries"); err == nil {
			t.Error("the application's role may change the log")
		}
		conn.Close(t.Context())
		var administrators int
		if err := e.Pool.QueryRow(t.Context(), `select count(*) from users u join user_roles on user_id = u.id join roles r on r.id = role_id
			where u.username = 'admin' and r.code = 'administrator'`).Scan(&administrators); err != nil || administrators != 1 {
			t.Errorf("%d administrators, %v", administrators, err)
		}
	}
	if first, _, _ := strings.Cut(told.String(), "\n"); !strings.Contains(first, `"msg":"started"`) ||
		!strings.Contains(first, `"ADMIN_PASSWORD":"set"`) || strings.Contains(told.String(), "tajna") {
		t.Errorf("the log begins with %s", first)
	}
}

// TestFirstAdministratorsPassword checks that a commonly used password is refused for the first administrator, and ignored if there is one
// already.
func TestFirstAdministratorsPassword(t *testing.T) {
	e := testkit.New(t)
	for _, secret := range []string{"admin", "lozinka", "Password1", "admin@localhost", "12345"} {
		if added, err := migrate.AddAdministrator(t.Context(), e.OwnerURL, secret); added || err == nil ||
			!strings.Contains(err.Error(), "ADMIN_PASSWORD") {
			t.Errorf("%q: added %v, %v", secret, added, err)
		}
	}
	if added, err := migrate.AddAdministrator(t.Context(), e.OwnerURL, "lozinka-prvog-administratora"); !added || err != nil {
		t.Fatalf("added %v, %v", added, err)
	}
	if added, err := migrate.AddAdministrator(t.Context(), e.OwnerURL, "admin"); added || err != nil {
		t.Errorf("once more: added %v, %v", added, err)
	}
}

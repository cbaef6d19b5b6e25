package migrate_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"testing/fstest"

	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/testkit"
)

// TestWorksThrough counts the tables that a migration reads or writes as a whole, and not those of which it changes the description only.
func TestWorksThrough(t *testing.T) {
	t.Parallel()
	sizes := map[string]int64{"requests": 1000, "comments": 100, "users": 10}
	for migration, want := range map[string]int64{
		"alter table requests add column a text;":                                      0,
		"create table notes (request_id bigint references requests);":                  0,
		"create index concurrently a on requests (id);":                                1000,
		"create unique index if not exists a on comments (id);":                        100,
		"update requests r set a = u.id from users u where u.id = r.id;":               1010,
		"alter table comments add foreign key (a) references users not valid;":         0,
		"alter table comments validate constraint a;":                                  100,
		"alter table users add column a text generated always as (fold(name)) stored;": 10,
		"-- update requests\nselect 1;":                                                0,
		"insert into users select * from comments;\ndelete from comments;":             210,
		"select 1;\n-- +goose Down\nupdate requests set a = 1;":                        0,
	} {
		if bytes := migrate.WorksThrough("-- +goose Up\n"+migration, sizes); bytes != want {
			t.Errorf("%q works through %d bytes, want %d", migration, bytes, want)
		}
	}
}

// TestForecast expects the missing migrations and their time in the log before they begin. It does not run beside others, as they share the
// log.
func TestForecast(t *testing.T) {
	e := testkit.New(t)
	var log bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
	defer slog.SetDefault(before)
	one := fstest.MapFS{"99990_a.sql": {Data: []byte("-- +goose Up\nupdate users set full_name = full_name;\n\n-- +goose Down\nselect 1;\n")}}
	for _, want := range []bool{true, false} {
		log.Reset()
		if err := migrate.UpWith(t.Context(), e.OwnerURL, one); err != nil {
			t.Fatal(err)
		}
		if said := strings.Contains(log.String(), "missing=[99990]") && strings.Contains(log.String(), "may_take=1s"); said != want {
			t.Errorf("the log says %s", log.String())
		}
	}
}

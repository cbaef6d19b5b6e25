package edit_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/texts"
)

type input = edit.Input[edit.Versioned]

func on(verzija int32, ifMatch string) input {
	return input{Match: edit.Match{IfMatch: ifMatch}, Body: edit.Versioned{Version: verzija}}
}

func TestVersionOfAnEdit(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		edit  edit.Edit
		want  int32
		wrong string
	}{
		{edit: on(3, ""), want: 3},
		{edit: on(0, edit.ETag(3)), want: 3},
		{edit: on(3, edit.ETag(3)), want: 3},
		{edit: on(0, `W/"3"`), want: 3},
		{edit: on(0, ""), wrong: "verzija"},
		{edit: on(2, edit.ETag(3)), wrong: "If-Match"},
		{edit: on(3, "*"), wrong: "If-Match"},
		{edit: on(0, `"0"`), wrong: "If-Match"},
		{edit: on(0, `"-1"`), wrong: "If-Match"},
		{edit: on(0, `"4294967299"`), wrong: "If-Match"},
		{edit: edit.Input[edit.AnyVersion]{}, want: 0},
		{edit: edit.Input[edit.AnyVersion]{Match: edit.Match{IfMatch: edit.ETag(3)}}, want: 3},
		{edit: edit.Match{}, want: 0},
		{edit: edit.Match{IfMatch: edit.ETag(3)}, want: 3},
		{edit: edit.Match{IfMatch: "3,4"}, wrong: "If-Match"},
	} {
		version, err := c.edit.On()
		var refusal *fault.Error
		if c.wrong == "" && (err != nil || version != c.want) ||
			c.wrong != "" && (!errors.As(err, &refusal) || refusal.Kind != fault.Invalid || len(refusal.Fields[c.wrong]) == 0) {
			t.Errorf("%+v: version %d, %v", c.edit, version, err)
		}
	}
}

// reply is a row with a version.
type reply struct {
	*testkit.Env
	t   *testing.T
	row edit.Row
}

func newReply(t *testing.T) *reply {
	t.Helper()
	t.Parallel()
	e := testkit.New(t)
	owner := e.Person(testkit.Manager)
	id := testkit.Value[int64](e, "insert into reply_templates (user_id, name, body) values ($1, 'Prvi', 'Tekst') returning id", owner.ID)
	return &reply{e, t, edit.Row{Table: "reply_templates", ID: id, Stale: texts.ReplyStale}}
}

// save edits the row on a version, as a person.
func (r *reply) save(on edit.Edit, person *testkit.Person, name string) (int32, error) {
	return edit.Save(r.t.Context(), r.Pool, on, r.row, func(version int32) (saved int32, err error) {
		err = database.As(r.Pool, database.Actor{UserID: person.ID}).QueryRow(r.t.Context(),
			`update reply_templates set name = $3, version = version + 1 where id = $1 and $2 in (0, version) returning version`,
			r.row.ID, version, name).Scan(&saved)
		return saved, err
	})
}

// TestStaleEdit saves on the version that was read, and refuses another one with the name of whoever saved meanwhile.
func TestStaleEdit(t *testing.T) {
	r := newReply(t)
	first, second := r.Person(testkit.Manager), r.Person(testkit.Manager)
	if version, err := r.save(on(1, ""), first, "Drugi"); err != nil || version != 2 {
		t.Fatalf("on the version that was read: %d, %v", version, err)
	}
	_, err := r.save(on(1, ""), second, "Treći")
	if !fault.Is(err, fault.Conflict) || !strings.Contains(err.Error(), "Osoba "+first.Username) {
		t.Errorf("on the version before: %v", err)
	}
	if version, err := r.save(edit.Match{}, second, "Četvrti"); err != nil || version != 3 {
		t.Errorf("on any version: %d, %v", version, err)
	}
	if name := testkit.Value[string](r.Env, "select name from reply_templates where id = $1", r.row.ID); name != "Četvrti" {
		t.Errorf("the row is called %s", name)
	}
	last, err := edit.LastOf(t.Context(), r.Pool, r.row.Table, r.row.ID+1, r.row.ID)
	if err != nil || last[0].Person != "" || last[1].Person != "Osoba "+second.Username || last[1].ID != r.row.ID {
		t.Errorf("last edits %+v, %v", last, err)
	}
}

// TestHiddenRow answers as Find does where the row is gone, and leaves other errors of a save as they are.
func TestHiddenRow(t *testing.T) {
	r := newReply(t)
	r.Exec("delete from reply_templates where id = $1", r.row.ID)
	r.row.Find = func(context.Context) error { return fault.Missing() }
	if _, err := r.save(on(1, ""), r.Person(testkit.Manager), "Drugi"); !fault.Is(err, fault.NotFound) {
		t.Errorf("a row that is gone: %v", err)
	}
	broken := errors.New("broken")
	_, err := edit.Save(t.Context(), r.Pool, on(1, ""), r.row, func(int32) (int, error) { return 0, broken })
	if !errors.Is(err, broken) {
		t.Errorf("a save that fails: %v", err)
	}
}

// TestCountedColumn names who last changed a column that counts some of a row's edits, not who edited the row last.
func TestCountedColumn(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	project, first, second := e.Project(), e.Person(testkit.Manager), e.Person(testkit.Manager)
	for person, change := range map[*testkit.Person]string{first: "days_version = days_version + 1", second: "version = version + 1"} {
		if _, err := database.As(e.Pool, database.Actor{UserID: person.ID}).Exec(t.Context(),
			"update projects set "+change+" where id = $1", project.ID); err != nil {
			t.Fatal(err)
		}
	}
	row := edit.Row{Table: "projects", ID: project.ID, Counter: "days_version", Stale: texts.DaysStale}
	_, err := edit.Save(t.Context(), e.Pool, on(1, ""), row, func(version int32) (int, error) { return 0, edit.Same(2, version) })
	if !fault.Is(err, fault.Conflict) || !strings.Contains(err.Error(), "Osoba "+first.Username) {
		t.Errorf("refused with %v", err)
	}
}

// TestRacingEdits saves one of several edits that are made on the same version at the same time, and refuses the others.
func TestRacingEdits(t *testing.T) {
	r := newReply(t)
	person := r.Person(testkit.Manager)
	errs := make([]error, 6)
	var all sync.WaitGroup
	for i := range errs {
		all.Go(func() { _, errs[i] = r.save(on(1, ""), person, "Novi") })
	}
	all.Wait()
	saved := 0
	for _, err := range errs {
		if err == nil {
			saved++
		} else if !fault.Is(err, fault.Conflict) {
			t.Errorf("refused with %v", err)
		}
	}
	if version := testkit.Value[int32](r.Env, "select version from reply_templates where id = $1", r.row.ID); saved != 1 || version != 2 {
		t.Errorf("%d edits were saved, and the row is at version %d", saved, version)
	}
}

package projects

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Definition holds the common fields of all definitions of a project. They are not deleted but retired: existing requests keep and show a
// retired definition, new ones are not offered it.
type Definition struct {
	ID      int64  `json:"id"`
	Name    string `json:"naziv"`
	Retired bool   `json:"povuceno" doc:"Ne nudi se više; zahtjevi koji ga imaju ga zadržavaju"`
	Version int32  `json:"verzija"`
}

func (d Definition) edited() int32 { return d.Version }

// kind is a kind of definitions, with T as its type on the wire. Rules about several definitions are constraints of the database; refused
// makes answers of their violations.
type kind[T interface{ edited() int32 }] struct {
	table   string
	columns string // of a row x, in addition to those of Definition, named like T's fields
	people  string // further columns that name people, empty for callers who may not know them
	order   string
	retire  string // further columns that retiring changes
	longest int
	most    int // as in the trigger …_most

	tooLong, taken, full, stale texts.Text
}

// DefinitionsOutput is all definitions of a kind in their order, including retired ones.
type DefinitionsOutput[T any] struct {
	Body listing.List[T]
}

// DefinitionOutput is one definition with its version as ETag.
type DefinitionOutput[T any] struct {
	ETag string `header:"ETag"`
	Body T
}

func (k kind[T]) answer(item T) *DefinitionOutput[T] {
	return &DefinitionOutput[T]{ETag: edit.ETag(item.edited()), Body: item}
}

// row is the columns that statements return from a row x to the caller.
func (k kind[T]) row(ctx context.Context) string {
	columns := "x.id, x.name, x.retired_at is not null as retired, x.version" + k.columns
	if k.people == "" {
		return columns
	}
	return columns + fmt.Sprintf(k.people, strconv.FormatBool(knowsServers(identity.From(ctx))))
}

// of reads the definitions of a project or, with another column, of a part.
func (k kind[T]) of(ctx context.Context, q database.Querier, column string, id int64) (*DefinitionsOutput[T], error) {
	rows, err := q.Query(ctx, fmt.Sprintf("select %s from %s x where x.%s = $1 order by %s", k.row(ctx), k.table, column, k.order), id)
	if err != nil {
		return nil, fmt.Errorf("list %s of %d: %w", k.table, id, err)
	}
	items, err := pgx.CollectRows(rows, pgx.RowToStructByName[T])
	if err != nil {
		return nil, fmt.Errorf("list %s of %d: %w", k.table, id, err)
	}
	return &DefinitionsOutput[T]{Body: listing.Whole(items)}, nil
}

// list returns the definitions of a project to everybody who sees the project.
func (k kind[T]) list(a *area) serve.Handler[ProjectInput, DefinitionsOutput[T]] {
	return func(ctx context.Context, in *ProjectInput) (*DefinitionsOutput[T], error) {
		if err := seen(ctx, in.ID); err != nil {
			return nil, err
		}
		return k.of(ctx, a.pool, "project_id", in.ID)
	}
}

// one runs a statement that returns a row; without a row it returns the error none.
func (k kind[T]) one(ctx context.Context, q database.Querier, none error, sql string, args ...any) (*DefinitionOutput[T], error) {
	rows, err := q.Query(ctx, sql+" returning "+k.row(ctx), args...)
	if err != nil {
		return nil, fmt.Errorf("change %s: %w", k.table, err)
	}
	item, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[T])
	if err != nil {
		return nil, database.FoundOr(err, none, "change %s", k.table)
	}
	return k.answer(item), nil
}

// add runs an insert into the table, called x. content is the whole input, for the idempotency key, as the bodies of different kinds look
// alike. Without a row it returns the error none.
func (k kind[T]) add(ctx context.Context, a *area, header idempotency.Header, content any, none error, sql string,
	args ...any) (*DefinitionOutput[T], error) {
	whole := struct{ Table, Input any }{k.table, content}
	output, err := idempotency.Create(ctx, a.pool, identity.From(ctx), header, whole, false,
		func(q database.Querier) (*DefinitionOutput[T], error) {
			return k.one(ctx, q, none, sql, args...)
		})
	return output, k.refused(err, "naziv")
}

// NewDefinition is a definition that has only a name.
type NewDefinition struct {
	Name string `json:"naziv"`
}

// AddInput adds something to a project.
type AddInput struct {
	idempotency.Header
	ProjectID int64 `path:"projekatId"`
	Body      NewDefinition
}

// Missing implements serve.Worded.
func (AddInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.NameMissing}
}

func addNamed[T interface{ edited() int32 }](ctx context.Context, a *area, k kind[T], in *AddInput) (*DefinitionOutput[T], error) {
	if err := seen(ctx, in.ProjectID); err != nil {
		return nil, err
	}
	fields, name := k.checkName(in.Body.Name)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	return k.add(ctx, a, in.Header, in, fault.Missing(), "insert into "+k.table+" as x (project_id, name) values ($1, $2)", in.ProjectID,
		name)
}

// Rename is an edit of a definition that has only a name.
type Rename struct {
	Name string `json:"naziv"`
	edit.Versioned
}

// RenameInput is an edit on the version that the editor has read.
type RenameInput struct {
	edit.Input[Rename]
	ID int64 `path:"id"`
}

// Missing implements serve.Worded.
func (RenameInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.NameMissing}
}

func (k kind[T]) rename(a *area) serve.Handler[RenameInput, DefinitionOutput[T]] {
	return func(ctx context.Context, in *RenameInput) (*DefinitionOutput[T], error) {
		fields, name := k.checkName(in.Body.Name)
		return k.save(ctx, a, in, in.ID, fields, "name = $3", name)
	}
}

func (k kind[T]) checkName(text string) (fields valid.Fields, name string) {
	name = strings.TrimSpace(text)
	fields.Text("naziv", name, valid.TextRule{Missing: texts.NameMissing, Max: k.longest, TooLong: k.tooLong})
	return fields, name
}

// save edits the version that the editor has read. change sets columns of a row, with placeholders from $3 on. Errors: NotFound, Invalid,
// Conflict.
func (k kind[T]) save(ctx context.Context, a *area, in edit.Edit, id int64, fields valid.Fields, change string,
	args ...any) (*DefinitionOutput[T], error) {
	row := edit.Row{Table: k.table, ID: id, Stale: k.stale}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (output *DefinitionOutput[T], err error) {
		if err := fields.Err(); err != nil {
			return nil, err
		}
		err = a.holding(ctx, k.table, id, func(tx pgx.Tx) error {
			output, err = k.one(ctx, tx, pgx.ErrNoRows, fmt.Sprintf(`update %s x set %s, version = x.version + 1 where x.id = $1
				and x.version = $2`, k.table, change), append([]any{id, version}, args...)...)
			return err
		})
		return output, k.refused(err, "naziv")
	})
}

// RetireInput retires a definition or brings it back.
type RetireInput struct {
	ID   int64 `path:"id"`
	Body struct {
		Retired bool `json:"povuceno"`
	}
}

// setRetired retires a definition or brings it back; it changes nothing if that was done before.
func (k kind[T]) setRetired(a *area) serve.Handler[RetireInput, DefinitionOutput[T]] {
	return func(ctx context.Context, in *RetireInput) (output *DefinitionOutput[T], err error) {
		err = a.holding(ctx, k.table, in.ID, func(tx pgx.Tx) error {
			output, err = k.one(ctx, tx, fault.Missing(),
				fmt.Sprintf(`update %s x set retired_at = case when $2 then coalesce(x.retired_at, now()) end%s
					where x.id = $1`, k.table, k.retire), in.ID, in.Body.Retired)
			return err
		})
		return output, k.refused(err, "povuceno")
	}
}

// refused makes the answer to an error of the database. field is the field of the call, naziv or povuceno.
func (k kind[T]) refused(err error, field string) error {
	switch {
	case database.Violates(err, k.table+"_name"):
		return fault.Field(field, k.taken)
	case database.Violates(err, k.table+"_most"):
		return fault.Field(field, k.full.With("limit", k.most))
	case database.Violates(err, k.table+"_default_active"):
		return fault.Field(field, texts.DefaultRetired)
	case database.Violates(err, "parts_last"):
		return fault.Field(field, texts.PartLast)
	case database.Violates(err, "statuses_last") && field == "povuceno":
		return fault.Field(field, texts.StatusLast)
	case database.Violates(err, "statuses_last"):
		return fault.Field("oznaka", texts.StatusLast)
	case database.Violates(err, "statuses_marker"):
		return fault.Field("oznaka", texts.MarkerFixed)
	case database.IsForeignKeyViolation(err): // there is no such project
		return fault.Missing()
	}
	return err
}

// holding runs do on behalf of the caller while the project of a row is locked, so that changes of a project's configuration are made one
// after another. Errors: NotFound, also for what the caller does not see.
func (a *area) holding(ctx context.Context, table string, id int64, do func(tx pgx.Tx) error) error {
	caller := identity.From(ctx)
	of := fmt.Sprintf("projects p join %s x on x.project_id = p.id", table)
	if table == "projects" {
		of = "projects p join projects x on x.id = p.id"
	}
	return database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		var project int64
		err := tx.QueryRow(ctx, fmt.Sprintf("select p.id from %s where x.id = $1 and ($2 or p.id = any($3)) for no key update of p", of),
			id, caller.Scope == identity.ScopeEverything, caller.Projects).Scan(&project)
		if err != nil {
			return database.Found(err, "hold the project of %s %d", table, id)
		}
		return do(tx)
	})
}

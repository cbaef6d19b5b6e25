// Package replies has reply templates: answers that recur, of a person or a project.
package replies

import (
	"context"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// maxReplies limits how many templates a person may have, and how many a project.
const maxReplies = 100

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
}

// Register lists the operations on reply templates. They are for people who write comments; those who configure a project change its
// templates.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool)}

	write := serve.Permission(permission.ZahtjevKomentarDodavanje)
	serve.Get(api, "/zahtjevi/predlosci", write, "Predlošci odgovora", a.list)
	serve.Create(api, "/zahtjevi/predlosci", write, "Novi predložak odgovora", a.create)
	serve.Put(api, "/zahtjevi/predlosci/{predlozakId}", write, "Izmjena predloška odgovora", a.update)
	serve.Delete(api, "/zahtjevi/predlosci/{predlozakId}", write, "Brisanje predloška odgovora", a.remove)
}

// Reply is a reply template that the caller can use.
type Reply struct {
	ID       int64  `json:"id"`
	Name     string `json:"naziv"`
	Text     string `json:"tekst" doc:"{ime}, {broj}, {naziv} i {ja} stoje za pošiljaoca, broj i naziv zahtjeva, te onoga ko odgovara"`
	Version  int32  `json:"verzija"`
	Shared   bool   `json:"zajednicki" doc:"Projekta, a ne samo onoga ko pita"`
	Editable bool   `json:"smijeMijenjati"`
}

// ReplyBody is the content of a template. Its name is unique among those of the person or project, without regard to case, diacritics and
// script.
type ReplyBody struct {
	Name string `json:"naziv" maxLength:"64"`
	Text string `json:"tekst" maxLength:"2000"`
}

// ListRepliesInput names the project of the request that somebody answers.
type ListRepliesInput struct {
	ProjectID int64 `query:"projekatId" minimum:"0" doc:"I predlošci ovog projekta"`
}

// ListRepliesOutput is the caller's own templates and the project's, by name.
type ListRepliesOutput struct {
	Body listing.List[Reply]
}

// list returns NotFound for a project that the caller does not see.
func (a *area) list(ctx context.Context, in *ListRepliesInput) (*ListRepliesOutput, error) {
	caller := identity.From(ctx)
	if in.ProjectID != 0 && !caller.SeesProject(in.ProjectID) {
		return nil, fault.Missing()
	}
	rows, err := a.queries.ReplyList(ctx, db.ReplyListParams{UserID: caller.UserID, ProjectID: in.ProjectID, Most: 2 * maxReplies})
	if err != nil {
		return nil, fmt.Errorf("list reply templates: %w", err)
	}
	replies := make([]Reply, len(rows))
	for i, row := range rows {
		replies[i] = Reply{
			ID: row.ID, Name: row.Name, Text: row.Body, Version: row.Version, Shared: row.Shared,
			Editable: !row.Shared || caller.May(permission.ProjekatKonfiguracijaEdit),
		}
	}
	return &ListRepliesOutput{Body: listing.Whole(replies)}, nil
}

// ReplyOutput is a template with its version as ETag.
type ReplyOutput struct {
	ETag string `header:"ETag"`
	Body Reply
}

func (b ReplyBody) output(id int64, version int32, shared bool) *ReplyOutput {
	return &ReplyOutput{ETag: edit.ETag(version), Body: Reply{
		ID: id, Name: b.Name, Text: b.Text, Version: version, Shared: shared, Editable: true,
	}}
}

// CreateReplyInput is a new template, of the project if one is named.
type CreateReplyInput struct {
	idempotency.Header
	Body struct {
		ReplyBody
		ProjectID int64 `json:"projekatId,omitempty" minimum:"0" doc:"Za sve koji rade na projektu; 0 samo za onoga ko pita"`
	}
}

// Missing implements serve.Worded.
func (CreateReplyInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.ReplyNameMissing, "tekst": texts.ReplyTextMissing}
}

// create returns NotFound for a project that the caller does not see, Forbidden for one that they may not configure.
func (a *area) create(ctx context.Context, in *CreateReplyInput) (*ReplyOutput, error) {
	caller := identity.From(ctx)
	owned := owner{userID: caller.UserID}
	if in.Body.ProjectID != 0 {
		owned = owner{projectID: in.Body.ProjectID}
	}
	if err := owned.check(caller); err != nil {
		return nil, err
	}
	if err := in.Body.check(); err != nil {
		return nil, err
	}
	output, err := idempotency.Create(ctx, a.pool, caller, in.Header, in, false, func(q database.Querier) (*ReplyOutput, error) {
		return createIn(ctx, db.New(q), owned, in.Body.ReplyBody)
	})
	return output, nameTaken(err)
}

func createIn(ctx context.Context, queries *db.Queries, owned owner, body ReplyBody) (*ReplyOutput, error) {
	if err := owned.lock(ctx, queries); err != nil {
		return nil, err
	}
	user, project := owned.columns()
	count, err := queries.ReplyCount(ctx, db.ReplyCountParams{UserID: user, ProjectID: project})
	if err != nil {
		return nil, fmt.Errorf("count reply templates: %w", err)
	}
	if count >= maxReplies {
		return nil, fault.Field("naziv", texts.RepliesFull)
	}
	row, err := queries.ReplyCreate(ctx, db.ReplyCreateParams{UserID: user, ProjectID: project, Name: body.Name, Body: body.Text})
	if err != nil {
		return nil, fmt.Errorf("create reply template: %w", err)
	}
	return body.output(row.ID, row.Version, owned.projectID != 0), nil
}

// ReplyInput names a template.
type ReplyInput struct {
	ID int64 `path:"predlozakId"`
}

// UpdateReplyInput changes a template.
type UpdateReplyInput struct {
	edit.Input[struct {
		ReplyBody
		edit.Versioned
	}]
	ReplyInput
}

// Missing implements serve.Worded.
func (UpdateReplyInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.ReplyNameMissing, "tekst": texts.ReplyTextMissing}
}

func (a *area) update(ctx context.Context, in *UpdateReplyInput) (*ReplyOutput, error) {
	caller := identity.From(ctx)
	owned, err := a.owner(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	if err := owned.check(caller); err != nil {
		return nil, err
	}
	row := edit.Row{Table: "reply_templates", ID: in.ID, Stale: texts.ReplyStale, Find: func(ctx context.Context) error {
		_, err := a.owner(ctx, in.ID)
		return err
	}}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (*ReplyOutput, error) {
		if err := in.Body.check(); err != nil {
			return nil, err
		}
		updated, err := db.New(database.As(a.pool, caller)).ReplyUpdate(ctx,
			db.ReplyUpdateParams{ID: in.ID, Version: version, Name: in.Body.Name, Body: in.Body.Text})
		if err != nil {
			return nil, nameTaken(fmt.Errorf("update reply template %d: %w", in.ID, err))
		}
		return in.Body.output(in.ID, updated, owned.projectID != 0), nil
	})
}

func (a *area) remove(ctx context.Context, in *ReplyInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	owned, err := a.owner(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	if err := owned.check(caller); err != nil {
		return nil, err
	}
	deleted, err := db.New(database.As(a.pool, caller)).ReplyDelete(ctx, in.ID)
	return nil, database.Changed(deleted, err, "delete reply template %d", in.ID)
}

// owner is the person or project that a template belongs to. It never changes.
type owner struct{ userID, projectID int64 }

// owner returns NotFound when there is no such template.
func (a *area) owner(ctx context.Context, id int64) (owner, error) {
	row, err := a.queries.ReplyOwner(ctx, id)
	switch {
	case err != nil:
		return owner{}, database.Found(err, "find reply template %d", id)
	case row.ProjectID != nil:
		return owner{projectID: *row.ProjectID}, nil
	}
	return owner{userID: *row.UserID}, nil
}

// check refuses people who may not change the owner's templates: these are others than the owner, or than those who configure the project.
// Errors: NotFound, Forbidden.
func (o owner) check(caller *identity.Caller) error {
	switch {
	case o.projectID == 0 && o.userID != caller.UserID, o.projectID != 0 && !caller.SeesProject(o.projectID):
		return fault.Missing()
	case o.projectID != 0 && !caller.May(permission.ProjekatKonfiguracijaEdit):
		return fault.Lacking(permission.ProjekatKonfiguracijaEdit)
	}
	return nil
}

// lock makes other additions wait until the transaction ends. Errors: NotFound.
func (o owner) lock(ctx context.Context, queries *db.Queries) (err error) {
	if o.projectID != 0 {
		_, err = queries.ReplyLockProject(ctx, o.projectID)
	} else {
		_, err = queries.ReplyLockPerson(ctx, o.userID)
	}
	return database.Found(err, "lock reply templates")
}

// columns are the ids in the database.
func (o owner) columns() (user, project *int64) {
	if o.projectID != 0 {
		return nil, &o.projectID
	}
	return &o.userID, nil
}

// check trims the name and the text. Errors: Invalid.
func (b *ReplyBody) check() error {
	b.Name, b.Text = strings.TrimSpace(b.Name), strings.TrimSpace(b.Text)
	var fields valid.Fields
	fields.Text("naziv", b.Name, valid.TextRule{Missing: texts.ReplyNameMissing, Max: valid.MaxReplyName, TooLong: texts.ReplyNameLong})
	fields.Text("tekst", b.Text, valid.TextRule{Missing: texts.ReplyTextMissing, Max: valid.MaxComment, TooLong: texts.CommentLong})
	return fields.Err()
}

// nameTaken makes the answer to a unique violation.
func nameTaken(err error) error {
	if database.IsUniqueViolation(err) {
		return fault.Field("naziv", texts.ReplyTaken)
	}
	return err
}

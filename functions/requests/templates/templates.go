// Package templates has request templates: what a project asks of new requests of a category, of a part or of the whole project. A template
// has a text that helps, a proposed title and description, and questions, some of which are required.
package templates

import (
	"context"
	"encoding/json"
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

// maxTemplates limits how many templates a project may have, as in the trigger request_templates_most.
const maxTemplates = 50

// maxBody limits how many bytes a template may have: mostly the choices of its questions.
const maxBody = 256 << 10

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
}

// Register lists the operations on request templates.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool)}

	const ofProject, one = "/zahtjevi/projekat/{projekatId}/obrasci", "/zahtjevi/obrasci/{obrazacId}"
	configures := serve.Permission(permission.ProjekatKonfiguracijaEdit)
	serve.Get(api, ofProject, serve.SignedIn, "Obrasci zahtjeva", a.list)
	serve.Create(api, ofProject, configures, "Novi obrazac zahtjeva", a.create, serve.BodyUpTo(maxBody))
	serve.Put(api, one, configures, "Izmjena obrasca zahtjeva", a.update, serve.BodyUpTo(maxBody))
	serve.Put(api, one+"/povuceno", configures, "Povlačenje ili vraćanje obrasca zahtjeva", a.setRetired)
	serve.Delete(api, one, configures, "Brisanje obrasca zahtjeva koji se nije koristio", a.remove)
}

// Template is a request template. The most specific one in use applies to a new request: its category's, else its part's, else the
// project's.
type Template struct {
	ID int64 `json:"id"`
	TemplateContent
	Part     string `json:"dioProjekta" doc:"Prazno za cijeli projekat"`
	Category string `json:"zahtjevKategorija" doc:"Prazno za cijeli dio ili projekat"`
	Used     bool   `json:"koristen" doc:"Neki zahtjev je odgovorio na pitanja; povlači se, ne briše se"`
	Retired  bool   `json:"povuceno"`
	Version  int32  `json:"verzija"`
}

// TemplateContent is the content of a template.
type TemplateContent struct {
	PartID      int64      `json:"dioProjektaId" minimum:"0" doc:"0: cijeli projekat"`
	CategoryID  int64      `json:"zahtjevKategorijaId" minimum:"0" doc:"0: cijeli dio projekta"`
	Help        string     `json:"pomoc" maxLength:"2000" doc:"Šta pomaže"`
	Title       string     `json:"naziv" maxLength:"128" doc:"Prijedlog naziva, ili prazno"`
	Description string     `json:"opis" maxLength:"4000" doc:"Prijedlog opisa, ili prazno"`
	Questions   []Question `json:"pitanja" nullable:"false" maxItems:"10"`
}

// ProjectInput names a project.
type ProjectInput struct {
	ProjectID int64 `path:"projekatId"`
}

// ListOutput is all templates of a project, retired ones included: the project's, then those of parts, then of their categories.
type ListOutput struct {
	Body listing.List[Template]
}

// list returns NotFound for a project that the caller does not see.
func (a *area) list(ctx context.Context, in *ProjectInput) (*ListOutput, error) {
	if !identity.From(ctx).SeesProject(in.ProjectID) {
		return nil, fault.Missing()
	}
	rows, err := a.queries.TemplateList(ctx, db.TemplateListParams{ProjectID: in.ProjectID, Most: maxTemplates})
	if err != nil {
		return nil, fmt.Errorf("list templates of project %d: %w", in.ProjectID, err)
	}
	templates := make([]Template, len(rows))
	for i, row := range rows {
		questions, err := readQuestions(row.Questions)
		if err != nil {
			return nil, fmt.Errorf("read template %d: %w", row.ID, err)
		}
		templates[i] = Template{ID: row.ID, Part: row.PartName, Category: row.CategoryName, Used: row.Used, Retired: row.Retired,
			Version: row.Version, TemplateContent: TemplateContent{PartID: id(row.PartID), CategoryID: id(row.CategoryID), Help: row.Help,
				Title: row.Title, Description: row.Description, Questions: questions}}
	}
	return &ListOutput{Body: listing.Whole(templates)}, nil
}

// SavedOutput is the result of saving a template, with its version as ETag.
type SavedOutput struct {
	ETag string `header:"ETag"`
	Body Saved
}

// Saved is a template's id, its version and its questions with their codes.
type Saved struct {
	ID        int64      `json:"id"`
	Version   int32      `json:"verzija"`
	Questions []Question `json:"pitanja" nullable:"false"`
}

func saved(id int64, version int32, questions []Question) *SavedOutput {
	return &SavedOutput{ETag: edit.ETag(version), Body: Saved{ID: id, Version: version, Questions: questions}}
}

// CreateTemplateInput is a new template of a project.
type CreateTemplateInput struct {
	idempotency.Header
	ProjectInput
	Body TemplateContent
}

// Missing implements serve.Worded.
func (CreateTemplateInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"pitanja.pitanje": texts.QuestionMissing}
}

func (a *area) create(ctx context.Context, in *CreateTemplateInput) (*SavedOutput, error) {
	caller := identity.From(ctx)
	if !caller.SeesProject(in.ProjectID) {
		return nil, fault.Missing()
	}
	content := *in
	if err := in.Body.check(nil); err != nil {
		return nil, err
	}
	output, err := idempotency.Create(ctx, a.pool, caller, in.Header, content, true, func(q database.Querier) (*SavedOutput, error) {
		questions, err := json.Marshal(in.Body.Questions)
		if err != nil {
			return nil, fmt.Errorf("keep questions: %w", err)
		}
		row, err := db.New(q).TemplateCreate(ctx, db.TemplateCreateParams{
			ProjectID: in.ProjectID, PartID: column(in.Body.PartID), CategoryID: column(in.Body.CategoryID), Help: in.Body.Help,
			Title: in.Body.Title, Description: in.Body.Description, Questions: questions,
		})
		if err != nil {
			return nil, fmt.Errorf("create template: %w", err)
		}
		return saved(row.ID, row.Version, in.Body.Questions), nil
	})
	return output, refused(err)
}

// TemplateInput names a template.
type TemplateInput struct {
	ID int64 `path:"obrazacId"`
}

// UpdateTemplateInput changes a template; questions keep their codes.
type UpdateTemplateInput struct {
	edit.Input[struct {
		TemplateContent
		edit.Versioned
	}]
	TemplateInput
}

// Missing implements serve.Worded.
func (UpdateTemplateInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"pitanja.pitanje": texts.QuestionMissing}
}

func (a *area) update(ctx context.Context, in *UpdateTemplateInput) (*SavedOutput, error) {
	caller := identity.From(ctx)
	owned, err := a.owned(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	row := edit.Row{Table: "request_templates", ID: in.ID, Stale: texts.TemplateStale, Find: func(ctx context.Context) error {
		_, err := a.owned(ctx, in.ID)
		return err
	}}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (*SavedOutput, error) {
		before, err := readQuestions(owned.Questions)
		if err != nil {
			return nil, err
		}
		if err := in.Body.check(before); err != nil {
			return nil, err
		}
		questions, err := json.Marshal(in.Body.Questions)
		if err != nil {
			return nil, fmt.Errorf("keep questions: %w", err)
		}
		updated, err := db.New(database.As(a.pool, caller)).TemplateUpdate(ctx, db.TemplateUpdateParams{
			ID: in.ID, Version: version, PartID: column(in.Body.PartID), CategoryID: column(in.Body.CategoryID), Help: in.Body.Help,
			Title: in.Body.Title, Description: in.Body.Description, Questions: questions,
		})
		if err != nil {
			return nil, refused(fmt.Errorf("update template %d: %w", in.ID, err))
		}
		return saved(in.ID, updated, in.Body.Questions), nil
	})
}

// RetireInput retires a template or brings it back.
type RetireInput struct {
	TemplateInput
	Body struct {
		Retired bool `json:"povuceno"`
	}
}

func (a *area) setRetired(ctx context.Context, in *RetireInput) (*serve.Empty, error) {
	if _, err := a.owned(ctx, in.ID); err != nil {
		return nil, err
	}
	changed, err := db.New(database.As(a.pool, identity.From(ctx))).TemplateRetire(ctx,
		db.TemplateRetireParams{ID: in.ID, Retired: in.Body.Retired})
	return nil, refused(database.Changed(changed, err, "retire template %d", in.ID))
}

// remove returns Conflict for a template that requests have answered.
func (a *area) remove(ctx context.Context, in *TemplateInput) (*serve.Empty, error) {
	owned, err := a.owned(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	if owned.Used {
		return nil, fault.New(fault.Conflict, texts.TemplateUsed)
	}
	deleted, err := db.New(database.As(a.pool, identity.From(ctx))).TemplateDelete(ctx, in.ID)
	return nil, database.Changed(deleted, err, "delete template %d", in.ID)
}

// owned is a template of a project that the caller sees. Errors: NotFound.
func (a *area) owned(ctx context.Context, id int64) (db.TemplateOwnerRow, error) {
	row, err := a.queries.TemplateOwner(ctx, id)
	if err != nil {
		return row, database.Found(err, "find template %d", id)
	}
	if !identity.From(ctx).SeesProject(row.ProjectID) {
		return row, fault.Missing()
	}
	return row, nil
}

// check trims the texts and makes the checks that need no database. before are the earlier questions, which keep their codes. Errors:
// Invalid.
func (b *TemplateContent) check(before []Question) error {
	b.Help, b.Title, b.Description = strings.TrimSpace(b.Help), strings.TrimSpace(b.Title), strings.TrimSpace(b.Description)
	var fields valid.Fields
	fields.Check(b.PartID != 0 || b.CategoryID == 0, "dioProjektaId", texts.FieldRequired)
	fields.Text("pomoc", b.Help, valid.TextRule{Max: valid.MaxHelp, TooLong: texts.TemplateHelpLong.With("limit", valid.MaxHelp)})
	fields.Text("naziv", b.Title, valid.TextRule{Max: valid.MaxTitle, TooLong: texts.RequestTitleLong})
	fields.Text("opis", b.Description, valid.TextRule{Max: valid.MaxProposal,
		TooLong: texts.TemplateDescriptionLong.With("limit", valid.MaxProposal)})
	b.Questions = checkQuestions(&fields, b.Questions, before)
	fields.Check(b.Help != "" || b.Title != "" || b.Description != "" || len(b.Questions) > 0, "pomoc", texts.TemplateEmpty)
	return fields.Err()
}

// refused makes the answer to an error of the database.
func refused(err error) error {
	switch {
	case database.IsUniqueViolation(err):
		return fault.Field("zahtjevKategorijaId", texts.TemplateTaken)
	case database.Violates(err, "request_templates_most"):
		return fault.Field("pomoc", texts.TemplatesFull.With("limit", maxTemplates))
	case database.IsForeignKeyViolation(err):
		return fault.Field("zahtjevKategorijaId", texts.CategoryNotOfPart)
	}
	return err
}

func readQuestions(kept []byte) (questions []Question, err error) {
	if err := json.Unmarshal(kept, &questions); err != nil {
		return nil, fmt.Errorf("read questions: %w", err)
	}
	return questions, nil
}

func id(column *int64) int64 {
	if column == nil {
		return 0
	}
	return *column
}

func column(id int64) *int64 {
	if id == 0 {
		return nil
	}
	return &id
}

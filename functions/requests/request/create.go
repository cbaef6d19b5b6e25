package request

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/templates"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/people"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// CreateInput is a new request for a project.
type CreateInput struct {
	idempotency.Header
	ProjectID int64 `path:"projekatId"`
	Body      CreateBody
}

// Missing implements serve.Worded.
func (CreateInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.RequestTitleMissing, "opis": texts.RequestDescriptionMissing}
}

// CreateBody is the request create payload. Documents are confirmed uploads of the caller.
type CreateBody struct {
	ProjectID   int64       `json:"projekatId,omitempty"`
	Title       string      `json:"naziv" maxLength:"128"`
	Description string      `json:"opis" maxLength:"65536"`
	PartID      int64       `json:"dioProjektaId"`
	CategoryID  int64       `json:"zahtjevKategorijaId"`
	TypeID      int64       `json:"zahtjevTipId"`
	PriorityID  int64       `json:"zahtjevPrioritetId"`
	DueOn       *string     `json:"rok,omitempty" nullable:"true" doc:"Dan, GGGG-MM-DD"`
	Requester   string      `json:"podnosilac,omitempty" doc:"Korisničko ime onoga čiji je zahtjev, ili # i broj; bez njega je pozivaočev. Traži pravo zahtjev_zahtjev_podnosilac"`
	LabelIDs    []int64     `json:"oznakaId,omitempty" nullable:"false" maxItems:"20" doc:"Oznake projekta, najviše 20"`
	Documents   []uuid.UUID `json:"dokumenti,omitempty" nullable:"false" maxItems:"5"`
	// Clients that do not know of templates leave out Answers; that is refused only if a template has required questions.
	Answers []templates.Given `json:"odgovori,omitempty" nullable:"false" maxItems:"10" doc:"Odgovori na pitanja obrasca"`
}

// create relies on its statement to apply the rules. Only if that has added nothing, it checks the ids in the input to find the reason; if
// they are all valid, the reason is a limit of the person.
func (a *area) create(ctx context.Context, in *CreateInput) (*Output, error) {
	caller := identity.From(ctx)
	if !caller.SeesProject(in.ProjectID) {
		return nil, fault.Missing()
	}
	if in.Body.Requester != "" && !caller.May(permission.ZahtjevZahtjevPodnosilac) {
		return nil, fault.Lacking(permission.ZahtjevZahtjevPodnosilac)
	}
	fields := checkCreate(in)
	if fields.Err() != nil {
		return nil, a.explain(ctx, in, fields)
	}
	output, err := idempotency.Create(ctx, a.Pool, caller, in.Header, in, len(in.Body.Documents) == 0,
		func(q database.Querier) (*Output, error) { return a.createIn(ctx, q, caller, in) })
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, a.refusal(ctx, in, fields)
	}
	return output, err
}

// Judge finds the faults that would keep a new request from being added. Errors: Invalid.
func (a Area) Judge(ctx context.Context, in *CreateInput) error {
	return a.explain(ctx, in, checkCreate(in))
}

// Create adds a request within a transaction, by the same rules as the call. Errors: Invalid, TooMany.
func (a Area) Create(ctx context.Context, tx database.Querier, caller *identity.Caller, in *CreateInput) (*Output, error) {
	fields := checkCreate(in)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	output, err := a.createIn(ctx, tx, caller, in)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, a.refusal(ctx, in, fields)
	}
	return output, err
}

// refusal returns the reason for which the statement added nothing: an id, the template, or else the limit of a person.
func (a Area) refusal(ctx context.Context, in *CreateInput, fields valid.Fields) error {
	if reason := a.explain(ctx, in, fields); reason != nil {
		return reason
	}
	return fault.TooSoon(texts.RequestsTooMany, 60)
}

// checkCreate makes the checks that need no database.
func checkCreate(in *CreateInput) valid.Fields {
	var fields valid.Fields
	body := in.Body
	fields.Check(body.ProjectID == 0 || body.ProjectID == in.ProjectID, "projekatId", texts.RequestProjectDiffers)
	fields.Text("naziv", body.Title, valid.TextRule{Missing: texts.RequestTitleMissing, Max: valid.MaxTitle, TooLong: texts.RequestTitleLong})
	fields.Text("opis", body.Description, valid.TextRule{Missing: texts.RequestDescriptionMissing, Max: valid.MaxDescription,
		TooLong: texts.RequestDescriptionLong})
	CheckDue(&fields, body.DueOn)
	checkLabels(&fields, body.LabelIDs)
	fields.Check(len(body.Documents) <= MaxDocuments, "dokumenti", texts.RequestFilesTooMany)
	return fields
}

// explain adds an error for every id that is not valid in the project or, if all are, for every required question of its template.
func (a Area) explain(ctx context.Context, in *CreateInput, fields valid.Fields) error {
	requesterID, requester := in.Body.requester()
	targets, err := a.Queries.RequestTargets(ctx, db.RequestTargetsParams{
		ProjectID: in.ProjectID, PartID: in.Body.PartID, CategoryID: in.Body.CategoryID, TypeID: in.Body.TypeID, PriorityID: in.Body.PriorityID,
		RequesterID: requesterID, Requester: requester, LabelIds: in.Body.LabelIDs,
	})
	if err != nil {
		return fmt.Errorf("check targets of new request: %w", err)
	}
	checkTargets(&fields, targets)
	if err := fields.Err(); err != nil {
		return err
	}
	asked, err := templates.Of(ctx, a.Queries, in.ProjectID, in.Body.PartID, in.Body.CategoryID)
	if err != nil {
		return err
	}
	_, err = asked.Answer(in.Body.Answers)
	return err
}

// checkTargets records every id that is not valid in the project.
func checkTargets(fields *valid.Fields, targets db.RequestTargetsRow) {
	fields.Check(targets.PartOk, "dioProjektaId", texts.PartMissing)
	fields.Check(targets.CategoryOk, "zahtjevKategorijaId", texts.CategoryNotOfPart)
	fields.Check(targets.RequesterOk, "podnosilac", texts.RequesterMissing)
	fields.Check(targets.TypeOk, "zahtjevTipId", texts.TypeMissing)
	fields.Check(targets.PriorityOk, "zahtjevPrioritetId", texts.PriorityMissing)
	fields.Check(targets.LabelsOk, "oznakaId", texts.LabelMissing)
}

// createIn adds the request; its statement refuses that if the present template is not the one that was answered. Its targets are computed
// in the same transaction, if there is one, so that the answer that is stored for an idempotency key has them too.
func (a Area) createIn(ctx context.Context, q database.Querier, caller *identity.Caller, in *CreateInput) (*Output, error) {
	queries := db.New(q)
	asked, answers, err := a.answered(ctx, q, in)
	if err != nil {
		return nil, err
	}
	requesterID, requester := in.Body.requester()
	row, err := queries.RequestCreate(ctx, db.RequestCreateParams{
		ProjectID: in.ProjectID, PartID: in.Body.PartID, CategoryID: in.Body.CategoryID, TypeID: in.Body.TypeID,
		PriorityID: in.Body.PriorityID, Title: in.Body.Title, Description: in.Body.Description, DueOn: in.Body.DueOn,
		LabelIds: in.Body.LabelIDs, ActorID: caller.UserID, RequesterID: requesterID, Requester: requester,
		TemplateID: asked.ID, TemplateVersion: asked.Version, Answers: answers,
		Most: a.Limits.RequestsPerMinute, MostText: a.Limits.TextPerMinute,
	})
	if err != nil {
		return nil, fmt.Errorf("create request: %w", err)
	}
	if len(in.Body.Documents) > 0 {
		files := db.FilesAttachParams{RequestID: row.ID, Ids: in.Body.Documents, OwnerID: caller.UserID, Purposes: ofNewRequest}
		if _, err := Attach(ctx, queries, files, "dokumenti"); err != nil {
			return nil, err
		}
	}
	if _, single := q.(database.Once); single {
		q, queries = a.Pool, a.Queries
	}
	if row.Targeted {
		settle(ctx, q, row.ID)
	}
	seen := caller.SeesRequest(identity.RequestFacts{ProjectID: in.ProjectID, CategoryID: in.Body.CategoryID, CreatorID: row.CreatorID})
	if seen && (row.Targeted || len(in.Body.Documents) > 0 || row.CreatorID != caller.UserID) {
		return a.read(ctx, queries, caller, row.ID)
	}
	whole := created(in, row)
	whole.Answers, whole.Correctable = answers, row.Marker == 0 && row.CreatorID == caller.UserID
	at := place{
		project: row.ProjectName, part: row.PartName, category: row.CategoryName, kind: row.TypeName,
		priority: row.PriorityName, priorityPosition: row.PriorityPosition, status: row.StatusName,
	}
	return answer(caller, whole, at, 0, seen)
}

// requester returns the id of the person on whose behalf a request is raised, or else the username.
func (b CreateBody) requester() (id int64, username string) {
	if id, referred := people.Referred(b.Requester); referred {
		return id, ""
	}
	return 0, b.Requester
}

// answered is the template that the request answers, and what the request stores of it. Nothing is read if there are no answers.
func (a Area) answered(ctx context.Context, q database.Querier, in *CreateInput) (asked templates.Asked, kept []byte, err error) {
	if len(in.Body.Answers) == 0 {
		return asked, nil, nil
	}
	queries := a.Queries
	if _, single := q.(database.Once); !single {
		queries = db.New(q)
	}
	if asked, err = templates.Of(ctx, queries, in.ProjectID, in.Body.PartID, in.Body.CategoryID); err != nil {
		return asked, nil, err
	}
	kept, err = asked.Answer(in.Body.Answers)
	return asked, kept, err
}

// created is the new request as it would be read.
func created(in *CreateInput, row db.RequestCreateRow) db.RequestByIDRow {
	return db.RequestByIDRow{
		ID: row.ID, ProjectID: in.ProjectID, PartID: in.Body.PartID, CategoryID: in.Body.CategoryID, TypeID: in.Body.TypeID,
		PriorityID: in.Body.PriorityID, StatusID: row.StatusID, Marker: row.Marker, Title: in.Body.Title, Description: in.Body.Description,
		DueOn: text(in.Body.DueOn), Watched: true, Version: row.Version, CreatedAt: row.CreatedAt, UpdatedAt: row.CreatedAt,
		Creator: []string{row.Username, row.FullName, row.CreatorEmail, text(row.CreatorPhone)}, Assignee: []string{"", ""},
		RaisedBy: []string{"", ""},
		Labels:   row.Labels, Targets: []byte("[]"),
	}
}

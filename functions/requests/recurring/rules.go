// Package recurring keeps rules that make requests by a calendar, in their owners' names, and makes them.
package recurring

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/recurring/calendar"
	"zahtjevi/functions/requests/request"
	"zahtjevi/functions/requests/templates"
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

const (
	// mostOfProject limits how many rules a project may have, as the trigger recurring_requests_most has it; mostOfPerson how many somebody.
	mostOfProject = 50
	mostOfPerson  = 100
	maxDueDays    = 365
	previewed     = 5
)

type area struct{ request.Area }

// maxBody limits how many bytes a rule may have: its description, and ten answers.
const maxBody = 192 << 10

// Register lists the operations on recurring requests.
func Register(api *serve.API, d serve.Deps) {
	a := &area{request.New(d)}

	const ofProject, one = "/zahtjevi/projekat/{projekatId}/ponavljanja", "/zahtjevi/ponavljanja/{ponavljanjeId}"
	repeats := serve.Permission(permission.ZahtjevZahtjevPonavljanje)
	serve.Get(api, ofProject, repeats, "Ponavljajući zahtjevi", a.list)
	serve.Create(api, ofProject, repeats, "Novi ponavljajući zahtjev", a.create, serve.BodyUpTo(maxBody))
	serve.Post(api, ofProject+"/termini", repeats, "Sljedeći dani kalendara", a.preview)
	serve.Put(api, one, repeats, "Izmjena ponavljajućeg zahtjeva", a.update, serve.BodyUpTo(maxBody))
	serve.Put(api, one+"/pauza", repeats, "Pauza ponavljajućeg zahtjeva, ili njen kraj", a.pause)
	serve.Create(api, one+"/odmah", repeats, "Zahtjev odmah", a.makeNow)
	serve.Delete(api, one, repeats, "Brisanje ponavljajućeg zahtjeva", a.remove)
}

// RuleContent holds a person's description of a rule.
type RuleContent struct {
	PartID      int64             `json:"dioProjektaId"`
	CategoryID  int64             `json:"zahtjevKategorijaId"`
	TypeID      int64             `json:"zahtjevTipId"`
	PriorityID  int64             `json:"zahtjevPrioritetId"`
	Title       string            `json:"naziv" maxLength:"128"`
	Description string            `json:"opis" maxLength:"4000"`
	Assignee    string            `json:"dodijeljeniKorisnikIme" doc:"Korisničko ime ili prazno"`
	DueDays     *int32            `json:"rokDana" nullable:"true" doc:"Rok toliko dana poslije; null je bez roka"`
	Answers     []templates.Given `json:"odgovori" nullable:"false" maxItems:"10" doc:"Odgovori na pitanja obrasca"`
	Calendar    calendar.Calendar `json:"kalendar"`
}

// Rule is a rule as the caller has it.
type Rule struct {
	ID int64 `json:"id"`
	RuleContent
	Part         string     `json:"dioProjekta"`
	Category     string     `json:"zahtjevKategorija"`
	AssigneeName string     `json:"dodijeljeniKorisnikPunoIme"`
	Owner        string     `json:"vlasnik" doc:"Ime i prezime onoga u čije ime nastaju zahtjevi"`
	Mine         bool       `json:"moje" doc:"Samo vlasnik mijenja šta se ponavlja"`
	Manageable   bool       `json:"smijeUpravljati" doc:"Pauza, nastavak i brisanje"`
	NextAt       *time.Time `json:"sljedeci" nullable:"true"`
	PauseReason  string     `json:"pauza,omitempty" enum:"rucno,vlasnik,pravo,podaci"`
	LastID       int64      `json:"posljednjiId" doc:"Zahtjev koji je nastao posljednji; 0 ako još nijedan"`
	LastAt       *time.Time `json:"posljednji" nullable:"true"`
	Missed       int32      `json:"propusteno" doc:"Koliko je dana prije posljednjeg propušteno"`
	Version      int32      `json:"verzija"`
}

// ProjectInput names a project.
type ProjectInput struct {
	ProjectID int64 `path:"projekatId"`
}

// ListOutput is the rules of a project whose requests the caller would see, by title.
type ListOutput struct {
	Body listing.List[Rule]
}

// list answers NotFound for a project that the caller does not see.
func (a *area) list(ctx context.Context, in *ProjectInput) (*ListOutput, error) {
	caller := identity.From(ctx)
	if !caller.SeesProject(in.ProjectID) {
		return nil, fault.Missing()
	}
	rows, err := a.Queries.RecurringList(ctx, db.RecurringListParams{ProjectID: in.ProjectID, Most: mostOfProject})
	if err != nil {
		return nil, fmt.Errorf("list rules of project %d: %w", in.ProjectID, err)
	}
	rules := []Rule{}
	for _, row := range rows {
		if !caller.SeesRequest(row.Facts) {
			continue
		}
		rule, err := wire(caller, row)
		if err != nil {
			return nil, err
		}
		rules = append(rules, rule)
	}
	return &ListOutput{Body: listing.Whole(rules)}, nil
}

func wire(caller *identity.Caller, row db.RecurringListRow) (rule Rule, err error) {
	mine := row.Facts.CreatorID == caller.UserID
	rule = Rule{
		ID: row.ID, Part: row.PartName, Category: row.CategoryName, AssigneeName: row.AssigneeName, Owner: row.OwnerName, Mine: mine,
		Manageable: mine || caller.May(permission.ProjekatKonfiguracijaEdit), NextAt: row.NextAt, PauseReason: row.PauseReason,
		LastID: row.RequestID, Missed: row.Missed, Version: row.Version,
		RuleContent: RuleContent{
			PartID: row.PartID, CategoryID: row.Facts.CategoryID, TypeID: row.TypeID, PriorityID: row.PriorityID, Title: row.Title,
			Description: row.Description, Assignee: row.Assignee, DueDays: row.DueDays,
		},
	}
	if row.RequestID != 0 {
		rule.LastAt = &row.MadeAt
	}
	if err = json.Unmarshal(row.Answers, &rule.Answers); err != nil {
		return rule, fmt.Errorf("read answers of rule %d: %w", row.ID, err)
	}
	rule.Calendar, err = calendar.Read(row.Calendar)
	return rule, err
}

// SavedRuleOutput holds the saved rule's new values, with its version as ETag.
type SavedRuleOutput struct {
	ETag string `header:"ETag"`
	Body SavedRule
}

// SavedRule is a rule's number, its version and when it makes its next request.
type SavedRule struct {
	ID      int64      `json:"id"`
	Version int32      `json:"verzija"`
	NextAt  *time.Time `json:"sljedeci" nullable:"true"`
}

func saved(id int64, version int32, next next) *SavedRuleOutput {
	return &SavedRuleOutput{ETag: edit.ETag(version), Body: SavedRule{ID: id, Version: version, NextAt: next.at}}
}

// CreateRuleInput is a new rule for a project.
type CreateRuleInput struct {
	idempotency.Header
	ProjectInput
	Body RuleContent
}

// Missing implements serve.Worded.
func (CreateRuleInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.RequestTitleMissing, "opis": texts.RequestDescriptionMissing}
}

func (a *area) create(ctx context.Context, in *CreateRuleInput) (*SavedRuleOutput, error) {
	caller := identity.From(ctx)
	if !caller.SeesProject(in.ProjectID) {
		return nil, fault.Missing()
	}
	if !caller.May(permission.ZahtjevZahtjevDodavanje) {
		return nil, fault.Lacking(permission.ZahtjevZahtjevDodavanje)
	}
	row, err := a.check(ctx, caller, in.ProjectID, in.Body)
	if err != nil {
		return nil, err
	}
	return idempotency.Create(ctx, a.Pool, caller, in.Header, in, false, func(q database.Querier) (*SavedRuleOutput, error) {
		queries := db.New(q)
		if _, err := queries.RecurringLockPerson(ctx, caller.UserID); err != nil {
			return nil, fmt.Errorf("lock owner of rules: %w", err)
		}
		count, err := queries.RecurringCount(ctx, caller.UserID)
		if err != nil {
			return nil, fmt.Errorf("count rules of user %d: %w", caller.UserID, err)
		}
		if count >= mostOfPerson {
			return nil, fault.Field("naziv", texts.RecurringFullPerson.With("limit", mostOfPerson))
		}
		made, err := queries.RecurringCreate(ctx, db.RecurringCreateParams{
			ProjectID: in.ProjectID, OwnerID: caller.UserID, RoleID: caller.RoleID, PartID: row.PartID, CategoryID: row.CategoryID,
			TypeID: row.TypeID, PriorityID: row.PriorityID, Title: row.Title, Description: row.Description, AssigneeID: row.assigneeID,
			DueDays: row.DueDays, Answers: row.answers, Calendar: row.calendar, NextOn: row.next.on, NextAt: row.next.at,
		})
		if database.Violates(err, "recurring_requests_most") {
			return nil, fault.Field("naziv", texts.RecurringFullProject.With("limit", mostOfProject))
		}
		if err != nil {
			return nil, fmt.Errorf("create rule: %w", err)
		}
		return saved(made.ID, made.Version, row.next), nil
	})
}

// RuleInput names a rule.
type RuleInput struct {
	ID int64 `path:"ponavljanjeId"`
}

// UpdateRuleInput changes a rule.
type UpdateRuleInput struct {
	edit.Input[struct {
		RuleContent
		edit.Versioned
	}]
	RuleInput
}

// Missing implements serve.Worded.
func (UpdateRuleInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.RequestTitleMissing, "opis": texts.RequestDescriptionMissing}
}

// update is for the owner alone, as what they say is made in their name; it ends a pause.
func (a *area) update(ctx context.Context, in *UpdateRuleInput) (*SavedRuleOutput, error) {
	caller := identity.From(ctx)
	found, err := a.owned(ctx, caller, in.ID)
	if err != nil {
		return nil, err
	}
	row := edit.Row{Table: "recurring_requests", ID: in.ID, Stale: texts.RecurringStale, Find: func(ctx context.Context) error {
		_, err := a.owned(ctx, caller, in.ID)
		return err
	}}
	return edit.Save(ctx, a.Pool, in, row, func(version int32) (*SavedRuleOutput, error) {
		if err := edit.Same(found.Version, version); err != nil {
			return nil, err
		}
		row, err := a.check(ctx, caller, found.Facts.ProjectID, in.Body.RuleContent)
		if err != nil {
			return nil, err
		}
		updated, err := db.New(database.As(a.Pool, caller)).RecurringUpdate(ctx, db.RecurringUpdateParams{
			ID: in.ID, Version: version, RoleID: caller.RoleID, PartID: row.PartID, CategoryID: row.CategoryID, TypeID: row.TypeID,
			PriorityID: row.PriorityID, Title: row.Title, Description: row.Description, AssigneeID: row.assigneeID, DueDays: row.DueDays,
			Answers: row.answers, Calendar: row.calendar, NextOn: row.next.on, NextAt: row.next.at,
		})
		if err != nil {
			return nil, fmt.Errorf("update rule %d: %w", in.ID, err)
		}
		return saved(in.ID, updated, row.next), nil
	})
}

// PauseInput stops a rule or lets it go on.
type PauseInput struct {
	RuleInput
	Body struct {
		Paused bool `json:"pauzirano"`
	}
}

// pause changes nothing where a rule stands, or goes on, already. What came due while it stood is not made.
func (a *area) pause(ctx context.Context, in *PauseInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	found, err := a.managed(ctx, caller, in.ID)
	if err != nil {
		return nil, err
	}
	if in.Body.Paused {
		_, err = db.New(database.As(a.Pool, caller)).RecurringPause(ctx, db.RecurringPauseParams{ID: in.ID, Reason: byHand})
	} else {
		var next next
		if next, err = a.upcoming(ctx, found.Facts.ProjectID, found.Calendar); err == nil {
			_, err = db.New(database.As(a.Pool, caller)).RecurringResume(ctx,
				db.RecurringResumeParams{ID: in.ID, NextOn: next.on, NextAt: next.at})
		}
	}
	if err != nil {
		return nil, fmt.Errorf("pause rule %d: %w", in.ID, err)
	}
	return nil, nil
}

func (a *area) remove(ctx context.Context, in *RuleInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	if _, err := a.managed(ctx, caller, in.ID); err != nil {
		return nil, err
	}
	deleted, err := db.New(database.As(a.Pool, caller)).RecurringDelete(ctx, in.ID)
	return nil, database.Changed(deleted, err, "delete rule %d", in.ID)
}

// PreviewInput is a calendar of a project's rule.
type PreviewInput struct {
	ProjectInput
	Body struct {
		Calendar calendar.Calendar `json:"kalendar"`
	}
}

// PreviewOutput is the next five moments of a calendar, or fewer where it ends.
type PreviewOutput struct {
	Body listing.List[time.Time]
}

func (a *area) preview(ctx context.Context, in *PreviewInput) (*PreviewOutput, error) {
	if !identity.From(ctx).SeesProject(in.ProjectID) {
		return nil, fault.Missing()
	}
	var fields valid.Fields
	in.Body.Calendar.Check(&fields)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	works, err := a.works(ctx, in.ProjectID)
	if err != nil {
		return nil, err
	}
	moments := []time.Time{}
	day, some := in.Body.Calendar.Upcoming(time.Now(), works)
	for some && len(moments) < previewed {
		moments = append(moments, in.Body.Calendar.Moment(day))
		day, some = in.Body.Calendar.Next(day, works)
	}
	return &PreviewOutput{Body: listing.Whole(moments)}, nil
}

// seen is a rule whose requests the caller would see. Errors: NotFound.
func (a *area) seen(ctx context.Context, caller *identity.Caller, id int64) (db.RecurringFactsRow, error) {
	row, err := a.Queries.RecurringFacts(ctx, id)
	if err != nil {
		return row, database.Found(err, "find rule %d", id)
	}
	if !caller.SeesProject(row.Facts.ProjectID) || !caller.SeesRequest(row.Facts) {
		return row, fault.Missing()
	}
	return row, nil
}

// owned is for the rule's owner. Errors: NotFound, Forbidden.
func (a *area) owned(ctx context.Context, caller *identity.Caller, id int64) (db.RecurringFactsRow, error) {
	row, err := a.seen(ctx, caller, id)
	if err == nil && row.Facts.CreatorID != caller.UserID {
		err = fault.New(fault.Forbidden, texts.RecurringForeign)
	}
	return row, err
}

// managed is for the rule's owner, and who configures its project. Errors: NotFound, Forbidden.
func (a *area) managed(ctx context.Context, caller *identity.Caller, id int64) (db.RecurringFactsRow, error) {
	row, err := a.seen(ctx, caller, id)
	if err == nil && row.Facts.CreatorID != caller.UserID && !caller.May(permission.ProjekatKonfiguracijaEdit) {
		err = fault.Lacking(permission.ProjekatKonfiguracijaEdit)
	}
	return row, err
}

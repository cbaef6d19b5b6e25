package bulk

import (
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// maxBulk limits how many requests can be changed at once.
const maxBulk = 100

// RequestVersion is a request with its version.
type RequestVersion struct {
	ID      int64 `json:"id"`
	Version int32 `json:"verzija"`
}

// ChangeManyInput makes the same change to several requests: to those of one project by ids of its definitions, to those of several
// projects by names that all of these define. Fields that are left out stay as they are; an empty assignee removes the assignee.
type ChangeManyInput struct {
	Body ChangeManyBody
}

// ChangeManyBody is the payload of a bulk change: 1 to 100 requests, each once, and at least one change.
type ChangeManyBody struct {
	Requests   []RequestVersion `json:"zahtjevi" nullable:"false" maxItems:"100"`
	StatusID   int64            `json:"zahtjevStatusId,omitempty"`
	Status     string           `json:"zahtjevStatus,omitempty" maxLength:"20" doc:"Naziv, koji svi projekti imaju; umjesto zahtjevStatusId"`
	Assignee   *string          `json:"dodijeljeniKorisnikIme,omitempty" doc:"Korisničko ime ili prazno"`
	CategoryID int64            `json:"zahtjevKategorijaId,omitempty"`
	DueOn      request.DueDate  `json:"rok,omitempty"`
	PriorityID int64            `json:"zahtjevPrioritetId,omitempty"`
	AddLabels  []int64          `json:"dodajOznake,omitempty" nullable:"false" maxItems:"20" doc:"Oznake projekta koje zahtjevi dobijaju"`
	TakeLabels []int64          `json:"ukloniOznake,omitempty" nullable:"false" maxItems:"20"`
	Priority   string           `json:"zahtjevPrioritet,omitempty" maxLength:"20" doc:"Naziv, koji svi projekti imaju; umjesto zahtjevPrioritetId"`
}

func (b ChangeManyBody) changesStatus() bool   { return b.StatusID != 0 || b.Status != "" }
func (b ChangeManyBody) changesPriority() bool { return b.PriorityID != 0 || b.Priority != "" }
func (b ChangeManyBody) changesLabels() bool   { return len(b.AddLabels)+len(b.TakeLabels) > 0 }

// ChangeManyOutput is the requests with their new versions, by id.
type ChangeManyOutput struct {
	Body struct {
		listing.List[RequestVersion]
		ChangeID int64 `json:"grupnaIzmjenaId,omitempty" doc:"Izmjena koja se po ovom broju može poništiti; bez nje nijedan zahtjev nije promijenjen"`
	}
}

// manyChanged answers with requests and the change that undoing begins with, or 0.
func manyChanged(items []RequestVersion, changeID int64) *ChangeManyOutput {
	output := &ChangeManyOutput{}
	output.Body.List, output.Body.ChangeID = listing.Whole(items), changeID
	return output
}

// changeMany changes all of the requests or, when one of them cannot be changed, none. In addition to the session check and the
// transaction's own statements it costs three, for any number of requests. Errors: Forbidden, Invalid, NotFound, Conflict, TooMany.
func (a *area) changeMany(ctx context.Context, in *ChangeManyInput) (*ChangeManyOutput, error) {
	caller := identity.From(ctx)
	if err := in.Body.check(caller); err != nil {
		return nil, err
	}
	var output *ChangeManyOutput
	targeted := false
	err := database.Write(ctx, a.Pool, caller.Actor(), func(tx pgx.Tx) (err error) {
		output, targeted, err = changeManyIn(ctx, tx, a.Queries.WithTx(tx), caller, in.Body, a.Limits.ChangesPerMinute)
		return err
	})
	if err == nil && targeted {
		a.Settle(ctx, in.Body.ids()...)
	}
	return output, err
}

func (b ChangeManyBody) check(caller *identity.Caller) error {
	for _, part := range []struct {
		changes bool
		right   permission.Code
	}{
		{b.changesStatus(), permission.ZahtjevZahtjevEditStatus},
		{b.Assignee != nil, permission.ZahtjevZahtjevEditDodijeljeniKorisnik},
		{b.CategoryID != 0 || b.changesPriority() || b.DueOn.Given || b.changesLabels(), permission.ZahtjevZahtjevEdit},
	} {
		if part.changes && !caller.May(part.right) {
			return fault.Lacking(part.right)
		}
	}
	var fields valid.Fields
	checkPicked(&fields, b.Requests)
	changes := b.changesStatus() || b.Assignee != nil || b.CategoryID != 0 || b.changesPriority() || b.DueOn.Given || b.changesLabels()
	fields.Check(changes, "zahtjevi", texts.BulkNothing)
	request.CheckDue(&fields, b.DueOn.Day)
	fields.Check(b.StatusID == 0 || b.Status == "", "zahtjevStatus", texts.StatusMissing)
	fields.Check(b.PriorityID == 0 || b.Priority == "", "zahtjevPrioritet", texts.PriorityMissing)
	return fields.Err()
}

// assignee is the new assignee's username; empty if the assignee is to stay or to be removed.
func (b ChangeManyBody) assignee() string {
	if b.Assignee == nil {
		return ""
	}
	return *b.Assignee
}

func (b ChangeManyBody) ids() []int64 { return idsOf(b.Requests) }

// checkPicked checks that there are 1 to 100 requests, each once.
func checkPicked(fields *valid.Fields, requests []RequestVersion) {
	fields.Check(len(requests) > 0 && len(requests) <= maxBulk, "zahtjevi", texts.BulkCount)
	ids := idsOf(requests)
	slices.Sort(ids)
	fields.Check(len(slices.Compact(ids)) == len(requests), "zahtjevi", texts.BulkTwice)
}

func idsOf(requests []RequestVersion) []int64 {
	ids := make([]int64, len(requests))
	for i, request := range requests {
		ids[i] = request.ID
	}
	return ids
}

// changeManyIn also returns whether some of the requests have targets.
func changeManyIn(ctx context.Context, tx pgx.Tx, queries *db.Queries, caller *identity.Caller, body ChangeManyBody,
	mostChanges int64) (output *ChangeManyOutput, targeted bool, err error) {
	facts, err := lockMany(ctx, tx, queries, caller, body.Requests, false)
	if err != nil {
		return nil, false, err
	}
	byID := body.StatusID != 0 || body.CategoryID != 0 || body.PriorityID != 0 || body.changesLabels()
	if byID && !all(facts, func(r db.BulkFactsRow) bool { return r.Facts.ProjectID == facts[0].Facts.ProjectID }) {
		return nil, false, fault.Field("zahtjevi", texts.BulkProjects)
	}
	change, targeted, err := bulkChange(ctx, queries, body, facts, caller.UserID, mostChanges)
	if err != nil {
		return nil, false, err
	}
	changed, err := queries.BulkUpdate(ctx, change)
	if err != nil {
		return nil, false, fmt.Errorf("change %d requests: %w", len(body.Requests), err)
	}
	versions, changeID := map[int64]int32{}, int64(0)
	for _, row := range changed {
		versions[row.ID], changeID = row.Version, row.ChangeID
	}
	items := make([]RequestVersion, len(facts))
	for i, row := range facts {
		items[i] = RequestVersion{ID: row.ID, Version: max(row.Version, versions[row.ID])}
	}
	return manyChanged(items, changeID), targeted, nil
}

// lockMany reads and locks requests, either deleted ones or others. The caller must see all of them, in the given versions. Errors:
// NotFound; Conflict, which names those with another version.
func lockMany(ctx context.Context, tx pgx.Tx, queries *db.Queries, caller *identity.Caller, requests []RequestVersion,
	deleted bool) ([]db.BulkFactsRow, error) {
	facts, err := queries.BulkFacts(ctx, db.BulkFactsParams{Ids: idsOf(requests), DeletedToo: deleted})
	if err != nil {
		return nil, fmt.Errorf("lock %d requests: %w", len(requests), err)
	}
	if len(facts) != len(requests) || !all(facts, func(r db.BulkFactsRow) bool { return caller.SeesRequest(r.Facts) }) {
		return nil, fault.New(fault.NotFound, texts.BulkMissing)
	}
	read := map[int64]int32{}
	for _, request := range requests {
		read[request.ID] = request.Version
	}
	var stale []int64
	for _, row := range facts {
		if row.Version != read[row.ID] || row.Deleted != deleted {
			stale = append(stale, row.ID)
		}
	}
	return facts, checkStale(ctx, tx, stale)
}

// checkStale refuses if there are stale requests. Errors: Conflict, which names them.
func checkStale(ctx context.Context, tx pgx.Tx, stale []int64) error {
	if len(stale) == 0 {
		return nil
	}
	last, err := edit.LastOf(ctx, tx, "requests", stale...)
	if err != nil {
		return err
	}
	return staleMany(last)
}

func all[T any](items []T, holds func(T) bool) bool {
	return !slices.ContainsFunc(items, func(item T) bool { return !holds(item) })
}

// bulkChange looks up what the input names in the projects of the requests. Errors: Invalid, TooMany.
func bulkChange(ctx context.Context, queries *db.Queries, body ChangeManyBody, facts []db.BulkFactsRow, actorID,
	mostChanges int64) (change db.BulkUpdateParams, targeted bool, err error) {
	targets, err := queries.BulkTargets(ctx, db.BulkTargetsParams{
		ProjectID: facts[0].Facts.ProjectID, StatusID: body.StatusID, Status: body.Status, CategoryID: body.CategoryID,
		PriorityID: body.PriorityID, Priority: body.Priority, Assignee: body.assignee(), Ids: body.ids(),
		Earlier: request.StatusChangesPerDay - 1, ActorID: actorID, Most: mostChanges,
		AddedLabels: body.AddLabels, RemovedLabels: body.TakeLabels, MostLabels: valid.MaxLabels,
	})
	if err != nil {
		return change, false, fmt.Errorf("check targets of a common change: %w", err)
	}
	if targets.Wait > 0 {
		return change, false, fault.TooSoon(texts.ChangesTooMany, int(targets.Wait))
	}
	if body.changesStatus() && targets.Restless {
		return change, false, request.StatusTooOften()
	}
	var fields valid.Fields
	fields.Check(!body.changesStatus() || targets.StatusOk, givenAs(body.Status, "zahtjevStatus"), texts.StatusMissing)
	fields.Check(body.CategoryID == 0 || targets.PartID != 0, "zahtjevKategorijaId", texts.CategoryMissing)
	fields.Check(!body.changesPriority() || targets.PriorityOk, givenAs(body.Priority, "zahtjevPrioritet"), texts.PriorityMissing)
	fields.Check(targets.LabelsOk, "dodajOznake", texts.LabelMissing)
	fields.Check(!targets.LabelsFull, "dodajOznake", texts.LabelsMost.With("limit", valid.MaxLabels))
	change = db.BulkUpdateParams{
		ActorID: actorID, Ids: body.ids(), StatusID: body.StatusID, Status: body.Status, StatusName: targets.StatusName,
		CategoryID: body.CategoryID, PartID: targets.PartID, PriorityID: body.PriorityID, Priority: body.Priority, Assign: body.Assignee != nil,
		DueGiven: body.DueOn.Given, DueOn: body.DueOn.Day, AddedLabels: body.AddLabels, RemovedLabels: body.TakeLabels,
	}
	if body.assignee() != "" {
		fields.Check(targets.AssigneeID != 0, "dodijeljeniKorisnikIme", texts.AssigneeMissing)
		change.AssigneeID = &targets.AssigneeID
	}
	return change, targets.Targeted, fields.Err()
}

// givenAs is the field of the input that has the value: the one with the name or the one with the id.
func givenAs(name, field string) string {
	if name == "" {
		return field + "Id"
	}
	return field
}

// staleMany names the requests that were changed since they were read, with who changed them and when.
func staleMany(edits []edit.Last) error {
	if len(edits) == 1 {
		return fault.New(fault.Conflict, texts.RequestStaleBulk.With("id", edits[0].ID, "person", edits[0].Person, "time", edits[0].Moment()))
	}
	names := make([]string, len(edits))
	for i, last := range edits {
		names[i] = fmt.Sprintf("#%d (%s, %s)", last.ID, last.Person, last.Moment())
	}
	return fault.New(fault.Conflict, texts.RequestsStale.With("requests", request.Naming(names, 0)))
}

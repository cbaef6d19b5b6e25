package dashboard

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"zahtjevi/functions/dashboard/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// FirstSteps is the checklist of a new installation, until its first request comes back answered; each step is true once it is done.
type FirstSteps struct {
	Title    bool               `json:"naslov" doc:"Sistem ima svoj naslov"`
	Project  bool               `json:"projekat"`
	People   bool               `json:"korisnici"`
	Letter   string             `json:"poruka" enum:"nema,ceka,poslana,odustala" doc:"Probna poruka e-pošte"`
	File     bool               `json:"dokument" doc:"Probni dokument je stigao u skladište"`
	Trial    string             `json:"zahtjev" enum:"nema,ceka,gotov" doc:"Zahtjev na koji je odgovorio neko drugi, ili koji je završen"`
	TrialID  int64              `json:"zahtjevId" doc:"Zahtjev onoga ko pita, koji čeka, ili 0"`
	Unserved []UnservedCategory `json:"neopsluzene" nullable:"false" doc:"Do pet kategorija koje niko ne opslužuje, dok nijedan zahtjev nije završen"`
	Skipped  []string           `json:"preskoceno" nullable:"false" enum:"naslov,korisnici,poruka" doc:"Koraci koji ovdje ne trebaju"`
	Hidden   bool               `json:"sakriveno" doc:"Ko pita ne želi više vidjeti ovaj popis"`
}

// UnservedCategory is a category that nobody serves.
type UnservedCategory struct {
	ProjectID int64  `json:"projekatId"`
	Project   string `json:"projekat"`
	Name      string `json:"naziv"`
}

// skippable are the steps that an installation may do without: it keeps its title, one person works alone, or nobody gets letters.
var skippable = []string{"naslov", "korisnici", "poruka"}

// letterStates maps states of the outbox to those of the checklist.
var letterStates = map[string]string{"": "nema", "sent": "poslana", "given_up": "odustala"}

// FirstStepsOutput is the present checklist.
type FirstStepsOutput struct {
	Body FirstSteps
}

func (a *area) firstSteps(ctx context.Context, _ *struct{}) (*FirstStepsOutput, error) {
	row, err := a.queries.FirstSteps(ctx, identity.From(ctx).UserID)
	if err != nil {
		return nil, fmt.Errorf("read first steps: %w", err)
	}
	letter, ended := letterStates[row.Letter]
	if !ended {
		letter = "ceka"
	}
	steps := FirstSteps{
		Title: row.Title, Project: row.Project, People: row.People, Letter: letter, File: row.File,
		Trial: trialState(row.TrialDone, row.TrialID), TrialID: row.TrialID, Skipped: row.Skipped, Hidden: row.Hidden,
	}
	if err := json.Unmarshal(row.Unserved, &steps.Unserved); err != nil {
		return nil, fmt.Errorf("read unserved categories: %w", err)
	}
	return &FirstStepsOutput{Body: steps}, nil
}

// trialState returns what became of the first request.
func trialState(done bool, waiting int64) string {
	switch {
	case done:
		return "gotov"
	case waiting > 0:
		return "ceka"
	}
	return "nema"
}

// hideFirstSteps hides the checklist from its reader.
func (a *area) hideFirstSteps(ctx context.Context, _ *struct{}) (*serve.Empty, error) {
	if err := a.queries.FirstStepsHide(ctx, identity.From(ctx).UserID); err != nil {
		return nil, fmt.Errorf("hide first steps: %w", err)
	}
	return nil, nil
}

// showFirstSteps shows the checklist to its reader again.
func (a *area) showFirstSteps(ctx context.Context, _ *struct{}) (*serve.Empty, error) {
	if err := a.queries.FirstStepsShow(ctx, identity.From(ctx).UserID); err != nil {
		return nil, fmt.Errorf("show first steps: %w", err)
	}
	return nil, nil
}

// SkipStepInput names a step that the installation does without, or not any longer.
type SkipStepInput struct {
	Body struct {
		Step string `json:"korak" enum:"naslov,korisnici,poruka"`
		Skip bool   `json:"preskoci"`
	}
}

// skipFirstStep notes for everybody whether a step is needed. Errors: Invalid.
func (a *area) skipFirstStep(ctx context.Context, in *SkipStepInput) (*FirstStepsOutput, error) {
	var fields valid.Fields
	fields.Check(slices.Contains(skippable, in.Body.Step), "korak", texts.ValueWrong)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	if err := a.queries.FirstStepsSkip(ctx, db.FirstStepsSkipParams{Step: in.Body.Step, Skip: in.Body.Skip}); err != nil {
		return nil, fmt.Errorf("skip first step %s: %w", in.Body.Step, err)
	}
	return a.firstSteps(ctx, nil)
}

// testLetter adds a letter to the caller to the outbox. Errors: TooMany.
func (a *area) testLetter(ctx context.Context, _ *struct{}) (*FirstStepsOutput, error) {
	sent, err := a.queries.FirstStepsLetter(ctx, identity.From(ctx).UserID)
	if err != nil {
		return nil, fmt.Errorf("send test letter: %w", err)
	}
	if sent == 0 {
		return nil, fault.New(fault.TooMany, texts.TestLetterTooSoon)
	}
	return a.firstSteps(ctx, nil)
}

// TestFileInput names a file that the caller has uploaded like an attachment.
type TestFileInput struct {
	Body struct {
		ID uuid.UUID `json:"dokumentId"`
	}
}

// testFile marks the step of the test file as done: confirming an upload reads the file from the storage, which proves that it works.
// Errors: NotFound.
func (a *area) testFile(ctx context.Context, in *TestFileInput) (*FirstStepsOutput, error) {
	caller := identity.From(ctx)
	noted, err := a.queries.FirstStepsFile(ctx, db.FirstStepsFileParams{FileID: in.Body.ID, UserID: caller.UserID})
	if err := database.Changed(noted, err, "check test file %s", in.Body.ID); err != nil {
		return nil, err
	}
	return a.firstSteps(ctx, nil)
}

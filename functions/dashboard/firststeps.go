package dashboard

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"zahtjevi/functions/dashboard/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// FirstSteps is the checklist of a new installation, until its first request; each step is true once it is done.
type FirstSteps struct {
	Title    bool               `json:"naslov" doc:"Postavke su pregledane i snimljene"`
	Project  bool               `json:"projekat"`
	Category bool               `json:"kategorija" doc:"Osim kategorije s kojom projekat počinje"`
	People   bool               `json:"korisnici"`
	Letter   string             `json:"poruka" enum:"nema,ceka,poslana,odustala" doc:"Probna poruka e-pošte"`
	File     bool               `json:"dokument" doc:"Probni dokument je stigao u skladište"`
	Unserved []UnservedCategory `json:"neopsluzene" nullable:"false" doc:"Do pet kategorija koje niko ne opslužuje, dok nijedan zahtjev nije završen"`
	Hidden   bool               `json:"sakriveno" doc:"Ko pita ne želi više vidjeti ovaj popis"`
}

// UnservedCategory is a category that nobody serves.
type UnservedCategory struct {
	ProjectID int64  `json:"projekatId"`
	Project   string `json:"projekat"`
	Name      string `json:"naziv"`
}

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
		Title: row.Title, Project: row.Project, Category: row.Category, People: row.People, Letter: letter, File: row.File, Hidden: row.Hidden,
	}
	if err := json.Unmarshal(row.Unserved, &steps.Unserved); err != nil {
		return nil, fmt.Errorf("read unserved categories: %w", err)
	}
	return &FirstStepsOutput{Body: steps}, nil
}

// hideFirstSteps hides the checklist from its reader.
func (a *area) hideFirstSteps(ctx context.Context, _ *struct{}) (*serve.Empty, error) {
	if err := a.queries.FirstStepsHide(ctx, identity.From(ctx).UserID); err != nil {
		return nil, fmt.Errorf("hide first steps: %w", err)
	}
	return nil, nil
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

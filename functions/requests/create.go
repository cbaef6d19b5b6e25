package requests

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/valid"
)

const (
	maxDocuments   = 5
	maxTitle       = 128
	maxDescription = 65536
	tooLongTitle   = "Naziv ne može biti veći od 128 karaktera"
	tooLongOpis    = "Opis ne može biti veći od 65536 karaktera"
)

// CreateInput is a new request for a project.
type CreateInput struct {
	idempotency.Header
	ProjectID int64 `path:"projekatId"`
	Body      CreateBody
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
	Documents   []uuid.UUID `json:"dokumenti,omitempty" maxItems:"5"`
}

func (a *area) create(ctx context.Context, in *CreateInput) (*RequestOutput, error) {
	caller := identity.From(ctx)
	if !caller.SeesProject(in.ProjectID) {
		return nil, fault.Missing()
	}
	if err := a.checkCreate(ctx, in); err != nil {
		return nil, err
	}
	var output *RequestOutput
	err := database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) (err error) {
		output, err = idempotency.Do(ctx, tx, caller.UserID, in.Header, in, func() (*RequestOutput, error) {
			return createIn(ctx, a.queries.WithTx(tx), caller, in)
		})
		return err
	})
	return output, err
}

func (a *area) checkCreate(ctx context.Context, in *CreateInput) error {
	var fields valid.Fields
	body := in.Body
	fields.Check(body.ProjectID == 0 || body.ProjectID == in.ProjectID, "projekatId", "Projekat se razlikuje od projekta u adresi")
	fields.Text("naziv", body.Title, valid.TextRule{Missing: "Morate unijeti naziv zahtjeva", Max: maxTitle, TooLong: tooLongTitle})
	fields.Text("opis", body.Description, valid.TextRule{Missing: "Morate unijeti opis zahtjeva", Max: maxDescription, TooLong: tooLongOpis})
	fields.Check(len(body.Documents) <= maxDocuments, "dokumenti", "Možete priložiti najviše 5 dokumenata")
	targets, err := a.queries.RequestTargets(ctx, db.RequestTargetsParams{
		ProjectID: in.ProjectID, PartID: body.PartID, CategoryID: body.CategoryID, TypeID: body.TypeID, PriorityID: body.PriorityID,
	})
	if err != nil {
		return fmt.Errorf("check targets of new request: %w", err)
	}
	checkTargets(&fields, targets)
	fields.Check(targets.DefaultStatusOk, "projekatId", "Projekat nema zadani status za nove zahtjeve")
	return fields.Err()
}

// checkTargets records every id that names nothing in the project.
func checkTargets(fields *valid.Fields, targets db.RequestTargetsRow) {
	fields.Check(targets.PartOk, "dioProjektaId", "Dio projekta ne postoji u ovom projektu")
	fields.Check(targets.CategoryOk, "zahtjevKategorijaId", "Kategorija ne postoji u ovom dijelu projekta")
	fields.Check(targets.TypeOk, "zahtjevTipId", "Tip ne postoji u ovom projektu")
	fields.Check(targets.PriorityOk, "zahtjevPrioritetId", "Prioritet ne postoji u ovom projektu")
}

func createIn(ctx context.Context, queries *db.Queries, caller *identity.Caller, in *CreateInput) (*RequestOutput, error) {
	id, err := queries.RequestCreate(ctx, db.RequestCreateParams{
		ProjectID: in.ProjectID, PartID: in.Body.PartID, CategoryID: in.Body.CategoryID, TypeID: in.Body.TypeID,
		PriorityID: in.Body.PriorityID, Title: in.Body.Title, Description: in.Body.Description, CreatorID: caller.UserID,
	})
	if err != nil {
		return nil, fmt.Errorf("create request: %w", err)
	}
	if len(in.Body.Documents) > 0 {
		attached, err := queries.FilesAttach(ctx, db.FilesAttachParams{RequestID: &id, Ids: in.Body.Documents, OwnerID: caller.UserID})
		if err != nil {
			return nil, fmt.Errorf("attach files: %w", err)
		}
		if attached != int64(len(in.Body.Documents)) {
			return nil, fault.Field("dokumenti", "Dokument ne postoji ili je već priložen")
		}
	}
	return read(ctx, queries, caller, id)
}

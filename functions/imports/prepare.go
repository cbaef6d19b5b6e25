package imports

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
)

// Defaults are what requests get where the file says nothing.
type Defaults struct {
	PartID             int64 `json:"dioProjektaId"`
	CategoryID         int64 `json:"zahtjevKategorijaId"`
	TypeID             int64 `json:"zahtjevTipId"`
	PriorityID         int64 `json:"zahtjevPrioritetId"`
	TitleAsDescription bool  `json:"nazivKaoOpis,omitempty" doc:"Red bez opisa dobija naziv kao opis, umjesto da bude odbijen"`
}

// Prepared is an import that is being prepared: how its file is written, what is in it, and how its first rows will look.
type Prepared struct {
	Import
	Delimiter string       `json:"razdjelnik" enum:"zarez,tacka-zarez,tab"`
	Encoding  string       `json:"kodiranje" enum:"utf-8,windows-1250"`
	Columns   []string     `json:"kolone" nullable:"false" doc:"Zaglavlje"`
	Mapping   Mapping      `json:"mapiranje"`
	Defaults  Defaults     `json:"zadano"`
	FirstRows [][]string   `json:"prviRedovi" nullable:"false" doc:"Kako stoje u dokumentu, dugi tekstovi skraćeni"`
	Preview   []PreviewRow `json:"pregled" nullable:"false" doc:"Kako će izgledati; prazno dok naziv i opis nisu mapirani"`
}

// PreparedOutput is an import that is being prepared.
type PreparedOutput struct {
	Body Prepared
}

// delimiters by their names on the wire.
var delimiters = map[string]string{"zarez": ",", "tacka-zarez": ";", "tab": "\t"}

func delimiterName(delimiter string) string {
	for name, value := range delimiters {
		if value == delimiter {
			return name
		}
	}
	return ""
}

// PrepareInput names a confirmed upload of the caller and the project that is to get its requests.
type PrepareInput struct {
	idempotency.Header
	Body struct {
		DocumentID uuid.UUID `json:"dokumentId"`
		ProjectID  int64     `json:"projekatId"`
	}
}

// prepare recognises how the file is written and proposes what its columns hold. Nothing is imported yet.
func (a *area) prepare(ctx context.Context, in *PrepareInput) (*PreparedOutput, error) {
	caller := identity.From(ctx)
	if !caller.SeesProject(in.Body.ProjectID) {
		return nil, fault.Field("projekatId", texts.ProjectMissing)
	}
	defaults, err := a.queries.ImportDefaults(ctx, in.Body.ProjectID)
	if err != nil {
		return nil, database.FoundOr(err, fault.Field("projekatId", texts.ProjectMissing), "read defaults of project %d", in.Body.ProjectID)
	}
	file, err := a.queries.ImportFile(ctx, db.ImportFileParams{ID: in.Body.DocumentID, OwnerID: caller.UserID})
	if err != nil {
		return nil, database.FoundOr(err, fault.Field("dokumentId", texts.ImportFileMissing), "find file %s", in.Body.DocumentID)
	}
	found, err := a.sampleOf(ctx, file.ObjectKey, tabular.Format{})
	if err != nil {
		return nil, err
	}
	mapping, err := json.Marshal(propose(found.columns))
	if err != nil {
		return nil, fmt.Errorf("write mapping: %w", err)
	}
	id, err := idempotency.Create(ctx, a.pool, caller, in.Header, in.Body, false, func(q database.Querier) (int64, error) {
		queries := db.New(q)
		if err := checkPreparing(ctx, queries, caller.UserID); err != nil {
			return 0, err
		}
		return queries.ImportCreate(ctx, db.ImportCreateParams{
			OwnerID: caller.UserID, RoleID: caller.RoleID, SessionID: caller.SessionID, ProjectID: in.Body.ProjectID,
			FileID: &in.Body.DocumentID, FileName: file.Name, Size: file.Size,
			Delimiter: string(found.format.Delimiter), Encoding: string(found.format.Encoding), Columns: found.columns, Mapping: mapping,
			PartID: defaults.PartID, CategoryID: defaults.CategoryID, TypeID: defaults.TypeID, PriorityID: defaults.PriorityID,
		})
	})
	if err != nil {
		return nil, err
	}
	return a.prepared(ctx, id, found)
}

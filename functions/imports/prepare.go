package imports

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/drafts"
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
)

// Prepared is an import in preparation: the format of its file, its first rows, and how they will look as requests.
type Prepared struct {
	Import
	Delimiter string              `json:"razdjelnik" enum:"zarez,tacka-zarez,tab"`
	Encoding  string              `json:"kodiranje" enum:"utf-8,windows-1250,iso-8859-2,ibm852,windows-1251,koi8-r,x-mac-ce,utf-16le,utf-16be"`
	Columns   []string            `json:"kolone" nullable:"false" doc:"Zaglavlje"`
	Mapping   drafts.Mapping      `json:"mapiranje"`
	Defaults  drafts.Defaults     `json:"zadano"`
	FirstRows [][]string          `json:"prviRedovi" nullable:"false" doc:"Kako stoje u dokumentu, dugi tekstovi skraćeni"`
	Preview   []drafts.PreviewRow `json:"pregled" nullable:"false" doc:"Kako će izgledati; prazno dok naziv i opis nisu mapirani"`
}

// PreparedOutput is an import in preparation.
type PreparedOutput struct {
	Body Prepared
}

// PrepareInput names a confirmed upload of the caller and the project to import into.
type PrepareInput struct {
	idempotency.Header
	Body struct {
		DocumentID uuid.UUID `json:"dokumentId"`
		ProjectID  int64     `json:"projekatId"`
	}
}

// prepare recognises the format of the file and proposes a mapping. Nothing is imported yet.
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
	found, err := source.ReadSample(ctx, a.store, file.ObjectKey, tabular.Format{})
	if err != nil {
		return nil, err
	}
	mapping, err := json.Marshal(drafts.Propose(found.Columns, identity.From(ctx)))
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
			Delimiter: string(found.Format.Delimiter), Encoding: string(found.Format.Encoding), Columns: found.Columns, Mapping: mapping,
			PartID: defaults.PartID, CategoryID: defaults.CategoryID, TypeID: defaults.TypeID, PriorityID: defaults.PriorityID,
		})
	})
	if err != nil {
		return nil, err
	}
	return a.prepared(ctx, id, found)
}

// prepared returns the import with its sample and, once title and description are mapped, the preview of the first rows.
func (a *area) prepared(ctx context.Context, id int64, found *source.Sample) (*PreparedOutput, error) {
	row, err := a.queries.ImportByID(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("read import %d: %w", id, err)
	}
	output := &PreparedOutput{Body: Prepared{
		Import: wireImport(identity.From(ctx), row), Delimiter: source.DelimiterName(row.Delimiter), Encoding: row.Encoding,
		Columns: found.Columns, Defaults: drafts.StoredDefaults(row.PartID, row.CategoryID, row.TypeID, row.PriorityID, row.TitleAsDescription),
		FirstRows: source.FirstRows(found.Rows), Preview: []drafts.PreviewRow{},
	}}
	if err := json.Unmarshal(row.Mapping, &output.Body.Mapping); err != nil {
		return nil, fmt.Errorf("read mapping of import %d: %w", id, err)
	}
	if output.Body.Mapping.Complete() {
		output.Body.Preview, err = a.preview(ctx, output.Body, found)
	}
	return output, err
}

func (a *area) preview(ctx context.Context, prepared Prepared, found *source.Sample) ([]drafts.PreviewRow, error) {
	plan, err := drafts.NewPlan(ctx, a.queries, drafts.Settings{
		ProjectID: prepared.ProjectID, Format: found.Format, Columns: found.Columns, Mapping: prepared.Mapping, Defaults: prepared.Defaults,
		StartedAt: time.Now(),
	})
	if err != nil {
		return nil, err
	}
	return plan.Preview(ctx, a.queries, found.Rows, identity.From(ctx).Language)
}

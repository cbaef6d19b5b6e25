package imports

import (
	"context"
	"encoding/json"
	"fmt"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// RemapInput says how to read the file and what its columns hold. An empty delimiter or encoding stays as it is; without a mapping
// one is proposed.
type RemapInput struct {
	ID   int64 `path:"uvozId"`
	Body struct {
		Delimiter string   `json:"razdjelnik,omitempty" enum:"zarez,tacka-zarez,tab"`
		Encoding  string   `json:"kodiranje,omitempty" enum:"utf-8,windows-1250"`
		Mapping   *Mapping `json:"mapiranje,omitempty"`
		Defaults  Defaults `json:"zadano"`
	}
}

func (a *area) remap(ctx context.Context, in *RemapInput) (*PreparedOutput, error) {
	row, err := a.preparing(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	format, err := in.format(row)
	if err != nil {
		return nil, err
	}
	found, err := a.sampleOf(ctx, *row.ObjectKey, format)
	if err != nil {
		return nil, err
	}
	mapping, err := a.checkRemap(ctx, in, row.ProjectID, found)
	if err != nil {
		return nil, err
	}
	defaults := in.Body.Defaults
	changed, err := db.New(database.Once{Pool: a.pool, Actor: identity.From(ctx).Actor()}).ImportMap(ctx, db.ImportMapParams{
		ID: in.ID, Delimiter: string(format.Delimiter), Encoding: string(format.Encoding), Columns: found.columns, Mapping: mapping,
		PartID: defaults.PartID, CategoryID: defaults.CategoryID, TypeID: defaults.TypeID, PriorityID: defaults.PriorityID,
		TitleAsDescription: defaults.TitleAsDescription,
	})
	if err != nil {
		return nil, fmt.Errorf("map import %d: %w", in.ID, err)
	}
	if changed == 0 {
		return nil, alreadyStarted()
	}
	return a.prepared(ctx, in.ID, found)
}

// preparing returns an import of the caller that was not started and whose file is still there. Errors: NotFound, Forbidden, Invalid,
// Conflict.
func (a *area) preparing(ctx context.Context, id int64) (db.ImportByIDRow, error) {
	row, err := a.findOwn(ctx, id)
	switch {
	case err != nil:
		return row, err
	case row.State != "preparing":
		return row, alreadyStarted()
	case !identity.From(ctx).SeesProject(row.ProjectID):
		return row, fault.Field("projekatId", texts.ProjectMissing)
	case row.ObjectKey == nil:
		return row, gone()
	}
	return row, nil
}

// resume returns a preparation as it was left, for people who come back to its address.
func (a *area) resume(ctx context.Context, in *ImportInput) (*PreparedOutput, error) {
	row, err := a.preparing(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	found, err := a.sampleOf(ctx, *row.ObjectKey, keptFormat(row))
	if err != nil {
		return nil, err
	}
	return a.prepared(ctx, in.ID, found)
}

func keptFormat(row db.ImportByIDRow) tabular.Format {
	return tabular.Format{Delimiter: row.Delimiter[0], Encoding: tabular.Encoding(row.Encoding)}
}

func (in *RemapInput) format(row db.ImportByIDRow) (tabular.Format, error) {
	var fields valid.Fields
	format := formatOf(&fields, keptFormat(row), in.Body.Delimiter, in.Body.Encoding)
	return format, fields.Err()
}

// formatOf is the format with the delimiter and encoding that were sent, which may be empty.
func formatOf(fields *valid.Fields, format tabular.Format, delimiter, encoding string) tabular.Format {
	if delimiter != "" {
		character, known := delimiters[delimiter]
		fields.Check(known, "razdjelnik", texts.ImportDelimiterWrong)
		if known {
			format.Delimiter = character[0]
		}
	}
	if encoding != "" {
		format.Encoding = tabular.Encoding(encoding)
		fields.Check(format.Encoding == tabular.UTF8 || format.Encoding == tabular.Windows1250, "kodiranje", texts.ImportEncodingWrong)
	}
	return format
}

// checkRemap answers the mapping to keep.
func (a *area) checkRemap(ctx context.Context, in *RemapInput, projectID int64, found *sample) ([]byte, error) {
	var fields valid.Fields
	mapping := propose(found.columns)
	if in.Body.Mapping != nil {
		mapping = *in.Body.Mapping
		mapping.check(&fields, len(found.columns))
	}
	targets, err := a.queries.ImportTargets(ctx, in.Body.Defaults.targets(projectID))
	if err != nil {
		return nil, fmt.Errorf("check defaults of import %d: %w", in.ID, err)
	}
	checkTargets(&fields, targets)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	kept, err := json.Marshal(mapping)
	if err != nil {
		return nil, fmt.Errorf("write mapping: %w", err)
	}
	return kept, nil
}

func (d *Defaults) targets(projectID int64) db.ImportTargetsParams {
	return db.ImportTargetsParams{PartID: d.PartID, CategoryID: d.CategoryID, TypeID: d.TypeID, PriorityID: d.PriorityID,
		ProjectID: projectID}
}

// checkTargets records every default that names no active thing of the project.
func checkTargets(fields *valid.Fields, targets db.ImportTargetsRow) {
	fields.Check(targets.Part != "", "zadano.dioProjektaId", texts.PartMissing)
	fields.Check(targets.Category != "", "zadano.zahtjevKategorijaId", texts.CategoryNotOfPart)
	fields.Check(targets.Type != "", "zadano.zahtjevTipId", texts.TypeMissing)
	fields.Check(targets.Priority != "", "zadano.zahtjevPrioritetId", texts.PriorityMissing)
}

func alreadyStarted() error {
	return fault.New(fault.Conflict, texts.ImportStarted)
}

package drafts

import (
	"context"
	"fmt"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Defaults are used for fields that the file does not have.
type Defaults struct {
	PartID             int64 `json:"dioProjektaId"`
	CategoryID         int64 `json:"zahtjevKategorijaId"`
	TypeID             int64 `json:"zahtjevTipId"`
	PriorityID         int64 `json:"zahtjevPrioritetId"`
	TitleAsDescription bool  `json:"nazivKaoOpis,omitempty" doc:"Red bez opisa dobija naziv kao opis, umjesto da bude odbijen"`
}

// StoredDefaults are the defaults of a stored import.
func StoredDefaults(part, category, kind, priority *int64, titleAsDescription bool) Defaults {
	value := func(id *int64) int64 {
		if id == nil {
			return 0
		}
		return *id
	}
	return Defaults{value(part), value(category), value(kind), value(priority), titleAsDescription}
}

// Check records every default that names no active definition of the project.
func (d *Defaults) Check(ctx context.Context, queries *db.Queries, problems *valid.Fields, projectID int64) error {
	targets, err := d.targets(ctx, queries, projectID)
	if err != nil {
		return err
	}
	problems.Check(targets.Part != "", "zadano.dioProjektaId", texts.PartMissing)
	problems.Check(targets.Category != "", "zadano.zahtjevKategorijaId", texts.CategoryNotOfPart)
	problems.Check(targets.Type != "", "zadano.zahtjevTipId", texts.TypeMissing)
	problems.Check(targets.Priority != "", "zadano.zahtjevPrioritetId", texts.PriorityMissing)
	return nil
}

func (d *Defaults) targets(ctx context.Context, queries *db.Queries, projectID int64) (db.ImportTargetsRow, error) {
	targets, err := queries.ImportTargets(ctx, db.ImportTargetsParams{
		PartID: d.PartID, CategoryID: d.CategoryID, TypeID: d.TypeID, PriorityID: d.PriorityID, ProjectID: projectID,
	})
	if err != nil {
		return targets, fmt.Errorf("read defaults in project %d: %w", projectID, err)
	}
	return targets, nil
}

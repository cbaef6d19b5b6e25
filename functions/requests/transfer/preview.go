package transfer

import (
	"context"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
)

// PreviewInput names the project to which a request would be moved and, once it is chosen, the category.
type PreviewInput struct {
	ID         int64 `path:"zahtjevId"`
	ProjectID  int64 `query:"projekatId" required:"true"`
	CategoryID int64 `query:"kategorijaId" doc:"Kategorija tog projekta; bez nje ona s istim nazivom"`
}

// TransferPreview has the proposed place of a request in another project, and the changes that come with it.
type TransferPreview struct { //nolint:revive // the contract has one such name for the whole area
	Version       int32    `json:"verzija"`
	Project       string   `json:"projekat"`
	Part          Proposed `json:"dioProjekta"`
	Category      Proposed `json:"zahtjevKategorija"`
	Type          Proposed `json:"zahtjevTip"`
	Priority      Proposed `json:"zahtjevPrioritet"`
	Status        Proposed `json:"zahtjevStatus"`
	AssigneeStays bool     `json:"dodijeljeniOstaje" doc:"Netačno kad onaj kome je dodijeljen tamo ne radi, pa ostaje bez njega"`
	Targeted      bool     `json:"imaCiljeve" doc:"Ima ciljeve za odgovor ili rješenje"`
	ThenTargeted  bool     `json:"imatCeCiljeve" doc:"Imat će ih u drugom projektu"`
	Losing        Losing   `json:"gubeUvid"`
}

// Proposed is a definition of the other project.
type Proposed struct {
	ID   int64  `json:"id" doc:"0 kad tamo nema istog naziva: to se pita"`
	Name string `json:"naziv"`
}

// Losing are those who see the request and would not see it in the other project: who sent, raised, has or follows it, has spoken or was
// mentioned in it.
type Losing struct {
	Count int64    `json:"broj" doc:"Bez pozivaoca"`
	Names []string `json:"imena" nullable:"false" maxItems:"5" doc:"Puna imena prvih koje pozivalac vidi na zahtjevu"`
	Me    bool     `json:"vi" doc:"I pozivalac"`
}

// PreviewOutput is a preview.
type PreviewOutput struct {
	Body TransferPreview
}

// preview changes nothing. It refuses what moving refuses. Errors: Forbidden, Invalid, NotFound, Conflict.
func (a *area) preview(ctx context.Context, in *PreviewInput) (*PreviewOutput, error) {
	caller := identity.From(ctx)
	if err := a.mayMove(ctx, caller, in.ID, in.ProjectID); err != nil {
		return nil, err
	}
	obstacles, err := a.Queries.TransferObstacles(ctx, db.TransferObstaclesParams{ID: in.ID, ProjectID: in.ProjectID,
		MostNamed: relations.MostMerged})
	if err != nil {
		return nil, database.Found(err, "find what keeps request %d", in.ID)
	}
	switch {
	case len(obstacles.Merged) > 0:
		return nil, holdsMerged(obstacles.Merged)
	case obstacles.MergedInto != 0:
		return nil, fault.New(fault.Conflict, texts.RequestClosed.With("id", in.ID))
	case obstacles.KeyTaken:
		return nil, fault.New(fault.Conflict, texts.TransferKeyTaken)
	}
	row, err := a.Queries.TransferPreview(ctx, db.TransferPreviewParams{ID: in.ID, ProjectID: in.ProjectID, CategoryID: in.CategoryID,
		ReaderID: caller.UserID})
	if err != nil {
		return nil, database.Found(err, "preview the transfer of request %d", in.ID)
	}
	if row.Project == "" { // who sees everything sees a project that is none
		return nil, fault.Field("projekatId", texts.ProjectMissing)
	}
	facts := identity.RequestFacts{ProjectID: in.ProjectID, CategoryID: row.CategoryID, CreatorID: row.CreatorID}
	if row.ThenAssigneeID != 0 {
		facts.AssigneeID = &row.ThenAssigneeID
	}
	return &PreviewOutput{Body: TransferPreview{
		Version: row.Version, Project: row.Project,
		Part: Proposed{row.PartID, row.PartName}, Category: Proposed{row.CategoryID, row.CategoryName},
		Type: Proposed{row.TypeID, row.TypeName}, Priority: Proposed{row.PriorityID, row.PriorityName},
		Status:        Proposed{row.StatusID, row.StatusName},
		AssigneeStays: row.AssigneeStays, Targeted: row.Targeted, ThenTargeted: row.ThenTargeted,
		Losing: Losing{Count: row.Losing, Names: row.LosingNames, Me: !caller.SeesRequest(facts)},
	}}, nil
}

package imports

import (
	"context"
	"fmt"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/texts"
)

// RejectionsInput pages an import's rejected rows.
type RejectionsInput struct {
	ImportInput
	listing.Paging
}

// Rejection is a rejected row with the reason.
type Rejection struct {
	Row         int64  `json:"red" doc:"Kako ga broji program za tabele: zaglavlje je 1"`
	Line        int64  `json:"linija"`
	ExternalKey string `json:"vanjskiKljuc"`
	Title       string `json:"naziv" doc:"Skraćen"`
	Reason      string `json:"razlog"`
}

// RejectionsOutput is a page of rejected rows in the file's order.
type RejectionsOutput struct {
	Body listing.List[Rejection]
}

// findRejections is find for an import whose rejected rows still exist, into a project that the caller still sees: the reasons tell of what
// it defines. Errors: NotFound, Gone.
func (a *area) findRejections(ctx context.Context, id int64) (db.ImportByIDRow, error) {
	row, err := a.find(ctx, id)
	if err == nil && !identity.From(ctx).SeesProject(row.ProjectID) {
		return row, fault.New(fault.Gone, texts.ImportReachLost)
	}
	if err == nil && row.RejectionsGone && row.Rejected > 0 {
		return row, fault.New(fault.Gone, texts.ImportRejectionsOld)
	}
	return row, err
}

func (a *area) rejections(ctx context.Context, in *RejectionsInput) (*RejectionsOutput, error) {
	row, err := a.findRejections(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	rows, err := a.queries.RejectionList(ctx, db.RejectionListParams{ImportID: in.ID, PageSize: in.Count, PageStart: in.Offset()})
	if err != nil {
		return nil, fmt.Errorf("list rejected rows of import %d: %w", in.ID, err)
	}
	list := listing.Map(listing.Whole(rows), func(r db.RejectionListRow) Rejection { return Rejection(r) })
	list.Total = int(row.Rejected)
	return &RejectionsOutput{Body: list}, nil
}

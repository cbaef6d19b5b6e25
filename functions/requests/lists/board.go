package lists

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/texts"
)

// BoardInput asks for the board of a project: every column's newest cards, or with StatusID a page of one column.
type BoardInput struct {
	ProjectID  int64    `path:"projekatId"`
	LastDays   int      `query:"prethodniBrojDana" default:"7" minimum:"1" maximum:"365" doc:"Samo zahtjevi iz toliko prethodnih dana"`
	Older      bool     `query:"stariji" doc:"I otvoreni zahtjevi koji su stariji"`
	Title      string   `query:"naziv" maxLength:"200" doc:"Kao u listi"`
	Assignees  []string `query:"dodijeljeno,explode" nullable:"false" maxItems:"50" doc:"Kao u listi"`
	Priorities []string `query:"prioritet,explode" nullable:"false" maxItems:"50" doc:"Kao u listi"`
	Labels     []string `query:"oznaka,explode" nullable:"false" maxItems:"50" doc:"Kao u listi"`
	Unlabelled bool     `query:"bezOznake" doc:"Kao u listi"`
	Late       bool     `query:"kasni" doc:"Kao u listi"`
	DueFrom    string   `query:"rokOd" doc:"Kao u listi"`
	DueTo      string   `query:"rokDo" doc:"Kao u listi"`
	Snoozed    string   `query:"odgodjeni" enum:",bez,samo" doc:"Kao u listi"`
	StatusID   int64    `query:"statusId" doc:"Samo ova kolona"`
	Number     int64    `query:"page" default:"1" minimum:"1" maximum:"1000000" doc:"Stranica kolone, od 1"`
	Count      int64    `query:"count" default:"50" minimum:"1" maximum:"100" doc:"Broj kartica u koloni"`
}

func (in *BoardInput) query(caller *identity.Caller) requestquery.Board {
	choice := requestquery.Choice{
		Title: in.Title, Assignees: in.Assignees, Priorities: in.Priorities, Labels: in.Labels, Unlabelled: in.Unlabelled,
		Late: in.Late, Snoozed: in.Snoozed,
		Periods: requestquery.Periods{DueFrom: in.DueFrom, DueTo: in.DueTo},
	}
	return requestquery.Board{
		Query: requestquery.Query{
			Caller: caller, Filter: requestquery.Filter{Choice: choice, All: true}, Columns: cardColumns, Number: in.Number, Count: in.Count,
		},
		Project: in.ProjectID, Status: in.StatusID, Days: in.LastDays, Older: in.Older,
	}
}

// Column is a status of the project with its newest cards. Total counts all cards that the caller sees. A retired status is a column while
// it has cards, shown or older. Older counts the open requests that are too old to be shown, up to 1,000.
type Column struct {
	Status  request.Status `json:"zahtjevStatus"`
	Retired bool           `json:"povuceno" doc:"Status se više ne koristi: kartice se ne mogu spustiti ovamo"`
	Total   int64          `json:"total"`
	Older   int64          `json:"starijih" doc:"Koliko otvorenih je starije od prikazanih dana; broji se do 1000"`
	Items   []Card         `json:"items" nullable:"false"`
}

// Card is a request on the board, with the beginning of its description.
type Card struct {
	ID           int64                 `json:"id"`
	Title        string                `json:"naziv"`
	Description  string                `json:"opis" doc:"Prvih 200 znakova"`
	Type         string                `json:"zahtjevTip"`
	Priority     string                `json:"zahtjevPrioritet"`
	PriorityRank int64                 `json:"zahtjevPrioritetRang" doc:"Koliko prioriteta projekta je iznad ovog; 0 je najviši"`
	Priorities   int64                 `json:"brojPrioriteta" doc:"Koliko prioriteta ima projekat"`
	Labels       []request.Label       `json:"oznake" nullable:"false"`
	Assignee     string                `json:"dodijeljeniKorisnikIme"`
	AssigneeName string                `json:"dodijeljeniKorisnikPunoIme"`
	CreatedAt    time.Time             `json:"datumKreiranja"`
	Merged       bool                  `json:"spojen,omitempty" doc:"Spojen u drugi zahtjev, u kojem se nastavlja"`
	DueOn        *string               `json:"rok" nullable:"true" doc:"Dan, GGGG-MM-DD, ili null"`
	Targets      []requestquery.Target `json:"ciljevi" nullable:"false"`
	Version      int32                 `json:"verzija"`
}

// BoardOutput is the columns in the project's order.
type BoardOutput struct {
	Body listing.List[Column]
}

// column is a row of the statement of columns.
type column struct {
	request.Status
	Retired bool
	Total   int64
	Older   int64
}

// placed is a card with its status.
type placed struct {
	StatusID int64
	Card
}

// cardColumns are the columns of placed.
const cardColumns = `r.status_id, r.id, r.title, r.description, type.name as type, priority.name as priority, ` +
	requestquery.ScaleColumns + `, ` + requestquery.AssigneeColumns + `, r.created_at, ` + requestquery.MergedColumn + `, ` +
	requestquery.LabelsColumn + `, ` + requestquery.DueColumn + `, ` + requestquery.TargetsColumn + `, r.version`

// board costs two statements, sent together: the columns with their totals, and their cards. Errors: NotFound; Invalid when the status does
// not belong to the project.
func (a *area) board(ctx context.Context, in *BoardInput) (*BoardOutput, error) {
	caller := identity.From(ctx)
	if !caller.SeesProject(in.ProjectID) {
		return nil, fault.Missing()
	}
	board := in.query(caller)
	if err := board.Check(); err != nil {
		return nil, err
	}
	var columns []column
	var cards []placed
	batch := &pgx.Batch{}
	listing.Queue(batch, board.StatusColumns(), &columns)
	listing.Queue(batch, board.Cards(), &cards)
	if err := identity.Reading(ctx, a.Pool).SendBatch(ctx, batch).Close(); err != nil {
		return nil, fmt.Errorf("read board of project %d: %w", in.ProjectID, err)
	}
	if in.StatusID != 0 && len(columns) == 0 {
		return nil, fault.Field("statusId", texts.StatusMissing)
	}
	items := map[int64][]Card{}
	for _, c := range cards {
		items[c.StatusID] = append(items[c.StatusID], c.Card)
	}
	return &BoardOutput{Body: listing.Map(listing.Whole(columns), func(c column) Column {
		return Column{Status: c.Status, Retired: c.Retired, Total: c.Total, Older: c.Older, Items: listing.Whole(items[c.ID]).Items}
	})}, nil
}

package workload

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestquery"
)

// shown limits the requests that are listed under a figure.
const shown = 5

// FiguresInput restricts the figures to a project; they are empty for one that the caller does not see.
type FiguresInput struct {
	ProjectID int64 `query:"projekatId" minimum:"0" doc:"Samo ovaj projekat"`
}

// LoadRow is a figure with its first requests, in the list's order.
type LoadRow struct {
	Code string `json:"sifra" enum:"kasni,danas,sedmica,bezOdgovora,nedodijeljeni,neopsluzeni"`
	LoadFigure
	Items []LoadItem `json:"items" nullable:"false"`
}

// LoadItem is a request under a figure.
type LoadItem struct {
	ID           int64                 `json:"id"`
	Title        string                `json:"naziv"`
	Project      string                `json:"projekat"`
	Status       string                `json:"zahtjevStatus"`
	Marker       int16                 `json:"oznaka"`
	Priority     string                `json:"zahtjevPrioritet"`
	PriorityRank int64                 `json:"zahtjevPrioritetRang" doc:"Koliko prioriteta projekta je iznad ovog; 0 je najviši"`
	Priorities   int64                 `json:"brojPrioriteta" doc:"Koliko prioriteta ima projekat"`
	Assignee     string                `json:"dodijeljeniKorisnikIme"`
	AssigneeName string                `json:"dodijeljeniKorisnikPunoIme"`
	CreatedAt    time.Time             `json:"datumKreiranja"`
	DueOn        *string               `json:"rok" nullable:"true" doc:"Dan, GGGG-MM-DD, ili null"`
	Targets      []requestquery.Target `json:"ciljevi" nullable:"false"`
}

const itemColumns = `r.id, r.title, project.name as project, status.name as status, r.marker, priority.name as priority,
    ` + requestquery.ScaleColumns + `, ` + requestquery.AssigneeColumns + `, r.created_at,
    ` + requestquery.DueColumn + `, ` + requestquery.TargetsColumn

// FiguresOutput is the figures in the order in which they are shown.
type FiguresOutput struct {
	Body struct {
		Today  string    `json:"danas"`
		Sunday string    `json:"krajSedmice"`
		Rows   []LoadRow `json:"redovi" nullable:"false"`
	}
}

// rows defines the figures. A further one is a line here, a value of LoadRow.Code, and its texts on the screen.
func rows(caller *identity.Caller, projectID int64, today, sunday string) (all requestquery.Figures) {
	add := func(code string, choice requestquery.Choice) {
		all = append(all, requestquery.Figure{Code: code, Filter: open(choice)})
	}
	add("kasni", late(projectID))
	add("danas", dueWithin(projectID, today, today))
	add("sedmica", dueWithin(projectID, today, sunday))
	if caller.May(permission.ZahtjevKomentarPregled) {
		add("bezOdgovora", requestquery.Choice{ProjectID: projectID, Unanswered: true, Sort: "datumKreiranja"})
	}
	add("nedodijeljeni", requestquery.Choice{ProjectID: projectID, Assignees: []string{requestquery.Nobody}, Sort: "datumKreiranja"})
	add("neopsluzeni", requestquery.Choice{ProjectID: projectID, Unserved: true, Sort: "datumKreiranja"})
	return all
}

type first struct {
	Code string
	LoadItem
}

// figures costs two statements, sent together: the totals of all rows, and their first requests.
func (a *area) figures(ctx context.Context, in *FiguresInput) (*FiguresOutput, error) {
	caller, output := identity.From(ctx), &FiguresOutput{}
	output.Body.Today, output.Body.Sunday = week(a.now())
	defined := rows(caller, in.ProjectID, output.Body.Today, output.Body.Sunday)
	var totals []requestquery.FigureTotal
	var firsts []first
	batch := &pgx.Batch{}
	listing.Queue(batch, defined.Totals(caller), &totals)
	listing.Queue(batch, defined.Firsts(caller, itemColumns, shown), &firsts)
	if err := database.ReadPool(ctx, a.pool).SendBatch(ctx, batch).Close(); err != nil {
		return nil, fmt.Errorf("read figures of what is late: %w", err)
	}
	for _, r := range defined {
		told := LoadRow{Code: r.Code, LoadFigure: LoadFigure{Query: r.Filter.Address()}, Items: []LoadItem{}}
		for _, t := range totals {
			if t.Code == r.Code {
				told.Total, told.More = t.Total, t.More
			}
		}
		for _, f := range firsts {
			if f.Code == r.Code {
				told.Items = append(told.Items, f.LoadItem)
			}
		}
		output.Body.Rows = append(output.Body.Rows, told)
	}
	return output, nil
}

package past

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestfield"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/texts"
)

// Bounds of a board of the past. All cards are put together from the log in one call.
const (
	mostCards    = 300    // of requests that are open today, and as many of those that have been finished since
	mostFinished = 50     // of requests that had been finished before
	mostSifted   = 1000   // of each of the three are looked through for those that match a filter
	mostSearched = 20_000 // requests of each of the three are searched for those that the caller sees
	mostChanges  = 200    // of a request since then are read
)

// mostShown limits how many cards a board has.
const mostShown = 2*mostCards + mostFinished

// The parts of the requests that may be cards: by their status today and, for finished ones, since when they have it.
const (
	openNow        = "open"
	finishedSince  = "finished since"
	finishedBefore = "finished before"
)

// BoardInput names a project and a day of the installation's zone, whose end is meant.
type BoardInput struct {
	ProjectID int64  `path:"projekatId"`
	Day       string `query:"naDan" required:"true" maxLength:"10" doc:"Dan čiji se kraj pokazuje, na primjer 2026-11-01. Uslovi liste vrijede za taj dan, a kasni samo po roku; opis, bezOdgovora, neopsluzeni, zavrsenOd, zavrsenDo, ponovoOtvorenOd, ponovoOtvorenDo, uvoz i poredaj se odbijaju"`
	requestquery.Choice
}

// PastBoard is a project's requests as they were at the end of a day, by the status that they had.
type PastBoard struct { //nolint:revive // the contract has one such name for the whole area
	Day     string       `json:"naDan"`
	Columns []PastColumn `json:"kolone" nullable:"false"`
	More    bool         `json:"imaJos" doc:"Tog dana je možda bilo još otvorenih zahtjeva: pokazani su najnoviji i oni koji su prvi završeni poslije"`
	Before  bool         `json:"imaRanijih" doc:"Do tog dana je završeno još zahtjeva: pokazani su posljednji"`
	LeftOut int          `json:"izostavljeno" doc:"Zahtjevi koji su od tada mijenjani prečesto da bi se njihovo stanje pročitalo"`
}

// PastColumn is a status with the requests that had it, the newest first. Of finished requests, these are the last to be finished by then.
type PastColumn struct { //nolint:revive // the contract has one such name for the whole area
	Status request.Status `json:"zahtjevStatus"`
	Items  []PastCard     `json:"items" nullable:"false"`
}

// PastCard is a request as it was, and the status that it has today.
type PastCard struct { //nolint:revive // the contract has one such name for the whole area
	ID           int64           `json:"id"`
	Title        string          `json:"naziv"`
	Type         string          `json:"zahtjevTip"`
	Priority     string          `json:"zahtjevPrioritet"`
	PriorityRank int64           `json:"zahtjevPrioritetRang" doc:"Koliko prioriteta projekta je iznad ovog; 0 je najviši"`
	Priorities   int64           `json:"brojPrioriteta" doc:"Koliko prioriteta ima projekat"`
	Labels       []request.Label `json:"oznake" nullable:"false"`
	Assignee     string          `json:"dodijeljeniKorisnikIme" doc:"Korisničko ime ili prazno"`
	AssigneeName string          `json:"dodijeljeniKorisnikPunoIme"`
	CreatedAt    time.Time       `json:"datumKreiranja"`
	DueOn        *string         `json:"rok" nullable:"true" doc:"Dan, GGGG-MM-DD, ili null"`
	StatusNow    request.Status  `json:"zahtjevStatusSada" db:"-"`
}

// BoardOutput is a board as it was.
type BoardOutput struct {
	Body PastBoard
}

// selectCards selects the requests that are cards of a board of the past, each with the columns as they were. One that was open at that
// moment is open today or was finished later, so that it is in one of the first two parts of candidates. Each part searches the beginning
// of a range of an index for what the caller sees. The placeholders are the condition on what the caller sees, and asks for that never
// changes, the project, the moment, the bounds of entries, of each part and of what is searched, and the columns with their values today.
const selectCards = `with candidates as (
    (select r.id, '` + openNow + `' as part from (
        select * from requests where project_id = %[2]s and deleted_at is null and marker <> 2 and created_at < %[3]s
        order by created_at desc, id desc limit %[7]d
     ) r where %[1]s order by r.created_at desc, r.id desc limit %[5]d)
    union all
    (select r.id, '` + finishedSince + `' from (
        select * from requests where project_id = %[2]s and deleted_at is null and finished_at >= %[3]s
        order by finished_at, id limit %[7]d
     ) r where r.marker = 2 and r.created_at < %[3]s and %[1]s order by r.finished_at, r.id limit %[5]d)
    union all
    (select r.id, '` + finishedBefore + `' from (
        select * from requests where project_id = %[2]s and deleted_at is null and finished_at < %[3]s
        order by finished_at desc, id desc limit %[7]d
     ) r where r.marker = 2 and r.created_at < %[3]s and %[1]s order by r.finished_at desc, r.id desc limit %[6]d)
)
select c.part, r.status_id as status_now, since.entries, was.*
from candidates c
join requests r on r.id = c.id
cross join lateral (
    select count(distinct s.id) as entries,
        coalesce(jsonb_object_agg(v.key, v.value order by s.id desc) filter (where v.key is not null), '{}') as former
    from request_changes_since(r.id, %[3]s, %[4]s) s left join lateral jsonb_each(s.before) v on true
) since
cross join lateral jsonb_populate_record(null::requests, jsonb_build_object(%[8]s) || since.former) was
where was.project_id = %[2]s`

// boardColumns are the columns of card.
const boardColumns = `r.part, r.id, r.title, type.name as type, priority.name as priority, ` + requestquery.ScaleColumns + `, ` +
	requestquery.AssigneeColumns + `, r.created_at, ` + requestquery.DueColumn +
	`, ` + requestquery.LabelsColumn + `, r.status_id, r.status_now as status_now_id, r.entries, r.matches`

// card is a card with what places it on the board.
type card struct {
	Part        string // of the candidates
	Entries     int    // of the log since the moment
	StatusID    int64
	StatusNowID int64
	Matches     bool // what is asked; one that was deleted at that moment does not
	PastCard
}

// status is a status of the project.
type status struct {
	request.Status
	Retired bool
}

// board shows the board of a project at the end of a day, by the requests that the caller sees today. Errors: Invalid, NotFound, Forbidden.
func (a *area) board(ctx context.Context, in *BoardInput) (*BoardOutput, error) {
	caller := identity.From(ctx)
	if !caller.May(permission.ZahtjevZahtjevPregled) {
		return nil, fault.Lacking(permission.ZahtjevZahtjevPregled)
	}
	until, err := endOfDay(in.Day)
	if err != nil {
		return nil, err
	}
	if err := in.check(); err != nil {
		return nil, err
	}
	if !caller.SeesProject(in.ProjectID) {
		return nil, fault.Missing()
	}
	var statuses []status
	var cards []card
	var bounds []struct{ Forgotten, Unsearched bool }
	batch := &pgx.Batch{}
	listing.Queue(batch, listing.Statement{SQL: selectBounds, Args: []any{in.ProjectID, until}}, &bounds)
	listing.Queue(batch, listing.Statement{SQL: selectStatuses, Args: []any{in.ProjectID}}, &statuses)
	listing.Queue(batch, cardsOf(caller, in, until), &cards)
	if err := a.Pool.SendBatch(ctx, batch).Close(); err != nil {
		return nil, fmt.Errorf("read the past of the board of project %d: %w", in.ProjectID, err)
	}
	if bounds[0].Forgotten {
		return nil, fault.Field("naDan", texts.PastForgotten)
	}
	board := boardOf(in, statuses, cards)
	board.More = board.More || bounds[0].Unsearched
	return &BoardOutput{Body: board}, nil
}

// selectBounds reads whether the log still has a moment, and whether more requests of a project were finished since than are searched.
var selectBounds = fmt.Sprintf(`select log_days > 0 and $2 < now() - make_interval(days => log_days) as forgotten, (
    select count(*) > %[1]d from (
        select from requests where project_id = $1 and deleted_at is null and finished_at >= $2 limit %[1]d + 1
    ) finished) as unsearched
from settings`, mostSearched)

const selectStatuses = "select id, name, marker, retired_at is not null as retired from statuses where project_id = $1 order by position, id"

// bounds limits the requests of each of the three parts that are put together; of the finished ones there are more for a filter.
func (in *BoardInput) bounds() (open, finished int) {
	if in.filtered() {
		return mostSifted, mostSifted
	}
	return mostCards, mostFinished
}

// cardsOf is the statement of the requests of a project at a moment, with whether they match.
func cardsOf(caller *identity.Caller, in *BoardInput, until time.Time) listing.Statement {
	s := listing.Statement{}
	open, finished := in.bounds()
	columns := append(requestfield.Columns(requestfield.Of(requestfield.Card)), "id", "creator_id", "created_at", "marker", "deleted_at")
	for i, column := range columns {
		columns[i] = "'" + column + "', r." + column
	}
	asked := caller.RequestFilter("r", s.Bind) + " and " + requestquery.Former(&s, caller, in.lasting(), in.Day)
	rows := fmt.Sprintf(selectCards, asked, s.Bind(in.ProjectID), s.Bind(until), s.Bind(mostChanges+1), open, finished, mostSearched,
		strings.Join(columns, ", "))
	rows = "select r.*, coalesce(" + requestquery.Former(&s, caller, in.Choice, in.Day) + ", false) as matches from (" + rows + ") r"
	s.SQL = requestquery.Named(boardColumns, "("+rows+") r", "order by r.created_at desc, r.id desc")
	return s
}

// boardOf puts cards into the columns of their statuses. A retired status is a column if it has cards.
func boardOf(in *BoardInput, statuses []status, cards []card) PastBoard {
	board := PastBoard{Day: in.Day, Columns: []PastColumn{}}
	now := map[int64]request.Status{}
	for _, status := range statuses {
		now[status.ID] = status.Status
	}
	items, parts, shown := map[int64][]PastCard{}, map[string]int{}, 0
	for _, card := range cards {
		parts[card.Part]++
		switch {
		case card.Entries > mostChanges:
			board.LeftOut++
		case card.Matches && shown == mostShown:
			board.More = true
		case card.Matches:
			shown++
			card.StatusNow = now[card.StatusNowID]
			items[card.StatusID] = append(items[card.StatusID], card.PastCard)
		}
	}
	open, finished := in.bounds()
	board.More = board.More || parts[openNow] == open || parts[finishedSince] == open
	board.Before = parts[finishedBefore] == finished
	for _, status := range statuses {
		if cards := items[status.ID]; len(cards) > 0 || !status.Retired {
			board.Columns = append(board.Columns, PastColumn{Status: status.Status, Items: listing.Whole(cards).Items})
		}
	}
	return board
}

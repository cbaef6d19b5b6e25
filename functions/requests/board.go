package requests

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestfilter"
	"zahtjevi/shared/texts"
)

// BoardInput asks for the board of a project: every column's newest cards, or with StatusID a further page of one column.
type BoardInput struct {
	ProjectID  int64    `path:"projekatId"`
	LastDays   int      `query:"prethodniBrojDana" default:"7" minimum:"1" maximum:"365" doc:"Samo zahtjevi iz toliko prethodnih dana"`
	Older      bool     `query:"stariji" doc:"I otvoreni zahtjevi koji su stariji"`
	Title      string   `query:"naziv" maxLength:"200" doc:"Kao u listi"`
	Assignees  []string `query:"dodijeljeno,explode" nullable:"false" doc:"Kao u listi"`
	Priorities []string `query:"prioritet,explode" nullable:"false" doc:"Kao u listi"`
	StatusID   int64    `query:"statusId" doc:"Samo ova kolona"`
	Number     int64    `query:"page" default:"1" minimum:"1" maximum:"1000000" doc:"Stranica kolone, od 1"`
	Count      int64    `query:"count" default:"50" minimum:"1" maximum:"100" doc:"Broj kartica u koloni"`
}

// filter is what the list would be filtered by.
func (in *BoardInput) filter() requestfilter.Filter {
	choice := requestfilter.Choice{Title: in.Title, Assignees: in.Assignees, Priorities: in.Priorities}
	return requestfilter.Filter{Choice: choice, All: true}
}

// Column is a status of the project with its newest cards. Total counts all that the caller sees of it. A retired status has a column while it has cards,
// shown or older. Older counts the open ones that are too old to be among them, up to 1,000.
type Column struct {
	Status  Status `json:"zahtjevStatus"`
	Retired bool   `json:"povuceno" doc:"Status se više ne koristi: kartice se ne mogu spustiti ovamo"`
	Total   int64  `json:"total"`
	Older   int64  `json:"starijih" doc:"Koliko otvorenih je starije od prikazanih dana; broji se do 1000"`
	Items   []Card `json:"items" nullable:"false"`
}

// Card is a request on the board; of the description it holds the beginning.
type Card struct {
	ID           int64     `json:"id"`
	Title        string    `json:"naziv"`
	Description  string    `json:"opis" doc:"Prvih 200 znakova"`
	Type         string    `json:"zahtjevTip"`
	Priority     string    `json:"zahtjevPrioritet"`
	PriorityRank int64     `json:"zahtjevPrioritetRang" doc:"Koliko prioriteta projekta je iznad ovog; 0 je najviši"`
	Priorities   int64     `json:"brojPrioriteta" doc:"Koliko prioriteta ima projekat"`
	Assignee     string    `json:"dodijeljeniKorisnikIme"`
	AssigneeName string    `json:"dodijeljeniKorisnikPunoIme"`
	CreatedAt    time.Time `json:"datumKreiranja"`
	Version      int32     `json:"verzija"`
}

// BoardOutput is the columns in the project's order.
type BoardOutput struct {
	Body listing.List[Column]
}

// column is a status with how many requests the caller sees in it.
type column struct {
	Status
	Retired bool
	Total   int64
	Older   int64
}

// placed is a card in the column of its status.
type placed struct {
	StatusID int64
	Card
}

// board costs two statements, sent together: the columns with their totals, and their cards. Errors: NotFound, and Invalid, when the status
// asked for is not of the project.
func (a *area) board(ctx context.Context, in *BoardInput) (*BoardOutput, error) {
	caller := identity.From(ctx)
	if !caller.SeesProject(in.ProjectID) {
		return nil, fault.Missing()
	}
	if err := in.filter().Check(); err != nil {
		return nil, err
	}
	var columns []column
	var cards []placed
	batch := &pgx.Batch{}
	listing.Queue(batch, columnsQuery(caller, in), &columns)
	listing.Queue(batch, cardsQuery(caller, in), &cards)
	if err := a.pool.SendBatch(ctx, batch).Close(); err != nil {
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

// inStatus is the condition on a request r that it is in status s, and one of those that the board is of, however old.
func (q *query) inStatus(caller *identity.Caller, in *BoardInput) string {
	visible := "true" // the caller sees the project, and with it all that is in it
	if !caller.SeesWholeProjects() {
		visible = caller.RequestFilter("r", q.Bind)
	}
	filter := in.filter()
	where := fmt.Sprintf("r.status_id = s.id and %s and %s", filter.WithoutTexts().Where(caller, q.Bind), visible)
	if filter.HasTexts() { // looked up one after another: PostgreSQL would rather go through the texts of all projects once
		where += " and exists (select from (select * from request_texts where request_id = r.id offset 0) t where " + filter.WhereTexts(q.Bind) + ")"
	}
	return where
}

// from is the moment after which a request in status s is on the board.
func (q *query) from(in *BoardInput) string {
	days := "now() - make_interval(days => " + q.Bind(in.LastDays) + ")"
	if in.Older {
		return "case when s.marker = 2 then " + days + " else '-infinity' end"
	}
	return days
}

// onBoard is the condition on a request r in the column of status s.
func (q *query) onBoard(caller *identity.Caller, in *BoardInput) string {
	return q.inStatus(caller, in) + " and r.created_at > " + q.from(in)
}

// counted is the number of cards in the column of status s. Of all that are open in a project there is a counter, for who sees all of them.
func (q *query) counted(caller *identity.Caller, in *BoardInput) string {
	counted := "(select count(*) from requests r where " + q.onBoard(caller, in) + ")"
	if !in.Older || in.Title != "" || len(in.Assignees)+len(in.Priorities) > 0 || !caller.SeesWholeProjects() {
		return counted
	}
	return "case when s.marker = 2 then " + counted + " else (select coalesce(sum(n.n), 0)::bigint from request_counts n where n.project_id = s.project_id and n.status_id = s.id) end"
}

// older is the number of open requests in status s that are not on the board for their age.
func (q *query) older(caller *identity.Caller, in *BoardInput) string {
	if in.Older {
		return "0::bigint"
	}
	return fmt.Sprintf("case when s.marker = 2 then 0 else (select count(*) from (select from requests r where %s and r.created_at <= %s limit %d) older) end",
		q.inStatus(caller, in), q.from(in), listing.CountLimit)
}

func (q *query) columnsOf(in *BoardInput) string {
	return fmt.Sprintf("s.project_id = %s and %s::bigint in (0, s.id)", q.Bind(in.ProjectID), q.Bind(in.StatusID))
}

func cardsQuery(caller *identity.Caller, in *BoardInput) listing.Statement {
	q := query{}
	q.SQL = fmt.Sprintf(`
select s.id as status_id, r.id, r.title, r.description, t.name as type, pr.name as priority, scale.rank as priority_rank, scale.levels as priorities,
    coalesce(u.username, '') as assignee, coalesce(u.full_name, '') as assignee_name, r.created_at, r.version
from statuses s
cross join lateral (
    select r.id, r.title, left(r.description, 200) as description, r.type_id, r.priority_id, r.assignee_id, r.created_at, r.version
    from requests r where %s
    order by r.created_at desc, r.id desc limit %d offset %s
) r
join types t on t.id = r.type_id
join priorities pr on pr.id = r.priority_id
%s
left join users u on u.id = r.assignee_id
where %s
order by s.id, r.created_at desc, r.id desc`, q.onBoard(caller, in), in.Count, q.Bind((in.Number-1)*in.Count), requestfilter.PriorityScale, q.columnsOf(in))
	return q.Statement
}

func columnsQuery(caller *identity.Caller, in *BoardInput) listing.Statement {
	q := query{}
	q.SQL = fmt.Sprintf(`
select s.id, s.name, s.marker, s.retired_at is not null as retired, cards.total, cards.older
from statuses s
cross join lateral (select %s as total, %s as older) cards
where %s and (s.retired_at is null or cards.total + cards.older > 0)
order by s.position, s.id`, q.counted(caller, in), q.older(caller, in), q.columnsOf(in))
	return q.Statement
}

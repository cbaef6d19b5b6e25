package request

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/recurring/calendar"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/functions/requests/templates"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/texts"
)

// Request is a request in its view and its form. Times spent are seconds.
type Request struct {
	ID               int64      `json:"id"`
	Title            string     `json:"naziv"`
	Description      string     `json:"opis"`
	ProjectID        int64      `json:"projekatId"`
	Project          string     `json:"projekat"`
	PartID           int64      `json:"dioProjektaId"`
	Part             string     `json:"dioProjekta"`
	CategoryID       int64      `json:"zahtjevKategorijaId"`
	Category         string     `json:"zahtjevKategorija"`
	TypeID           int64      `json:"zahtjevTipId"`
	Type             string     `json:"zahtjevTip"`
	PriorityID       int64      `json:"zahtjevPrioritetId"`
	Priority         string     `json:"zahtjevPrioritet"`
	PriorityPosition int32      `json:"zahtjevPrioritetPoredak" doc:"0 je najviši prioritet"`
	Status           Status     `json:"zahtjevStatus"`
	StatusID         int64      `json:"zahtjevStatusId" doc:"Isto što i zahtjevStatus.id, kako ga izmjena prima"`
	CreatedBy        string     `json:"createdBy" doc:"Korisničko ime"`
	SentBy           string     `json:"zahtjevKreirao" doc:"Puno ime"`
	RaisedBy         string     `json:"upisao,omitempty" doc:"Korisničko ime onoga ko ga je podnio u ime pošiljaoca, ako nije sam"`
	RaisedByName     string     `json:"upisaoPunoIme,omitempty"`
	Email            string     `json:"email"`
	Phone            string     `json:"brojTelefona"`
	CreatedAt        time.Time  `json:"datumKreiranja"`
	UpdatedAt        time.Time  `json:"datumIzmjene"`
	SpentSeconds     int64      `json:"potrosenoVrijeme"`
	Assignee         string     `json:"dodijeljeniKorisnikIme" doc:"Korisničko ime ili prazno"`
	AssigneeName     string     `json:"dodijeljeniKorisnikPunoIme"`
	Labels           []Label    `json:"oznake" nullable:"false"`
	Documents        []Document `json:"dokumenti" nullable:"false"`
	Internal         *Internal  `json:"interno,omitempty" doc:"Samo uz pravo na interne podatke"`

	DueOn   *string               `json:"rok" nullable:"true" doc:"Dan, GGGG-MM-DD, ili null"`
	Targets []requestquery.Target `json:"ciljevi" nullable:"false"`

	ExternalKey string               `json:"vanjskiKljuc" doc:"Kako se zove tamo odakle je uvezen, ili prazno"`
	Watched     bool                 `json:"prati" doc:"Da li pozivalac dobija obavijesti o promjenama"`
	Followers   []Follower           `json:"pratioci,omitempty" nullable:"false" doc:"Koga su drugi dodali da ga prati"`
	VisitedAt   *time.Time           `json:"zadnjaPosjeta,omitempty" doc:"Kad ga je pozivalac zadnji put imao otvorenog"`
	Snoozed     *Snooze              `json:"odgodjen,omitempty" doc:"Do kad ga je pozivalac odgodio za sebe"`
	ByLetter    bool                 `json:"izPisma,omitempty" doc:"Stigao je kao pismo"`
	Version     int32                `json:"verzija"`
	Repeats     *Repeats             `json:"ponavljanje,omitempty" doc:"Pravilo po kojem je zahtjev nastao"`
	Answers     []templates.Answered `json:"odgovori" nullable:"false" doc:"Šta je zahtjev pitao kad je dodan, i šta je odgovoreno"`
	Relations   []relations.Relation `json:"veze" nullable:"false" doc:"Veze sa zahtjevima koje pozivalac vidi"`
	Correctable bool                 `json:"ispravljiv,omitempty" doc:"Pozivalac ga je poslao i smije ga ispraviti, jer ga niko nije počeo rješavati"`
	Offered     bool                 `json:"cekaPotvrdu,omitempty" doc:"Pozivalac ga je poslao, drugi su ga završili, a pozivalac se nije izjasnio"`
	IsMerged    bool                 `json:"spojen,omitempty" doc:"Spojen u drugi zahtjev, u kojem se nastavlja"`
	Merged      []Merged             `json:"spojeni,omitempty" nullable:"false" doc:"Zahtjevi spojeni u ovaj koje pozivalac vidi"`
}

// Status is a status of the request's project. Marker: 0 to do, 1 in progress, 2 done, 3 approval.
type Status struct {
	ID     int64  `json:"id"`
	Name   string `json:"naziv"`
	Marker int16  `json:"oznaka"`
}

// Snooze tells until when the caller has put a request off.
type Snooze struct {
	Day         string `json:"doDana,omitempty" doc:"Dan, GGGG-MM-DD"`
	UntilAnswer bool   `json:"doOdgovora,omitempty" doc:"I dok neko drugi ne odgovori"`
}

// Follower is somebody whom another person has added to those who are told of the request.
type Follower struct {
	ID        int64     `json:"id"`
	FullName  string    `json:"punoIme"`
	Username  string    `json:"korisnickoIme,omitempty" doc:"Samo onome ko vidi korisnike"`
	AddedBy   string    `json:"dodao" doc:"Puno ime"`
	AddedAt   time.Time `json:"dodan"`
	Own       bool      `json:"ja,omitempty"`
	Removable bool      `json:"uklonjiv,omitempty" doc:"Pozivalac ga smije ukloniti: dodao ga je, ili smije mijenjati zahtjev"`
}

// Document is an attached file; it is downloaded from prilogZahtjeva/{id}.
type Document struct {
	ID   uuid.UUID `json:"id"`
	Name string    `json:"naziv"`
	Size int64     `json:"velicina"`
	Type string    `json:"tip"`
}

// Internal holds the fields that only internal people see.
type Internal struct {
	User            string `json:"interniKorisnik"`
	DoneBy          string `json:"zahtjevUradio"`
	RealSeconds     int64  `json:"realnoPotrosenoVrijeme"`
	OverheadSeconds int64  `json:"overhead"`
	Note            string `json:"napomena"`
}

// Repeats is the rule that made a request.
type Repeats struct {
	ID       int64             `json:"id"`
	Calendar calendar.Calendar `json:"kalendar"`
}

// Input names a request.
type Input struct {
	ID int64 `path:"zahtjevId"`
}

// Output is a whole request with its version as ETag.
type Output struct {
	ETag string `header:"ETag"`
	Body Request
}

func (a *area) view(ctx context.Context, in *Input) (*Output, error) {
	return a.Read(ctx, identity.From(ctx), in.ID)
}

// Read returns the request as the caller may see it, with the requests that were merged into it. Errors: NotFound.
func (a Area) Read(ctx context.Context, caller *identity.Caller, id int64) (*Output, error) {
	output, err := a.read(ctx, db.New(identity.Reading(ctx, a.Pool)), caller, id)
	if err != nil || !slices.ContainsFunc(output.Body.Relations, relations.Relation.TakesIn) {
		return output, err
	}
	output.Body.Merged, err = a.merged(ctx, caller, id)
	return output, err
}

// read is Read without the merged requests. Errors: NotFound.
func (a Area) read(ctx context.Context, queries *db.Queries, caller *identity.Caller, id int64) (*Output, error) {
	row, err := queries.RequestByID(ctx, db.RequestByIDParams{ID: id, ReaderID: caller.UserID})
	if err != nil {
		return nil, database.Found(err, "read request %d", id)
	}
	if !caller.SeesRequest(row.Facts) {
		return nil, fault.Missing()
	}
	project, err := a.projects.of(ctx, queries, row)
	if err != nil {
		return nil, err
	}
	return answer(caller, row, project.placeOf(row), project.workedOn(row), true)
}

// answer makes the answer about a request, which was worked on for so long. Who may change requests but not read them, or raised one for
// somebody and does not see it, is told only which one it is, and its version.
func answer(caller *identity.Caller, row db.RequestByIDRow, at place, worked time.Duration, seen bool) (output *Output, err error) {
	if !seen || !caller.May(permission.ZahtjevZahtjevPregled) {
		unread := Request{ID: row.ID, Version: row.Version, Labels: []Label{}, Documents: []Document{}, Targets: []requestquery.Target{},
			Answers: []templates.Answered{}, Relations: []relations.Relation{}}
		return &Output{ETag: edit.ETag(row.Version), Body: unread}, nil
	}
	request := wireRequest(row, at, caller.May(permission.ZahtjevZahtjevInterniPodaci))
	request.SpentSeconds = int64(worked / time.Second)
	if err := json.Unmarshal(row.Targets, &request.Targets); err != nil {
		return nil, fmt.Errorf("read targets of request %d: %w", row.ID, err)
	}
	if err := json.Unmarshal(row.Labels, &request.Labels); err != nil {
		return nil, fmt.Errorf("read labels of request %d: %w", row.ID, err)
	}
	if len(row.Repeats) > 0 {
		if err := json.Unmarshal(row.Repeats, &request.Repeats); err != nil {
			return nil, fmt.Errorf("read rule of request %d: %w", row.ID, err)
		}
	}
	if request.Followers, err = followers(caller, row.Followers); err != nil {
		return nil, fmt.Errorf("read followers of request %d: %w", row.ID, err)
	}
	if request.Answers, err = templates.Read(row.Answers); err != nil {
		return nil, fmt.Errorf("read request %d: %w", row.ID, err)
	}
	if request.Documents, err = documents(row.Documents); err != nil {
		return nil, fmt.Errorf("read files of request %d: %w", row.ID, err)
	}
	if request.Relations, request.IsMerged, err = relations.Seen(caller, row.Relations); err != nil {
		return nil, fmt.Errorf("read relations of request %d: %w", row.ID, err)
	}
	request.Offered = request.Offered && !request.IsMerged // it goes on in the other one
	return &Output{ETag: edit.ETag(request.Version), Body: request}, nil
}

func wireRequest(row db.RequestByIDRow, at place, internal bool) Request {
	request := Request{
		ID: row.ID, Title: row.Title, Description: row.Description,
		ProjectID: row.ProjectID, Project: at.project, PartID: row.PartID, Part: at.part,
		CategoryID: row.CategoryID, Category: at.category, TypeID: row.TypeID, Type: at.kind,
		PriorityID: row.PriorityID, Priority: at.priority, PriorityPosition: at.priorityPosition,
		Status: Status{ID: row.StatusID, Name: at.status, Marker: row.Marker}, StatusID: row.StatusID,
		CreatedBy: row.Creator[0], SentBy: row.Creator[1], Email: row.Creator[2], Phone: row.Creator[3],
		RaisedBy: row.RaisedBy[0], RaisedByName: row.RaisedBy[1],
		CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt,
		Assignee: row.Assignee[0], AssigneeName: row.Assignee[1],
		Correctable: row.Correctable, Offered: row.Offered,
		ExternalKey: text(row.ExternalKey), Watched: row.Watched, ByLetter: row.ByLetter, Version: row.Version,
	}
	if row.DueOn != "" {
		request.DueOn = &row.DueOn
	}
	if len(row.Visits) > 0 {
		request.VisitedAt = &row.Visits[0]
	}
	if len(row.Snoozed) > 0 {
		request.Snoozed = &Snooze{Day: row.Snoozed[0], UntilAnswer: row.Snoozed[1] != ""}
	}
	if internal {
		request.Internal = &Internal{
			User: row.InternalUsername, DoneBy: row.DoneByUsername,
			RealSeconds: row.RealSeconds, OverheadSeconds: row.OverheadSeconds, Note: row.Note,
		}
	}
	return request
}

// followers are those of a row of RequestByID as the caller may know them.
func followers(caller *identity.Caller, list []byte) ([]Follower, error) {
	var rows []struct {
		ID, Adder                 int64
		Username, Name, AdderName string
		At                        time.Time
	}
	if len(list) == 0 {
		return nil, nil
	}
	if err := json.Unmarshal(list, &rows); err != nil {
		return nil, err
	}
	shown := make([]Follower, len(rows))
	for i, row := range rows {
		shown[i] = Follower{ID: row.ID, FullName: row.Name, AddedBy: row.AdderName, AddedAt: row.At, Own: row.ID == caller.UserID,
			Removable: row.Adder == caller.UserID || caller.May(permission.ZahtjevZahtjevEdit)}
		if caller.May(permission.KorisnikKorisnikPregled) {
			shown[i].Username = row.Username
		}
	}
	return shown, nil
}

// Facts reads what checks of a change of a request need, for a caller who sees it. Errors: NotFound.
func (a Area) Facts(ctx context.Context, caller *identity.Caller, id int64) (db.RequestFactsRow, error) {
	row, err := a.Queries.RequestFacts(ctx, id)
	if err != nil {
		return row, database.Found(err, "read facts of request %d", id)
	}
	if !caller.SeesRequest(row.Facts) {
		return row, fault.Missing()
	}
	return row, nil
}

// Edited describes the request for edit.Save.
func (a Area) Edited(caller *identity.Caller, id int64) edit.Row {
	return edit.Row{Table: "requests", ID: id, Stale: texts.RequestStale, Find: func(ctx context.Context) error {
		_, err := a.Facts(ctx, caller, id)
		return err
	}}
}

// forEdit reads the facts of a request for an edit of the given version. Errors: NotFound, pgx.ErrNoRows.
func (a *area) forEdit(ctx context.Context, caller *identity.Caller, id int64, version int32) (db.RequestFactsRow, error) {
	row, err := a.Facts(ctx, caller, id)
	if err == nil {
		err = edit.Same(row.Version, version)
	}
	return row, err
}

func text(value *string) string {
	if value == nil {
		return ""
	}
	return *value
}

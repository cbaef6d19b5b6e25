package users

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/users/db"
	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/textsearch"
	"zahtjevi/shared/valid"
)

const (
	receiversShown = 20 // how many people an answer has
	maxReceivers   = 20 // how many people may get requests in one call
	// handedOverAtOne limits the requests that one call hands over: about a second's work, far less than a statement may take on a slow or
	// busy server.
	handedOverAtOne = 2000
)

// HandOverChoicesInput asks for a person's open requests and for people who could take them over; those who may have more of them come
// first. A text filters these by name.
type HandOverChoicesInput struct {
	Username string `path:"korisnickoIme"`
	Text     string `query:"tekst" maxLength:"200"`
}

// HandOverChoicesOutput is a person's open requests by project, and at most 20 people who may be assigned some of them.
type HandOverChoicesOutput struct {
	Body struct {
		Total    int64          `json:"ukupno"`
		Projects []OpenRequests `json:"projekti" nullable:"false"`
		People   []Receiver     `json:"osobe" nullable:"false"`
	}
}

// OpenRequests counts the open requests of a project.
type OpenRequests struct {
	ProjectID int64  `json:"projekatId"`
	Project   string `json:"projekat"`
	Count     int64  `json:"broj"`
}

// Receiver is a person, and how many of the requests may be assigned to them.
type Receiver struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
	Count    int64  `json:"mozePreuzeti"`
}

func (a *area) handOverChoices(ctx context.Context, in *HandOverChoicesInput) (*HandOverChoicesOutput, error) {
	caller := identity.From(ctx)
	p, err := a.giver(ctx, caller, in.Username)
	if err != nil {
		return nil, err
	}
	everything := caller.Scope == identity.ScopeEverything
	open, err := a.queries.OpenByProject(ctx, db.OpenByProjectParams{ID: p.ID, Everything: everything, Projects: caller.Projects})
	if err != nil {
		return nil, fmt.Errorf("count open requests of user %d: %w", p.ID, err)
	}
	people, err := a.queries.HandOverReceivers(ctx, db.HandOverReceiversParams{
		ID: p.ID, Everything: everything, Projects: caller.Projects, Patterns: textsearch.Parse(in.Text).Patterns(), Most: receiversShown,
	})
	if err != nil {
		return nil, fmt.Errorf("list who can take over from user %d: %w", p.ID, err)
	}
	output := &HandOverChoicesOutput{}
	output.Body.Projects = listing.Map(listing.Whole(open),
		func(row db.OpenByProjectRow) OpenRequests { return OpenRequests{row.ID, row.Name, row.N} }).Items
	output.Body.People = listing.Map(listing.Whole(people),
		func(row db.HandOverReceiversRow) Receiver { return Receiver{row.Username, row.FullName, row.Requests} }).Items
	for _, row := range open {
		output.Body.Total += row.N
	}
	return output, nil
}

// giver finds the person whose requests are handed over. The caller has to see the person, and every request of the person's projects.
// Errors: NotFound, Forbidden.
func (a *area) giver(ctx context.Context, caller *identity.Caller, username string) (*person, error) {
	p, err := a.find(ctx, caller, username)
	if err == nil && !caller.SeesWholeProjects() {
		err = fault.Denied()
	}
	return p, err
}

// HandOverInput hands a person's open requests over to others.
type HandOverInput struct {
	Username string `path:"korisnickoIme"`
	Body     HandOverBody
}

// HandOverBody names the receivers, and says what happens to requests that none of them may have.
type HandOverBody struct {
	Receivers []string `json:"primaoci" nullable:"false" maxItems:"20" doc:"1 do 20 korisničkih imena"`
	Others    string   `json:"bezPrimaoca,omitempty" enum:"odbij,skini" doc:"Zahtjevi koje niko od njih ne smije imati: odbij (ništa se ne mijenja) ili skini (ostaju bez dodijeljene osobe)"`
}

// HandOverOutput is the result. If requests remain, the call has to be repeated: one call hands over at most 2,000.
type HandOverOutput struct {
	Body struct {
		Handed    int64   `json:"predato"`
		TakenAway int64   `json:"skinuto"`
		Rest      int64   `json:"preostalo"`
		Receivers []Share `json:"primaoci" nullable:"false"`
	}
}

// Share counts the requests that a receiver got.
type Share struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
	Count    int64  `json:"broj"`
}

// handOver distributes the open requests that the caller sees evenly among the receivers to whom each may be assigned, all or none of them.
// Errors: NotFound, Forbidden, Invalid.
func (a *area) handOver(ctx context.Context, in *HandOverInput) (*HandOverOutput, error) {
	caller := identity.From(ctx)
	if err := in.Body.check(); err != nil {
		return nil, err
	}
	p, err := a.giver(ctx, caller, in.Username)
	if err != nil {
		return nil, err
	}
	if p.OpenRequests == 0 {
		return nil, fault.Field("primaoci", texts.HandOverNothing)
	}
	var row db.HandOverRow
	err = database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		params := db.HandOverParams{
			ID: p.ID, ActorID: caller.UserID, Everything: caller.Scope == identity.ScopeEverything, Projects: caller.Projects,
			Most: handedOverAtOne, TakeAway: in.Body.Others == "skini",
		}
		if params.Receivers, err = in.Body.receivers(ctx, a.queries.WithTx(tx), params); err != nil {
			return err
		}
		row, err = a.queries.WithTx(tx).HandOver(ctx, params)
		if err != nil {
			return fmt.Errorf("hand over requests of user %d: %w", p.ID, err)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if row.NobodysCount > 0 {
		return nil, nobodys(row)
	}
	output := &HandOverOutput{}
	output.Body.Handed, output.Body.TakenAway = row.Handed, row.TakenAway
	output.Body.Rest = row.OpenBefore - row.Handed - row.TakenAway
	if err := json.Unmarshal(row.Receivers, &output.Body.Receivers); err != nil {
		return nil, fmt.Errorf("read receivers: %w", err)
	}
	return output, nil
}

func (b HandOverBody) check() error {
	var fields valid.Fields
	fields.Check(len(b.Receivers) > 0 && len(b.Receivers) <= maxReceivers, "primaoci", texts.ReceiversCount.With("limit", maxReceivers))
	switch b.Others {
	case "", "odbij", "skini":
	default:
		fields.Add("bezPrimaoca", texts.ValueWrong)
	}
	return fields.Err()
}

// receivers finds the receivers. A person to whom none of the requests may be assigned is refused like one who does not exist.
func (b HandOverBody) receivers(ctx context.Context, queries *db.Queries, params db.HandOverParams) ([]int64, error) {
	rows, err := queries.ReceiversByName(ctx, db.ReceiversByNameParams{ID: params.ID, Usernames: b.Receivers, Everything: params.Everything,
		Projects: params.Projects})
	if err != nil {
		return nil, fmt.Errorf("find receivers: %w", err)
	}
	able := map[string]bool{}
	for _, row := range rows {
		able[asciicase.Lower(row.Username)] = true
	}
	var fields valid.Fields
	for _, username := range b.Receivers {
		fields.Check(able[asciicase.Lower(username)], "primaoci", texts.ReceiverUnable.With("username", username))
	}
	return ids(rows, func(row db.ReceiversByNameRow) int64 { return row.ID }), fields.Err()
}

// nobodys refuses if there are requests that may be assigned to none of the receivers.
func nobodys(row db.HandOverRow) error {
	projects := strings.Join(row.NobodysProjects, ", ")
	if rest := row.NobodysCount - int64(len(row.NobodysProjects)); rest > 0 {
		return fault.Field("primaoci", texts.HandOverNobody.With("projects", texts.ListRest.With("items", projects, "count", rest)))
	}
	return fault.Field("primaoci", texts.HandOverNobody.With("projects", projects))
}

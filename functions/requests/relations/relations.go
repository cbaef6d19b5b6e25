// Package relations has the relations between requests: duplicates, what blocks what, parts of a whole, and merged requests. What is shown,
// allowed or refused depends only on the requests that the caller sees, as if the others did not exist.
package relations

import (
	"encoding/json"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/config"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
	limits  config.Limits
}

// Register lists the operations that change relations. They are read with their request.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool), limits: d.Config.Limits}

	change := serve.Permission(permission.ZahtjevVezaIzmjena).ForPrograms()
	serve.Create(api, "/zahtjevi/{zahtjevId}/veze", change, "Nova veza između zahtjeva", Unmerged(a.queries, a.add))
	serve.Delete(api, "/zahtjevi/{zahtjevId}/veze/{vezaId}", change, "Brisanje veze", Unmerged(a.queries, a.remove))
}

// Relation is a relation as seen from one of its requests: the other fields are about the other request. Marker is that of its status.
type Relation struct {
	ID        int64  `json:"id"`
	Kind      string `json:"vrsta" enum:"duplikat,blokira,dio,spojen"`
	Direction string `json:"smjer" enum:"ka,od" doc:"ka: ovaj je zahtjev duplikat onog, blokira ga, njegov je dio ili je u njega spojen; od: obrnuto"`
	RequestID int64  `json:"zahtjevId"`
	Title     string `json:"naziv"`
	Status    string `json:"zahtjevStatus"`
	Marker    int16  `json:"oznaka"`
	OfMerged  int64  `json:"izZahtjeva,omitempty" doc:"Spojeni zahtjev čija je to veza; takva se veza ne može ukloniti dok je spojen"`
}

const (
	outward = "ka"
	inward  = "od"
)

// kinds are the kinds of relations that are added and removed, with their names in the database. Merging is a separate operation.
var kinds = map[string]string{"duplikat": "duplicate", "blokira": "blocks", "dio": "part_of"}

const partOf = "part_of"

func kindOf(stored string) string {
	for kind, name := range kinds {
		if name == stored {
			return kind
		}
	}
	return Merged
}

// found is a relation as told by the database's function relations_of, with the facts of the other request.
type found struct {
	Relation
	Stored  string `json:"relation"`
	Outward bool   `json:"outward"`
	facts
	Via []struct { // merged requests by which the relation came here
		ID      int64 `json:"id"`
		Deleted bool  `json:"deleted"`
		facts
	} `json:"via"`
}

// facts are those of a request by which it is decided who sees it.
type facts struct {
	Project  int64  `json:"project"`
	Category int64  `json:"category"`
	Creator  int64  `json:"creator"`
	Assignee *int64 `json:"assignee"`
}

func (f facts) seenBy(caller *identity.Caller) bool {
	facts := identity.RequestFacts{ProjectID: f.Project, CategoryID: f.Category, CreatorID: f.Creator, AssigneeID: f.Assignee}
	return caller.SeesRequest(facts)
}

// seenBy reports whether the caller sees the other request, and all merged ones by which the relation came.
func (f found) seenBy(caller *identity.Caller) bool {
	for _, v := range f.Via {
		if v.Deleted || !v.seenBy(caller) {
			return false
		}
	}
	return f.facts.seenBy(caller)
}

// Seen returns those of a request's relations, given as RequestByID reads them, whose other request the caller sees, and whether the
// request was merged into one, which they may not see.
func Seen(caller *identity.Caller, all []byte) (seen []Relation, merged bool, err error) {
	seen = []Relation{}
	if len(all) == 0 {
		return seen, false, nil
	}
	var rows []found
	if err := json.Unmarshal(all, &rows); err != nil {
		return nil, false, fmt.Errorf("read relations: %w", err)
	}
	var followed []Relation
	for i, row := range rows {
		row.Kind, row.Direction = kindOf(row.Stored), inward
		if row.Outward {
			row.Direction = outward
		}
		merged = merged || row.Kind == Merged && row.Outward
		further := i+1 < len(rows) && rows[i+1].ID == row.ID && rows[i+1].seenBy(caller) // the other request goes on there
		switch {
		case further || !row.seenBy(caller):
		case len(row.Via) == 0:
			seen = append(seen, row.Relation)
		default:
			row.OfMerged = row.Via[len(row.Via)-1].ID
			followed = append(followed, row.Relation)
		}
	}
	return withFollowed(seen, followed), merged, nil
}

// withFollowed adds relations that came by merging, but for those with a request to which there is one of the same kind.
func withFollowed(seen, followed []Relation) []Relation {
	type end struct {
		kind  string
		other int64
	}
	known := map[end]bool{}
	for _, r := range seen {
		known[end{r.Kind, r.RequestID}] = true
	}
	for _, r := range followed {
		if at := (end{r.Kind, r.RequestID}); !known[at] {
			known[at] = true
			seen = append(seen, r)
		}
	}
	return seen
}

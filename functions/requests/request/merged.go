package request

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"zahtjevi/functions/requests/relations"
	"zahtjevi/shared/identity"
)

// Merged is a request that was merged into another, with what is shown of it there.
type Merged struct {
	ID          int64      `json:"id"`
	Title       string     `json:"naziv"`
	Description string     `json:"opis"`
	CreatedBy   string     `json:"createdBy" doc:"Korisničko ime"`
	SentBy      string     `json:"zahtjevKreirao" doc:"Puno ime"`
	CreatedAt   time.Time  `json:"datumKreiranja"`
	Documents   []Document `json:"dokumenti" nullable:"false"`
}

// merged returns what was merged into a request, for a caller who sees this one.
func (a Area) merged(ctx context.Context, caller *identity.Caller, id int64) ([]Merged, error) {
	ids, err := relations.Conversation(ctx, a.Pool, caller, id)
	if err != nil {
		return nil, err
	}
	rows, err := a.Queries.MergedRequests(ctx, ids[1:])
	if err != nil {
		return nil, fmt.Errorf("read what is merged into request %d: %w", id, err)
	}
	all := make([]Merged, len(rows))
	for i, row := range rows {
		all[i] = Merged{ID: row.ID, Title: row.Title, Description: row.Description, CreatedBy: row.Username, SentBy: row.FullName,
			CreatedAt: row.CreatedAt}
		if all[i].Documents, err = documents(row.Documents); err != nil {
			return nil, fmt.Errorf("read files of request %d: %w", row.ID, err)
		}
	}
	return all, nil
}

func documents(rows [][]byte) ([]Document, error) {
	all := make([]Document, len(rows))
	for i, row := range rows {
		if err := json.Unmarshal(row, &all[i]); err != nil {
			return nil, fmt.Errorf("decode file: %w", err)
		}
	}
	return all, nil
}

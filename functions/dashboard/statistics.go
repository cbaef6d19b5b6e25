package dashboard

import (
	"context"
	"fmt"

	"zahtjevi/functions/dashboard/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
)

// Statistics are the numbers of the stat cards, without those for which the caller lacks permission; the number of finished requests needs
// none.
type Statistics struct {
	ToDo       *int64 `json:"brojZahtjevaPotrebnoUraditi,omitempty"`
	InProgress *int64 `json:"brojZahtjevaUProgresu,omitempty"`
	Done       *int64 `json:"brojZavrsenihZahtjeva"`
	Projects   *int64 `json:"brojProjekata,omitempty"`
	All        *int64 `json:"brojZahtjevaUkupno,omitempty"`
	Unresolved *int64 `json:"brojZahtjevaKojiNisuRijeseni,omitempty"`
	Comments   *int64 `json:"brojKomentaraKorisnika,omitempty" doc:"Komentari koje je napisao korisnik"`
}

// StatisticsOutput is the stat cards' numbers.
type StatisticsOutput struct {
	Body Statistics
}

// The markers of statuses. Approval counts as in progress, as in the list's flags.
const (
	toDo       = 0
	inProgress = 1
	done       = 2
	approval   = 3
)

// states are the numbers of requests by marker.
func (a *area) states(ctx context.Context, _ *struct{}) (*StatisticsOutput, error) {
	numbers, err := a.numbers(ctx)
	if err != nil {
		return nil, err
	}
	return &StatisticsOutput{Body: Statistics{ToDo: numbers.ToDo, InProgress: numbers.InProgress, Done: numbers.Done}}, nil
}

func (a *area) statistics(ctx context.Context, _ *struct{}) (*StatisticsOutput, error) {
	caller := identity.From(ctx)
	numbers, err := a.numbers(ctx)
	if err != nil {
		return nil, err
	}
	comments, err := db.New(database.ReadPool(ctx, a.pool)).CommentCountByAuthor(ctx, caller.UserID)
	if err != nil {
		return nil, fmt.Errorf("count comments: %w", err)
	}
	numbers.Comments = permitted(caller, permission.OsnovnoDashboardBrojKomentaraKorisnikaUkupno, comments)
	return &StatisticsOutput{Body: numbers}, nil
}

// numbers are the statistics without comments.
func (a *area) numbers(ctx context.Context) (Statistics, error) {
	caller := identity.From(ctx)
	counts, err := a.counts(ctx, caller)
	if err != nil {
		return Statistics{}, err
	}
	byMarker := map[int16]int64{}
	projects := map[int64]bool{}
	var all int64
	for _, count := range counts {
		byMarker[count.Marker] += count.Requests
		if count.Own {
			projects[count.ProjectID] = true
		}
		all += count.Requests
	}
	finished := byMarker[done]
	return Statistics{
		ToDo:       permitted(caller, permission.OsnovnoDashboardBrojZahtjevaPotrebnoUraditi, byMarker[toDo]),
		InProgress: permitted(caller, permission.OsnovnoDashboardBrojZahtjevaUProgresu, byMarker[inProgress]+byMarker[approval]),
		Done:       &finished,
		Projects:   permitted(caller, permission.OsnovnoDashboardBrojProjekata, int64(len(projects))),
		All:        permitted(caller, permission.OsnovnoDashboardBrojZahtjevaUkupno, all),
		Unresolved: permitted(caller, permission.OsnovnoDashboardBrojZahtjevaNisuRijeseni, all-finished),
	}, nil
}

func permitted(caller *identity.Caller, code permission.Code, number int64) *int64 {
	if !caller.May(code) {
		return nil
	}
	return &number
}

package dashboard

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

// Matter is a list with which a day begins, with its first requests. Query is the address of the whole list.
type Matter struct {
	Code  string      `json:"sifra" enum:"kasni,danas,ceka,nedodijeljeni,ponovo,novi"`
	Query string      `json:"upit" doc:"Upit adrese liste koja ih ima sve"`
	Total int         `json:"total"`
	More  bool        `json:"imaJos" doc:"Ima ih više od toga"`
	Items []ShortItem `json:"items" nullable:"false"`
}

// MattersOutput is the lists in the order in which they are shown. Since is the last working day before today.
type MattersOutput struct {
	Body struct {
		Since   string   `json:"od" doc:"Dan, GGGG-MM-DD, od kojeg se broji šta je novo i šta ponovo otvoreno"`
		Matters []Matter `json:"redovi" nullable:"false"`
	}
}

// matters defines the lists. A further one is a line here, a value of Matter.Code, and its texts on the screen.
func matters(caller *identity.Caller, today, since string) (all requestquery.Figures) {
	add := func(code string, done bool, choice requestquery.Choice) {
		filter := requestquery.Filter{Choice: choice, ToDo: true, InProgress: true, Done: done}
		all = append(all, requestquery.Figure{Code: code, Filter: filter})
	}
	me, nobody := []string{requestquery.Me}, []string{requestquery.Nobody}
	add("kasni", false, requestquery.Choice{Assignees: me, Late: true, Snoozed: requestquery.SnoozedLeftOut})
	add("danas", false, requestquery.Choice{
		Periods: requestquery.Periods{DueFrom: today, DueTo: today}, Snoozed: requestquery.SnoozedLeftOut,
	})
	if caller.May(permission.ZahtjevKomentarPregled) {
		add("ceka", false, requestquery.Choice{
			Assignees: me, Unanswered: true, Sort: "datumKreiranja", Snoozed: requestquery.SnoozedLeftOut,
		})
	}
	add("nedodijeljeni", false, requestquery.Choice{Assignees: nobody, Sort: "datumKreiranja"})
	add("ponovo", false, requestquery.Choice{Periods: requestquery.Periods{ReopenedFrom: since, ReopenedTo: today}})
	add("novi", true, requestquery.Choice{Periods: requestquery.Periods{CreatedFrom: since, CreatedTo: today}})
	return all
}

// before is the last day before a day that is neither Saturday nor Sunday.
func before(day time.Time) time.Time {
	for day = day.AddDate(0, 0, -1); day.Weekday() == time.Saturday || day.Weekday() == time.Sunday; {
		day = day.AddDate(0, 0, -1)
	}
	return day
}

// matters costs two statements, sent together: the totals of all lists, and their first requests.
func (a *area) matters(ctx context.Context, _ *struct{}) (*MattersOutput, error) {
	caller, output, day := identity.From(ctx), &MattersOutput{}, today(a.now())
	output.Body.Since = before(day).Format(time.DateOnly)
	defined := matters(caller, day.Format(time.DateOnly), output.Body.Since)
	var totals []requestquery.FigureTotal
	var firsts []struct {
		Code string
		ShortItem
	}
	batch := &pgx.Batch{}
	listing.Queue(batch, defined.Totals(caller), &totals)
	listing.Queue(batch, defined.Firsts(caller, shortColumns+"created_at as moment", shortLength), &firsts)
	if err := database.ReadPool(ctx, a.pool).SendBatch(ctx, batch).Close(); err != nil {
		return nil, fmt.Errorf("read lists of the day: %w", err)
	}
	for _, m := range defined {
		shown := Matter{Code: m.Code, Query: m.Filter.Address(), Items: []ShortItem{}}
		for _, total := range totals {
			if total.Code == m.Code {
				shown.Total, shown.More = total.Total, total.More
			}
		}
		for _, first := range firsts {
			if first.Code == m.Code {
				shown.Items = append(shown.Items, first.ShortItem)
			}
		}
		output.Body.Matters = append(output.Body.Matters, shown)
	}
	return output, nil
}

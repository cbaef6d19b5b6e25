package dashboard

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requesttally"
	"zahtjevi/shared/serve"
)

// Period is a range of days in Sarajevo, both included, by which the list can be filtered to show the same requests.
type Period struct {
	From string `json:"od" format:"date"`
	To   string `json:"do" format:"date"`
}

// Bar counts the requests that were created (or finished) in a period.
type Bar struct {
	Period
	Requests int64 `json:"broj"`
}

// BarsOutput is a chart's bars in the order of its axis.
type BarsOutput struct {
	Body listing.List[Bar]
}

// MonthBar counts the requests that were created and those that were finished in a month.
type MonthBar struct {
	Period
	Created  int64 `json:"prijavljeno"`
	Finished int64 `json:"zavrseno"`
}

// MonthsOutput is the months of a year, those ahead with zeros.
type MonthsOutput struct {
	Body listing.List[MonthBar]
}

// HeaderOutput is today's numbers, without those for which the caller lacks permission.
type HeaderOutput struct {
	Body struct {
		Today    string `json:"danas" format:"date"`
		Created  *int64 `json:"prijavljenoDanas,omitempty"`
		Finished int64  `json:"zavrsenoDanas"`
	}
}

// bars is a chart of one kind over consecutive spans that end before or on today. It sends one statement, which adds up tallies.
func (a *area) bars(kind requesttally.Kind, spans func(today time.Time) []span) serve.Handler[struct{}, BarsOutput] {
	return func(ctx context.Context, _ *struct{}) (*BarsOutput, error) {
		wanted := spans(today(a.now()))
		counts, err := a.days(ctx, wanted, kind)
		if err != nil {
			return nil, err
		}
		bars := make([]Bar, len(wanted))
		for i, s := range wanted {
			bars[i] = Bar{s.period(), counts.in(kind, s)}
		}
		return &BarsOutput{Body: listing.Whole(bars)}, nil
	}
}

func (a *area) months(ctx context.Context, _ *struct{}) (*MonthsOutput, error) {
	months := monthsOfYear(today(a.now()))
	counts, err := a.days(ctx, months, requesttally.Created, requesttally.Finished)
	if err != nil {
		return nil, err
	}
	bars := make([]MonthBar, len(months))
	for i, month := range months {
		bars[i] = MonthBar{month.period(), counts.in(requesttally.Created, month), counts.in(requesttally.Finished, month)}
	}
	return &MonthsOutput{Body: listing.Whole(bars)}, nil
}

func (a *area) header(ctx context.Context, _ *struct{}) (*HeaderOutput, error) {
	day := today(a.now())
	now := span{day, day}
	counts, err := a.days(ctx, []span{now}, requesttally.Created, requesttally.Finished)
	if err != nil {
		return nil, err
	}
	output := &HeaderOutput{}
	output.Body.Today, output.Body.Finished = now.period().From, counts.in(requesttally.Finished, now)
	output.Body.Created = permitted(identity.From(ctx), permission.OsnovnoDashboardPrijavljeniZahtjeviProsleSedmice,
		counts.in(requesttally.Created, now))
	return output, nil
}

// dayCounts are counts by kind and day.
type dayCounts map[requesttally.Kind]map[time.Time]int64

// days counts what the caller sees on each day of consecutive spans.
func (a *area) days(ctx context.Context, spans []span, kinds ...requesttally.Kind) (dayCounts, error) {
	rows, err := listing.All[requesttally.Count](ctx, database.ReadPool(ctx, a.pool),
		requesttally.Days(identity.From(ctx), spans[0].First, spans[len(spans)-1].Last, kinds...))
	if err != nil {
		return nil, fmt.Errorf("add up tallies: %w", err)
	}
	counts := dayCounts{}
	for _, kind := range kinds {
		counts[kind] = map[time.Time]int64{}
	}
	for _, row := range rows {
		counts[row.Kind][row.Day] = row.Requests
	}
	return counts, nil
}

func (c dayCounts) in(kind requesttally.Kind, s span) (requests int64) {
	for day := s.First; !day.After(s.Last); day = day.AddDate(0, 0, 1) {
		requests += c[kind][day]
	}
	return requests
}

func (s span) period() Period {
	return Period{s.First.Format(time.DateOnly), s.Last.Format(time.DateOnly)}
}

package dashboard

import (
	"cmp"
	"context"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/summary"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// SummaryInput is the days of a summary; without any they are those since the last working day before today.
type SummaryInput struct {
	From string `query:"od" maxLength:"10" doc:"Prvi dan, GGGG-MM-DD; prazno: radni dan prije današnjeg"`
	To   string `query:"do" maxLength:"10" doc:"Posljednji dan, uključivo; prazno: danas"`
}

// SummaryItem is a request in a list of a summary.
type SummaryItem struct {
	Code string `json:"-"`
	ShortItem
}

// SummaryOutput tells the events of the days.
type SummaryOutput struct {
	Body struct {
		From string `json:"od"`
		To   string `json:"do"`
		summary.Summary[SummaryItem]
	}
}

// summary costs three statements, sent together. Errors: Invalid.
func (a *area) summary(ctx context.Context, in *SummaryInput) (*SummaryOutput, error) {
	day := today(a.now())
	period := summary.Period{
		From: cmp.Or(in.From, before(day).Format(time.DateOnly)), To: cmp.Or(in.To, day.Format(time.DateOnly)),
	}
	if err := checkPeriod(period); err != nil {
		return nil, err
	}
	output := &SummaryOutput{}
	output.Body.From, output.Body.To = period.From, period.To
	var err error
	output.Body.Summary, err = summary.Read(ctx, database.ReadPool(ctx, a.pool), identity.From(ctx), period,
		shortColumns+"created_at as moment", func(item SummaryItem) string { return item.Code })
	return output, err
}

// checkPeriod refuses what are no days, a period that ends before it begins, and one that is too long. Errors: Invalid.
func checkPeriod(p summary.Period) error {
	var fields valid.Fields
	fields.Check(valid.IsDay(p.From), "od", texts.DayWrong)
	fields.Check(valid.IsDay(p.To), "do", texts.DayWrong)
	if err := fields.Err(); err != nil {
		return err
	}
	first, _ := time.Parse(time.DateOnly, p.From) // they are days
	last, _ := time.Parse(time.DateOnly, p.To)
	fields.Check(!last.Before(first), "do", texts.PeriodBackwards)
	fields.Check(last.Before(first.AddDate(0, 0, summary.MaxDays)), "do", texts.PeriodLong.With("days", summary.MaxDays))
	return fields.Err()
}

package reports

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"zahtjevi/functions/dashboard/reports/db"
	"zahtjevi/functions/dashboard/reports/doc"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// The longest period in years, and the days of the default one.
const (
	mostYears = 10
	usualDays = 30
)

// Parameters are a report's parameters. Days are those of Sarajevo, both included.
type Parameters struct {
	From      string `query:"od" json:"od,omitempty" doc:"Prvi dan, 2006-01-02; bez njega 30 dana prije posljednjeg"`
	To        string `query:"do" json:"do,omitempty" doc:"Posljednji dan, 2006-01-02; bez njega danas"`
	ProjectID int64  `query:"projekatId" json:"projekatId,omitempty" doc:"0 za sve projekte koje korisnik vidi"`
	By        string `query:"po" json:"po,omitempty" enum:"mjesec,projekat,kategorija,osoba,kasno" doc:"Kako je izvještaj grupisan, ako se grupiše; bez toga po mjesecu"`
}

// period is from the midnight before the first day to that after the last. Errors: Invalid.
func (p Parameters) period(now time.Time) (from, to time.Time, err error) {
	var fields valid.Fields
	last := readDay(&fields, "do", p.To, now)
	first := readDay(&fields, "od", p.From, last.AddDate(0, 0, -usualDays))
	if err := fields.Err(); err != nil {
		return from, to, err
	}
	fields.Check(!last.Before(first), "do", texts.ReportEndsEarly)
	fields.Check(last.Before(first.AddDate(mostYears, 0, 0)), "do", texts.ReportPeriodLong.With("years", mostYears))
	return first, last.AddDate(0, 0, 1), fields.Err()
}

func readDay(fields *valid.Fields, name, text string, otherwise time.Time) time.Time {
	if text == "" {
		year, month, day := otherwise.In(localtime.Zone()).Date()
		return time.Date(year, month, day, 0, 0, 0, 0, localtime.Zone())
	}
	day, err := time.ParseInLocation(time.DateOnly, text, localtime.Zone())
	fields.Check(err == nil && day.Year() > 1900, name, texts.ReportDayWrong)
	return day
}

// question is a report's checked parameters: reader, period, project, and how many rows may be read.
type question struct {
	caller    *identity.Caller
	language  string
	from, to  time.Time
	projectID int64 // 0 for all that the caller sees
	project   string
	by        string // a grouping
	system    string
	now       time.Time
	most      int
}

// ask checks the parameters. Errors: Invalid; NotFound for a project that does not exist or that the caller does not see.
func (a *area) ask(ctx context.Context, caller *identity.Caller, p Parameters) (*question, error) {
	now := time.Now()
	from, to, err := p.period(now)
	if err != nil {
		return nil, err
	}
	heading, err := db.New(database.ReadPool(ctx, a.pool)).Heading(ctx, p.ProjectID)
	if err != nil {
		return nil, fmt.Errorf("read heading of report: %w", err)
	}
	if p.ProjectID != 0 && (heading.Project == "" || !caller.SeesProject(p.ProjectID)) {
		return nil, fault.New(fault.NotFound, texts.ProjectMissing)
	}
	return &question{
		caller: caller, language: caller.Language, from: from, to: to, projectID: p.ProjectID, project: heading.Project,
		by:     cmp.Or(p.By, byMonth),
		system: heading.Title, now: now, most: a.most,
	}, nil
}

// facts are the lines at the top of the report.
func (q *question) facts(r report) []doc.Fact {
	var facts []doc.Fact
	if r.period {
		days := texts.ReportFromTo.With("from", doc.Day(q.from), "to", doc.Day(q.to.AddDate(0, 0, -1)))
		facts = append(facts, doc.Fact{Name: texts.ReportPeriod.In(q.language), Value: days.In(q.language)})
	}
	if r.project {
		project := q.project
		if q.projectID == 0 {
			project = texts.ReportAllProjects.In(q.language)
		}
		facts = append(facts, doc.Fact{Name: texts.ColumnProject.In(q.language), Value: project})
	}
	if r.grouped {
		facts = append(facts, doc.Fact{Name: texts.ReportGrouping.In(q.language), Value: groupings[q.by].In(q.language)})
	}
	return append(facts,
		doc.Fact{Name: texts.ReportMadeBy.In(q.language), Value: fmt.Sprintf("%s (%s)", q.caller.FullName, q.caller.Username)},
		doc.Fact{Name: texts.ReportMadeAt.In(q.language), Value: localtime.Moment(q.now)})
}

// in is a text in the reader's language.
func (q *question) in(text texts.Message) string { return text.In(q.language) }

func (q *question) column(title texts.Text, kind doc.Kind) doc.Column {
	return doc.Column{Title: q.in(title), Kind: kind}
}

package reports

import (
	"context"

	"zahtjevi/functions/dashboard/reports/doc"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
)

// report is one of the product's own reports. Its code is in its address and in the item of the lookup list.
type report struct {
	code    string
	title   texts.Text
	about   texts.Text
	right   permission.Code
	period  bool // it has a period
	project bool // it can be restricted to one project
	grouped bool // it can be made by each grouping
	make    func(ctx context.Context, a *area, q *question) (*doc.Document, error)
}

// builtIn are the product's own reports. A further one is a line here, an item and a right by migration, and its texts.
var builtIn = []report{
	{"starost-otvorenih", texts.ReportOpen, texts.ReportOpenAbout, permission.IzvjestajIzvjestajStarostOtvorenih,
		false, true, false, openAge},
	{"zahtjevi-po-projektima", texts.ReportByProject, texts.ReportByProjectAbout, permission.IzvjestajIzvjestajZahtjeviPoProjektima,
		true, true, false, byProject},
	{"zahtjevi-po-osobama", texts.ReportByPerson, texts.ReportByPersonAbout, permission.IzvjestajIzvjestajZahtjeviPoOsobama,
		true, true, false, byPerson},
	{"vrijeme-rjesavanja", texts.ReportResolution, texts.ReportResolutionAbout, permission.IzvjestajIzvjestajVrijemeRjesavanja,
		true, true, false, resolution},
	{"obecano-i-odrzano", texts.ReportPromised, texts.ReportPromisedAbout, permission.IzvjestajIzvjestajObecanoIOdrzano, true, true, true,
		promised},
	{"statusi-kroz-vrijeme", texts.ReportTimeline, texts.ReportTimelineAbout, permission.IzvjestajIzvjestajStatusiKrozVrijeme,
		true, true, false, timeline},
	{"utroseno-vrijeme", texts.ReportTime, texts.ReportTimeAbout, permission.IzvjestajIzvjestajUtrosenoVrijeme, true, true, false, spent},
	{"komentari-po-korisnicima", texts.ReportWriters, texts.ReportWritersAbout, permission.IzvjestajIzvjestajKomentariPoKorisnicima,
		true, true, false, writers},
	{"upis", texts.ReportAccounts, texts.ReportAccountsAbout, permission.IzvjestajIzvjestajUpis, true, true, false, enrolment},
}

func reportOf(code string) (report, bool) {
	for _, r := range builtIn {
		if r.code == code {
			return r, true
		}
	}
	return report{}, false
}

// document makes the report. Errors: errTooMuch, or a statement that took too long.
func (r report) document(ctx context.Context, a *area, q *question) (*doc.Document, error) {
	d, err := r.make(ctx, a, q)
	if err != nil {
		return nil, err
	}
	d.Code, d.Language, d.System = r.code, q.language, q.system
	d.Title, d.About, d.Facts = q.in(r.title), q.in(r.about), q.facts(r)
	return d, nil
}

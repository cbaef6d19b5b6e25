package reports

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"zahtjevi/functions/dashboard/reports/db"
	"zahtjevi/functions/dashboard/reports/doc"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/sheet"
	"zahtjevi/shared/texts"
)

// ShowInput names a report with parameters, or a prepared report.
type ShowInput struct {
	Parameters
	Code      string `path:"sifra"`
	TempToken string `query:"ttxid"`
	Format    string `query:"format" default:"html" enum:"html,xlsx,csv"`
	Theme     string `query:"tema" default:"svijetla" enum:"svijetla,tamna" doc:"Boje prikaza; štampa je uvijek svijetla"`
	Prepared  string `query:"priprema" doc:"Oznaka pripremljenog izvještaja"`
}

// PageOutput is a page for a frame of the product, or a file.
type PageOutput struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Policy      string `header:"Content-Security-Policy"`
	Body        []byte
}

// show returns a report. Errors: NotFound, Forbidden, Invalid; Conflict for a report that is too large for a call.
func (a *area) show(ctx context.Context, in *ShowInput) (*PageOutput, error) {
	caller := identity.From(ctx)
	r, err := permitted(caller, in.Code)
	if err != nil {
		return nil, err
	}
	d, of, err := a.asked(ctx, caller, r, in)
	if err != nil {
		return nil, err
	}
	if err := a.logOpened(ctx, caller, in.Format, r.code, of.seen(d.Title, r)); err != nil {
		return nil, err
	}
	if in.Format == "html" {
		page, err := d.HTML(ctx, in.Theme)
		return &PageOutput{ContentType: "text/html; charset=utf-8", Policy: doc.Policy(""), Body: page}, err
	}
	format := sheet.Formats[in.Format]
	content, err := d.File(format)
	if err != nil {
		return nil, err
	}
	return &PageOutput{
		ContentType: format.ContentType, Disposition: fmt.Sprintf("attachment; filename=%q", d.FileName(format)), Policy: doc.Policy(""),
		Body: content,
	}, nil
}

// permitted finds one of the product's own reports, if the caller may open it. Errors: NotFound, Forbidden.
func permitted(caller *identity.Caller, code string) (report, error) {
	r, known := reportOf(code)
	if !known {
		return r, fault.Missing()
	}
	if !caller.May(r.right) {
		return r, fault.Lacking(r.right)
	}
	return r, nil
}

// asked makes the report, or reads the prepared one, and returns it with its parameters.
func (a *area) asked(ctx context.Context, caller *identity.Caller, r report, in *ShowInput) (*doc.Document, order, error) {
	if in.Prepared != "" {
		return a.prepared(ctx, caller, r, in.Prepared)
	}
	q, err := a.ask(ctx, caller, in.Parameters)
	if err != nil {
		return nil, order{}, err
	}
	d, err := r.document(ctx, a, q)
	if errors.Is(err, errTooMuch) || database.TimedOut(err) {
		return nil, order{}, fault.New(fault.Conflict, texts.ReportLarge)
	}
	return d, q.order(r), err
}

// prepared reads a report that the worker made for the caller in their role. Errors: NotFound, Gone for who reached more then.
func (a *area) prepared(ctx context.Context, caller *identity.Caller, r report, text string) (d *doc.Document, of order, err error) {
	missing := fault.New(fault.NotFound, texts.ReportNotPrepared)
	id, err := uuid.Parse(text)
	if err != nil {
		return nil, of, missing
	}
	row, err := a.queries.PreparationResult(ctx, db.PreparationResultParams{ID: id, OwnerID: caller.UserID, RoleID: caller.RoleID,
		Code: r.code})
	if err != nil {
		return nil, of, database.FoundOr(err, missing, "read prepared report %s", id)
	}
	if !caller.StillReaches(row.Reach) {
		return nil, of, fault.New(fault.Gone, texts.ReportReachLost)
	}
	if err := errors.Join(json.Unmarshal(row.Document, &d), json.Unmarshal(row.Filter, &of)); err != nil {
		return nil, of, fmt.Errorf("read prepared report %s: %w", id, err)
	}
	return d, of, nil
}

// FrameInput names a report of another site.
type FrameInput struct {
	ID        int64  `path:"izvjestajId"`
	TempToken string `query:"ttxid"`
}

// frame returns a page with another site's report in a sandboxed frame without an origin: its scripts run, but cannot access this product
// or the cookies of the other site. The page's policy allows exactly that site in the frame, and not what it redirects to.
func (a *area) frame(ctx context.Context, in *FrameInput) (*PageOutput, error) {
	language := identity.From(ctx).Language
	row, err := a.queries.ItemAddress(ctx, db.ItemAddressParams{ID: in.ID, Language: language})
	if err != nil {
		return nil, database.Found(err, "find report %d", in.ID)
	}
	site := a.site(ctx, row.Address)
	if site == "" {
		return nil, fault.Missing()
	}
	if err := a.logOpened(ctx, identity.From(ctx), "html", fmt.Sprint("vanjski-", in.ID), seen{Name: row.Name, Site: site}); err != nil {
		return nil, err
	}
	title := texts.ReportForeign.With("host", strings.TrimPrefix(site, "https://")).In(language)
	page, err := doc.Foreign(ctx, language, row.Name, title, row.Address)
	return &PageOutput{ContentType: "text/html; charset=utf-8", Policy: doc.Policy(site), Body: page}, err
}

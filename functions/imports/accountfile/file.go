package accountfile

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/rejected"
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Limits of a file, which is read and added within one call.
const (
	maxAccounts     = 1000    // rows
	maxAccountBytes = 2 << 20 // of the file
)

// accountFile is a file of people with the result of each row.
type accountFile struct {
	name     string
	format   tabular.Format
	columns  []string
	mapping  AccountMapping
	defaults AccountDefaults
	first    [][]string // rows without changes
	needs    error      // what is missing before rows can become people, or nil
	rows     []accountRow
}

// read reads the whole file and decides what becomes of its rows, unless columns are missing. Errors: Invalid for a file that is not a
// table.
func (a *area) read(ctx context.Context, in *AccountsInput) (*accountFile, error) {
	caller := identity.From(ctx)
	stored, err := a.queries.ImportFile(ctx, db.ImportFileParams{ID: in.Body.DocumentID, OwnerID: caller.UserID})
	if err != nil {
		return nil, database.FoundOr(err, fault.Field("dokumentId", texts.ImportFileMissing), "find file %s", in.Body.DocumentID)
	}
	if stored.Size > maxAccountBytes {
		return nil, fault.Field("dokumentId", texts.FileLarge.With("megabytes", maxAccountBytes>>20))
	}
	content, err := a.whole(ctx, stored.ObjectKey)
	if err != nil {
		return nil, err
	}
	file := &accountFile{name: stored.Name, defaults: in.Body.Defaults}
	if err := file.scan(content, in); err != nil || file.needs != nil {
		return file, err
	}
	return file, a.resolveRows(ctx, caller, file)
}

func (a *area) whole(ctx context.Context, key string) ([]byte, error) {
	body, err := a.store.Open(ctx, key, 0)
	if errors.Is(err, storage.ErrMissing) {
		return nil, source.Gone()
	}
	if err != nil {
		return nil, err
	}
	defer body.Close()
	content, err := io.ReadAll(io.LimitReader(body, maxAccountBytes))
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", key, err)
	}
	return content, nil
}

// scan parses header and rows.
func (f *accountFile) scan(content []byte, in *AccountsInput) error {
	var fields valid.Fields
	f.format = source.ChangeFormat(&fields, tabular.Recognise(content), in.Body.Delimiter, in.Body.Encoding)
	if err := fields.Err(); err != nil {
		return err
	}
	records, err := f.scanAll(content)
	if err != nil {
		return err
	}
	f.mapping = propose(f.columns)
	if in.Body.Mapping != nil {
		f.mapping = *in.Body.Mapping
	}
	source.CheckColumns(&fields, f.mapping.fields(), len(f.columns))
	if err := fields.Err(); err != nil {
		return err
	}
	f.first = source.FirstRows(records)
	f.mapping.checkComplete(&fields, f.defaults.RoleID != 0)
	f.needs = fields.Err()
	for _, record := range records {
		f.rows = append(f.rows, f.rowOf(record))
	}
	return nil
}

func (f *accountFile) scanAll(content []byte) (records []tabular.Record, err error) {
	if f.columns, err = source.Header(content, f.format); err != nil {
		return nil, err
	}
	reader := tabular.NewReader(bytes.NewReader(content), f.format, tabular.Position{})
	if err := source.SkipHeader(reader, f.columns); err != nil {
		return nil, err
	}
	for {
		record, err := reader.Next()
		switch {
		case errors.Is(err, io.EOF) && len(records) == 0:
			return nil, fault.Field("dokumentId", texts.ImportNoRows)
		case errors.Is(err, io.EOF):
			return records, nil
		case err != nil:
			return nil, err
		case len(records) == maxAccounts:
			return nil, fault.Field("dokumentId", texts.AccountsTooMany.With("most", maxAccounts))
		}
		if rejected.IsReport(f.columns) {
			rejected.Restore(record.Fields)
		}
		records = append(records, record)
	}
}

// reasonOf returns the cell for which a row was rejected, and why.
func (f *accountFile) reasonOf(row accountRow, language string) string {
	reason := row.reason.In(language)
	if column := f.columnOf(row.wrong); column != "" {
		return column + ": " + reason
	}
	return reason
}

// columnOf is the heading of a field's column; empty without one.
func (f *accountFile) columnOf(field string) string {
	for _, mapped := range f.mapping.fields() {
		if mapped.Wire == field && *mapped.Column != nil {
			return f.columns[**mapped.Column]
		}
	}
	return ""
}

// params are the arguments of the statement that adds the accepted people.
func (f *accountFile) params() db.AccountsAddParams {
	params := db.AccountsAddParams{Internals: []bool{}}
	changes := map[int64]int64{}
	for _, row := range f.rows {
		if row.reason != nil || row.existing {
			continue
		}
		params.Usernames, params.FullNames = append(params.Usernames, row.username), append(params.FullNames, row.fullName)
		params.Emails, params.Internals = append(params.Emails, row.email), append(params.Internals, row.internal)
		params.Roles = append(params.Roles, row.grant.RoleID)
		changes[row.grant.RoleID] = row.memberships.RoleChanges
		for _, id := range row.memberships.Projects {
			params.ProjectPeople, params.Projects = append(params.ProjectPeople, row.username), append(params.Projects, id)
		}
		for _, id := range row.memberships.Categories {
			params.CategoryPeople, params.Categories = append(params.CategoryPeople, row.username), append(params.Categories, id)
		}
	}
	for _, ofRole := range changes {
		params.RoleChanges += ofRole
	}
	return params
}

func (f *accountFile) wire(language string) Accounts {
	accounts := Accounts{
		Delimiter: source.DelimiterName(string(f.format.Delimiter)), Encoding: string(f.format.Encoding), Columns: f.columns,
		Mapping: f.mapping, Complete: f.needs == nil, FirstRows: f.first, Rows: len(f.rows),
		Preview: []AccountRow{}, Rejections: []AccountRow{},
	}
	if !accounts.Complete {
		return accounts
	}
	for i, row := range f.rows {
		shown := row.wire(language)
		if i < accountsShown {
			accounts.Preview = append(accounts.Preview, shown)
		}
		switch {
		case row.reason == nil && row.existing:
			accounts.Existing++
		case row.reason == nil:
			accounts.Added++
		default:
			if accounts.Rejected++; accounts.Rejected <= rejectionsShown {
				accounts.Rejections = append(accounts.Rejections, shown)
			}
		}
	}
	return accounts
}

// Package accountfile imports people from a file, within one call.
package accountfile

import (
	"context"
	"fmt"
	"io"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/rejected"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/people"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
	store   storage.Store
}

// Register lists the operations on files of people.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool), store: d.Store}

	adds := serve.Permission(permission.KorisnikKorisnikDodavanje)
	serve.Post(api, "/korisnici/uvoz/pregled", adds, "Pregled uvoza osoba", a.preview, serve.AmongReads)
	serve.Post(api, "/korisnici/uvoz", adds.Confirmed(), "Uvoz osoba", a.importAll, serve.AmongReads)
}

// AccountsInput names a confirmed upload of the caller with people, its format and its mapping. Empty values are recognised or proposed.
// Rows without a role, projects or categories get the defaults.
type AccountsInput struct {
	Body struct {
		DocumentID uuid.UUID       `json:"dokumentId"`
		Delimiter  string          `json:"razdjelnik,omitempty" enum:"zarez,tacka-zarez,tab"`
		Encoding   string          `json:"kodiranje,omitempty" enum:"utf-8,windows-1250,iso-8859-2,ibm852,windows-1251,koi8-r,x-mac-ce,utf-16le,utf-16be"`
		Mapping    *AccountMapping `json:"mapiranje,omitempty"`
		Defaults   AccountDefaults `json:"zadano,omitempty"`
	}
}

// AccountDefaults are used for fields that the file does not have.
type AccountDefaults struct {
	RoleID     int64   `json:"ulogaId,omitempty"`
	Projects   []int64 `json:"projekti,omitempty" nullable:"false" maxItems:"1000"`
	Categories []int64 `json:"kategorije,omitempty" nullable:"false" maxItems:"1000"`
}

// Accounts are the rows of a file and what becomes, or would become, of them. Existing people are not changed.
type Accounts struct {
	Delimiter  string         `json:"razdjelnik" enum:"zarez,tacka-zarez,tab"`
	Encoding   string         `json:"kodiranje" enum:"utf-8,windows-1250,iso-8859-2,ibm852,windows-1251,koi8-r,x-mac-ce,utf-16le,utf-16be"`
	Columns    []string       `json:"kolone" nullable:"false" doc:"Zaglavlje"`
	Mapping    AccountMapping `json:"mapiranje"`
	Complete   bool           `json:"potpuno" doc:"Određeno je sve bez čega niko ne može biti dodan: kolone korisničkog imena, punog imena i e-maila, te kolona ili zadana uloga. Do tada nema pregleda."`
	FirstRows  [][]string     `json:"prviRedovi" nullable:"false" doc:"Kako stoje u dokumentu"`
	Rows       int            `json:"redova" doc:"Bez zaglavlja i praznih"`
	Added      int            `json:"dodano" doc:"U pregledu: koliko bi ih bilo dodano"`
	Existing   int            `json:"postojeci" doc:"Preskočeni jer već postoje"`
	Rejected   int            `json:"odbijeno"`
	Preview    []AccountRow   `json:"pregled" nullable:"false" doc:"Prvih 20 redova"`
	Rejections []AccountRow   `json:"odbijeni" nullable:"false" doc:"Prvih 100 odbijenih redova"`
	ReportID   *uuid.UUID     `json:"odbijeniDokumentId,omitempty" doc:"Svi odbijeni redovi kao CSV, nakon uvoza; preuzima se kao dokument"`
}

// AccountRow is a row of the file, with the reason if it is rejected.
type AccountRow struct {
	Row        int64  `json:"red" doc:"Kako ga broji program za tabele: zaglavlje je 1"`
	Line       int64  `json:"linija"`
	Username   string `json:"korisnickoIme"`
	FullName   string `json:"punoIme"`
	Email      string `json:"email"`
	Role       string `json:"uloga"`
	Projects   string `json:"projekti"`
	Categories string `json:"kategorije"`
	Existing   bool   `json:"postoji" doc:"Osoba s tim korisničkim imenom već postoji i ostaje kakva jeste"`
	Wrong      string `json:"polje" enum:",korisnickoIme,punoIme,prezime,email,uloga,projekti,kategorije,interniKorisnik" doc:"Polje mapiranja zbog kojeg je red odbijen; prazno kad nije odbijen, ili je odbijen zbog cijelog reda"`
	Reason     string `json:"razlog" doc:"Zašto je red odbijen, ili prazno"`
}

// AccountsOutput is the result for a file.
type AccountsOutput struct {
	Body Accounts
}

// How many rows an answer shows.
const (
	accountsShown   = 20
	rejectionsShown = 100
)

// preview returns what would become of the file's rows, or which columns are missing. It changes nothing.
func (a *area) preview(ctx context.Context, in *AccountsInput) (*AccountsOutput, error) {
	file, err := a.read(ctx, in)
	if err != nil {
		return nil, err
	}
	return &AccountsOutput{Body: file.wire(identity.From(ctx).Language)}, nil
}

// importAll adds the people of the file who do not exist, all of them or none, in one statement. They have no password, and get a letter
// with a link to choose one. Sending the file again adds nobody.
func (a *area) importAll(ctx context.Context, in *AccountsInput) (*AccountsOutput, error) {
	caller := identity.From(ctx)
	file, err := a.read(ctx, in)
	if err != nil {
		return nil, err
	}
	if file.needs != nil {
		return nil, file.needs
	}
	output := &AccountsOutput{Body: file.wire(caller.Language)}
	output.Body.Added, err = a.add(ctx, file)
	if err != nil {
		return nil, err
	}
	output.Body.Existing = output.Body.Rows - output.Body.Rejected - output.Body.Added
	if output.Body.Rejected > 0 {
		output.Body.ReportID, err = a.report(ctx, file)
	}
	return output, err
}

func (a *area) add(ctx context.Context, file *accountFile) (int, error) {
	params := file.params()
	if len(params.Usernames) == 0 {
		return 0, nil
	}
	row, err := db.New(database.As(a.pool, identity.From(ctx))).AccountsAdd(ctx, params)
	if err == nil && !row.Still {
		err = people.RoleChanged()
	}
	if err != nil {
		return 0, fmt.Errorf("add people of a file: %w", err)
	}
	return int(row.Added), nil
}

// report stores the rejected rows as a file of the caller's.
func (a *area) report(ctx context.Context, file *accountFile) (*uuid.UUID, error) {
	language := identity.From(ctx).Language
	report, err := rejected.Keep(ctx, a.pool, a.store, file.name, func(out io.Writer) error {
		table, err := rejected.NewTable(out, language, file.columns)
		if err != nil {
			return err
		}
		for _, row := range file.rows {
			if row.reason == nil {
				continue
			}
			fields := rejected.Original(file.columns, row.fields)
			if err := rejected.WriteRow(table, row.row, file.reasonOf(row, language), fields); err != nil {
				return err
			}
		}
		return table.Close()
	})
	return &report.ID, err
}

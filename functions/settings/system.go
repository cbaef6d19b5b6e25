package settings

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"zahtjevi/functions/settings/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
	"zahtjevi/shared/webaddress"
)

// settingsRow is the only row of its table.
const settingsRow = 1

// maxDays limits how many days a session may last.
const maxDays = 10

// For how many days the log may keep its entries, and the persons of sign-ins.
const (
	leastLogDays    = 365
	leastSignInDays = 30
	mostKeptDays    = 36500
)

// Settings are the system settings. Everybody may read the title and the map, the rest is for people who may open the screen of the
// settings.
type Settings struct {
	Title        string `json:"naslovSistema"`
	MapURL       string `json:"urlKarte" doc:"Obrazac https adrese sličica karte s oznakama {z}, {x} i {y}"`
	MapCopyright string `json:"autorskaPravaKarte"`
	// EnrolmentHost is compared with the page's own host by the browser, as no header has that.
	EnrolmentHost string `json:"hostUpisa,omitempty" doc:"Host online upisa, bez www ispred; prazno ako upisa nema"`
	// Providers are those by which people can sign in now; none while they are turned off.
	Providers []Provider `json:"davaoci,omitempty" nullable:"false" doc:"Službe za prijavu preko kojih se može prijaviti"`
	// PasswordsOff says that everybody is to sign in by them.
	PasswordsOff bool `json:"bezLozinki,omitempty" doc:"Lozinkom se prijavljuje samo račun za hitne slučajeve"`
	// OtherWays says that there is a way to sign in besides a password, of those that follow.
	OtherWays bool `json:"nacini,omitempty" doc:"Osim lozinkom može se prijaviti i putem službe za prijavu ili pristupnim ključem"`
	// Passkeys says that people can sign in by a passkey alone, at the address that they have open.
	Passkeys bool `json:"kljucevi,omitempty" doc:"Može se prijaviti samo pristupnim ključem"`

	SessionDays    *int32 `json:"trajanjeSesije,omitempty" doc:"Dani od posljednje akcije; 0 je jedan sat. Kao i ostalo ispod, samo za one koji vide postavke"`
	EmailOnStatus  *bool  `json:"slanjePorukeStatus,omitempty" doc:"Da li se promjena statusa javlja e-poštom"`
	EmailOnComment *bool  `json:"slanjePorukeKomentar,omitempty" doc:"Da li se komentar javlja e-poštom"`
	LogDays        *int32 `json:"cuvanjeLoga,omitempty" doc:"Dani; 0 je zauvijek"`
	SignInDays     *int32 `json:"cuvanjePrijava,omitempty" doc:"Koliko se u logu zna čije su prijave; dani, 0 je dok ima zapisa"`
	AddressDays    *int32 `json:"cuvanjeAdresa,omitempty" doc:"Koliko log zna s kojih je adresa šta urađeno; dani, 0 je dok ima zapisa"`
	Programs       *bool  `json:"pristupZaPrograme,omitempty" doc:"Smiju li programi pozivati pristupnim tokenima"`
	ProviderUse    *bool  `json:"prijavaDavaocima,omitempty" doc:"Smije li se prijaviti putem službe za prijavu"`
	ProviderCount  *int   `json:"brojDavalaca,omitempty" doc:"Koliko ih instalacija ima"`
	PasskeyUse     *bool  `json:"pristupniKljucevi,omitempty" doc:"Smiju li se dodavati pristupni ključevi i prijavljivati samo njima"`
	PasskeysWork   *bool  `json:"kljuceviMoguci,omitempty" doc:"Da li pregledači na ovoj adresi dozvoljavaju pristupne ključeve"`
	Version        int32  `json:"verzija,omitempty"`
}

// Provider is a provider by which people sign in.
type Provider struct {
	Name  string `json:"sifra"`
	Title string `json:"naziv"`
}

// Output is the settings with their version as ETag.
type Output struct {
	ETag string `header:"ETag"`
	Body Settings
}

// view is public, as the sign-in screen shows the title.
func (a *area) view(ctx context.Context, _ *struct{}) (*Output, error) {
	row, err := a.queries.Settings(ctx)
	if err != nil {
		return nil, fmt.Errorf("read settings: %w", err)
	}
	return a.answer(ctx, row), nil
}

// answer is all settings for who has the right to their screen, and otherwise what everybody may read.
func (a *area) answer(ctx context.Context, row db.SettingsRow) *Output {
	if caller, known := identity.Known(ctx); known && caller.May(permission.GlavniMeniOsnovnoSidebarPostavke) {
		return a.whole(ctx, row)
	}
	return &Output{Body: a.shown(ctx, row)}
}

// shown returns the settings that everybody may read.
func (a *area) shown(ctx context.Context, row db.SettingsRow) Settings {
	shown := Settings{Title: row.Title, MapURL: row.MapUrl, MapCopyright: row.MapCopyright, EnrolmentHost: a.config.EnrolmentHost()}
	_, works := webaddress.PasskeyHost(serve.PublicURL(ctx))
	shown.Passkeys = works && row.Passkeys
	shown.OtherWays = shown.Passkeys || row.Providers && len(a.config.SignIn.Providers) > 0
	if !row.Providers {
		return shown
	}
	for _, p := range a.config.SignIn.Providers {
		shown.Providers = append(shown.Providers, Provider{Name: p.Name, Title: p.Title})
	}
	shown.PasswordsOff = a.config.SignIn.PasswordsOnlyOf != ""
	return shown
}

func (a *area) whole(ctx context.Context, row db.SettingsRow) *Output {
	settings, count := a.shown(ctx, row), len(a.config.SignIn.Providers)
	_, works := webaddress.PasskeyHost(serve.PublicURL(ctx))
	settings.SessionDays, settings.EmailOnStatus, settings.EmailOnComment = &row.SessionDays, &row.EmailOnStatus, &row.EmailOnComment
	settings.LogDays, settings.SignInDays, settings.AddressDays = &row.LogDays, &row.SignInDays, &row.AddressDays
	settings.Programs, settings.ProviderUse, settings.ProviderCount, settings.Version = &row.Programs, &row.Providers, &count, row.Version
	settings.PasskeyUse, settings.PasskeysWork = &row.Passkeys, &works
	return &Output{ETag: edit.ETag(row.Version), Body: settings}
}

// UpdateInput is an edit of all settings, on the version that the editor has read.
type UpdateInput struct {
	edit.Input[UpdateBody]
}

// UpdateBody is the settings update payload. Fields whose zero value is a setting are pointers, so that leaving them out does not switch
// anything off.
type UpdateBody struct {
	Title          string `json:"naslovSistema" maxLength:"64"`
	SessionDays    *int32 `json:"trajanjeSesije" minimum:"0" maximum:"10" nullable:"false"`
	MapURL         string `json:"urlKarte" maxLength:"128"`
	MapCopyright   string `json:"autorskaPravaKarte" maxLength:"256" doc:"Smije biti prazno"`
	EmailOnStatus  *bool  `json:"slanjePorukeStatus" nullable:"false"`
	EmailOnComment *bool  `json:"slanjePorukeKomentar" nullable:"false"`
	LogDays        *int32 `json:"cuvanjeLoga,omitempty" doc:"0 ili 365 do 36500; izostavljeno ostaje kako je, kao i sljedeća dva"`
	SignInDays     *int32 `json:"cuvanjePrijava,omitempty" doc:"0 ili 30 do 36500"`
	AddressDays    *int32 `json:"cuvanjeAdresa,omitempty" doc:"0 do 36500"`
	Programs       *bool  `json:"pristupZaPrograme,omitempty" nullable:"false" doc:"Izostavljeno ostaje kako je"`
	ProviderUse    *bool  `json:"prijavaDavaocima,omitempty" nullable:"false" doc:"Izostavljeno ostaje kako je"`
	PasskeyUse     *bool  `json:"pristupniKljucevi,omitempty" nullable:"false" doc:"Izostavljeno ostaje kako je"`
	edit.Versioned
}

func (a *area) update(ctx context.Context, in *UpdateInput) (*Output, error) {
	row := edit.Row{Table: "settings", ID: settingsRow, Stale: texts.SettingsStale}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (*Output, error) {
		body := in.Body
		if err := body.check(); err != nil {
			return nil, err
		}
		saved, err := db.New(database.As(a.pool, identity.From(ctx))).SettingsUpdate(ctx, db.SettingsUpdateParams{
			Title: body.Title, SessionDays: *body.SessionDays, MapUrl: body.MapURL, MapCopyright: body.MapCopyright,
			EmailOnStatus: *body.EmailOnStatus, EmailOnComment: *body.EmailOnComment,
			LogDays: body.LogDays, SignInDays: body.SignInDays, AddressDays: body.AddressDays, Programs: body.Programs,
			Providers: body.ProviderUse, Passkeys: body.PasskeyUse,
			Version: version,
		})
		if err != nil {
			return nil, fmt.Errorf("update settings: %w", err)
		}
		return a.answer(ctx, db.SettingsRow(saved)), nil
	})
}

// check returns all errors of the values at once.
func (b UpdateBody) check() error {
	var fields valid.Fields
	fields.Line("naslovSistema", b.Title,
		valid.TextRule{Missing: texts.FieldRequired, Max: valid.MaxSystemTitle, TooLong: texts.SettingsTitleLong})
	fields.Line("urlKarte", b.MapURL, valid.TextRule{Missing: texts.FieldRequired, Max: valid.MaxMapURL, TooLong: texts.SettingsMapURLLong})
	fields.Line("autorskaPravaKarte", b.MapCopyright, valid.TextRule{Max: valid.MaxMapCopyright, TooLong: texts.SettingsCopyrightLong})
	fields.Check(strings.TrimSpace(b.MapURL) == "" || isTilePattern(b.MapURL), "urlKarte",
		texts.SettingsMapURLWrong.With("marks", "{z}, {x} i {y}"))
	fields.Check(b.SessionDays != nil, "trajanjeSesije", texts.FieldRequired)
	fields.Check(b.SessionDays == nil || 0 <= *b.SessionDays && *b.SessionDays <= maxDays, "trajanjeSesije", texts.SettingsDaysWrong)
	fields.Check(b.EmailOnStatus != nil, "slanjePorukeStatus", texts.FieldRequired)
	fields.Check(b.EmailOnComment != nil, "slanjePorukeKomentar", texts.FieldRequired)
	checkKept(&fields, "cuvanjeLoga", b.LogDays, leastLogDays)
	checkKept(&fields, "cuvanjePrijava", b.SignInDays, leastSignInDays)
	checkKept(&fields, "cuvanjeAdresa", b.AddressDays, 1)
	return fields.Err()
}

// checkKept checks a number of days: 0 (for ever), or between the least and the greatest.
func checkKept(fields *valid.Fields, field string, days *int32, least int32) {
	fields.Check(days == nil || *days == 0 || least <= *days && *days <= mostKeptDays, field,
		texts.SettingsKeptDays.With("least", int(least), "most", mostKeptDays))
}

// tile replaces the placeholders of a map's address by an example.
var tile = strings.NewReplacer("{z}", "0", "{x}", "0", "{y}", "0", "{-y}", "0", "{s}", "a", "{r}", "")

// isTilePattern reports whether a map can load its pictures from the pattern: an https address, as the page's policy allows no other, with
// all placeholders that distinguish pictures, and no unknown ones.
func isTilePattern(pattern string) bool {
	address := tile.Replace(pattern)
	parsed, err := url.Parse(address)
	return err == nil && parsed.Scheme == "https" && parsed.Hostname() != "" && parsed.User == nil &&
		!strings.ContainsAny(address, "{} \t\\\"'<>") &&
		strings.Contains(pattern, "{z}") && strings.Contains(pattern, "{x}") &&
		(strings.Contains(pattern, "{y}") || strings.Contains(pattern, "{-y}"))
}

package projects

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/projects/db"
	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

const fieldTag = "oznaka"

// tags are shorter than the 26 characters of the addresses for answers, so that one is never taken for the other.
var tags = lazyregexp.New(`^[a-z0-9][a-z0-9-]{0,18}[a-z0-9]$`)

// AddressBody holds the parts of a project's address for new requests, and the place of such requests. Without a tag there is no address.
type AddressBody struct {
	Tag        string `json:"oznaka" maxLength:"20" doc:"Dio adrese iza znaka +; prazno: projekat ne prima pisma"`
	PartID     int64  `json:"dioProjektaId" minimum:"0"`
	CategoryID int64  `json:"zahtjevKategorijaId" minimum:"0"`
	TypeID     int64  `json:"zahtjevTipId" minimum:"0"`
	PriorityID int64  `json:"zahtjevPrioritetId" minimum:"0"`
	Strangers  string `json:"nepoznati,omitempty" enum:"zanemari,odbij,upis" doc:"Šta biva s pismima onih koji nemaju račun; bez ovoga ostaje kako je"`
}

// strangers are the words of the wire for what becomes of letters of people without an account.
var strangers = map[string]string{"zanemari": "ignore", "odbij": "refuse", "upis": "enrol"}

var strangersNames = map[string]string{"ignore": "zanemari", "refuse": "odbij", "enrol": "upis"}

// Address is a project's address.
type Address struct {
	AddressBody
	Mailbox string `json:"sanducic" doc:"Adresa sandučića koji se čita; prazno kad se pisma ne primaju"`
	Address string `json:"adresa" doc:"Adresa projekta; prazno kad je nema"`
	Enrols  bool   `json:"upisMoguc" doc:"Ljudi mogu sami otvoriti račun, pa ih pismo može na to pozvati"`
	Enters  bool   `json:"upisUProjekat" doc:"Ko otvori račun dobija i ovaj projekat, pa njegovo pismo postaje zahtjev čim račun aktivira"`
	Version int32  `json:"verzija"`
}

// AddressOutput is a project's address with its version as ETag.
type AddressOutput struct {
	ETag string `header:"ETag"`
	Body Address
}

func (a *area) address(ctx context.Context, in *ProjectInput) (*AddressOutput, error) {
	if err := seen(ctx, in.ID); err != nil {
		return nil, err
	}
	return a.addressOf(ctx, a.queries, in.ID)
}

// addressOf reads the address. Errors: NotFound.
func (a *area) addressOf(ctx context.Context, queries *db.Queries, projectID int64) (*AddressOutput, error) {
	row, err := queries.AddressOf(ctx, projectID)
	if err != nil {
		return nil, database.Found(err, "read address of project %d", projectID)
	}
	body := Address{
		AddressBody: AddressBody{Tag: row.Tag, PartID: row.PartID, CategoryID: row.CategoryID, TypeID: row.TypeID, PriorityID: row.PriorityID,
			Strangers: strangersNames[row.Strangers]},
		Mailbox: row.Mailbox, Version: row.Version, Enrols: a.config.EnrolmentURL != "",
		Enters: a.config.EnrolmentURL != "" && slices.Contains(a.config.EnrolmentProjects, projectID),
	}
	if name, host, found := strings.Cut(row.Mailbox, "@"); found && row.Tag != "" {
		body.Address = name + "+" + row.Tag + "@" + host
	}
	return &AddressOutput{ETag: edit.ETag(row.Version), Body: body}, nil
}

// SetAddressInput is the address, on the version that the editor has read.
type SetAddressInput struct {
	edit.Input[struct {
		AddressBody
		edit.Versioned
	}]
	ID int64 `path:"projekatId"`
}

// setAddress gives the project an address, changes it or takes it away. Errors: NotFound, Invalid, Conflict.
func (a *area) setAddress(ctx context.Context, in *SetAddressInput) (*AddressOutput, error) {
	row := edit.Row{Table: "projects", ID: in.ID, Counter: "address_version", Stale: texts.AddressStale}
	in.Body.Tag = asciicase.Lower(strings.TrimSpace(in.Body.Tag))
	return edit.Save(ctx, a.pool, in, row, func(version int32) (output *AddressOutput, err error) {
		err = a.holding(ctx, "projects", in.ID, func(tx pgx.Tx) error {
			output, err = a.saveAddress(ctx, a.queries.WithTx(tx), in.ID, in.Body.AddressBody, version)
			return err
		})
		if database.Violates(err, "project_addresses_tag") {
			return nil, fault.Field(fieldTag, texts.AddressTaken)
		}
		if err == nil && !identity.From(ctx).May(permission.ProjekatProjekatPregled) { // who may not read the address is told what they sent
			output.Body = Address{AddressBody: in.Body.AddressBody, Version: output.Body.Version}
		}
		return output, err
	})
}

func (a *area) saveAddress(ctx context.Context, queries *db.Queries, projectID int64, wanted AddressBody, version int32) (*AddressOutput,
	error) {
	if err := a.checkAddress(ctx, queries, projectID, wanted); err != nil {
		return nil, err
	}
	_, err := queries.AddressBump(ctx, db.AddressBumpParams{ID: projectID, Version: version})
	if err != nil {
		return nil, fmt.Errorf("count edit of address of project %d: %w", projectID, err)
	}
	if wanted.Tag == "" {
		err = queries.AddressClear(ctx, projectID)
	} else {
		err = queries.AddressSet(ctx, db.AddressSetParams{ProjectID: projectID, Tag: wanted.Tag, PartID: wanted.PartID,
			CategoryID: wanted.CategoryID, TypeID: wanted.TypeID, PriorityID: wanted.PriorityID, Strangers: strangers[wanted.Strangers]})
	}
	if err != nil {
		return nil, fmt.Errorf("save address of project %d: %w", projectID, err)
	}
	return a.addressOf(ctx, queries, projectID)
}

// checkAddress checks an address that is to be; none needs nothing.
func (a *area) checkAddress(ctx context.Context, queries *db.Queries, projectID int64, wanted AddressBody) error {
	if wanted.Tag == "" {
		return nil
	}
	var fields valid.Fields
	fields.Check(tags().MatchString(wanted.Tag), fieldTag, texts.AddressTag)
	fields.Check(wanted.Strangers == "" || strangers[wanted.Strangers] != "", "nepoznati", texts.AddressStrangers)
	fields.Check(wanted.Strangers != "upis" || a.config.EnrolmentURL != "", "nepoznati", texts.AddressNoEnrolment)
	targets, err := queries.AddressTargets(ctx, db.AddressTargetsParams{ProjectID: projectID, PartID: wanted.PartID,
		CategoryID: wanted.CategoryID, TypeID: wanted.TypeID, PriorityID: wanted.PriorityID})
	if err != nil {
		return fmt.Errorf("check address of project %d: %w", projectID, err)
	}
	fields.Check(targets.PartOk, "dioProjektaId", texts.PartMissing)
	fields.Check(targets.CategoryOk, "zahtjevKategorijaId", texts.CategoryNotOfPart)
	fields.Check(targets.TypeOk, "zahtjevTipId", texts.TypeMissing)
	fields.Check(targets.PriorityOk, "zahtjevPrioritetId", texts.PriorityMissing)
	return fields.Err()
}

package lookups

import (
	"strings"

	"zahtjevi/shared/config"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/webaddress"
)

// BuiltIn are the product's lookup lists.
func BuiltIn(at config.Config) []List {
	return []List{
		{Type: "Pol", Name: texts.LookupGenders, Fields: []Field{name}},
		{Type: "FrontendModul", Name: texts.LookupFrontendModules, Table: "lookup_frontend_modules", Fields: []Field{name, code}},
		{Type: "KorisnikTipDodatneInformacije", Name: texts.LookupExtraInformation, Table: "extra_information_types",
			Fields: []Field{name, code, {
				Name: texts.LookupValueKind, Key: "vrsta", Kind: Select, Required: true, Visible: newOnly,
				Options: []Option{{1, texts.LookupValueNumber}, {2, texts.LookupValueText}},
			}}},
		{Type: "Izvjestaj", Name: texts.LookupReports, Fields: []Field{name, {
			Name: texts.ReportGroup, Key: "grupa", Kind: Select, Required: true, Visible: everywhere,
			Options: []Option{{1, texts.ReportLists}, {2, texts.ReportStatistics}, {3, texts.ReportGraphs}, {4, texts.ReportOthers},
				{5, texts.ReportEnrolment}},
		}, {
			Name: texts.ReportAddress, Key: "data", Kind: Text, Required: true, Visible: everywhere, Most: 512, Wrong: reportAddressWrong(at),
			Leads: true,
		}}, Opens: opensReport(at)},
		{Type: "VrstaPohvale", Name: texts.LookupPraises, Fields: []Field{name}, Kept: true},
		{Type: "Razred", Name: texts.LookupGrades, Fields: []Field{name, {
			Name: texts.LookupGrade, Key: "broj", Kind: Number, Required: true, Visible: everywhere, Least: 1, Most: 9,
		}}},
	}
}

var name = Field{Name: texts.LookupName, Key: "naziv", Kind: Text, Required: true, Visible: everywhere, Translated: true, Most: 128}

// code is the field by which programs identify an item; it never changes.
var code = Field{Name: texts.LookupCode, Key: "sifra", Kind: Text, Required: true, Visible: newOnly, Most: 64, Wrong: codeWrong}

var codePattern = lazyregexp.New(`^[A-Za-z0-9_-]+$`)

func codeWrong(value string) texts.Message {
	if codePattern().MatchString(value) {
		return nil
	}
	return texts.LookupCodeWrong
}

// ownReportRight is the beginning of the permission for one of the product's own reports; the report's code follows.
const ownReportRight = "izvjestaj_izvjestaj_"

// opensReport lets only people who may open a report see it: the address of another site's report may contain its access key.
func opensReport(at config.Config) func(*identity.Caller, Item) bool {
	external := externalReport(at)
	return func(caller *identity.Caller, item Item) bool {
		address, _ := item["data"].(string)
		if code, own := strings.CutPrefix(address, "izvjestaji/"); own {
			return caller.May(permission.IzvjestajIzvjestajPregled) && caller.Holds(ownReportRight+strings.ReplaceAll(code, "-", "_"))
		}
		return caller.May(permission.IzvjestajIzvjestajPregled) && external(address)
	}
}

// externalReport reports whether an address is that of another site and may be shown.
func externalReport(at config.Config) func(address string) bool {
	return func(address string) bool {
		_, ok := webaddress.External(address, at.PublicURL, at.S3PublicURL, at.S3Endpoint)
		return ok
	}
}

var ownReport = lazyregexp.New(`^izvjestaji/[A-Za-z0-9_-]+$`)

// reportAddressWrong accepts the product's own reports and https addresses of public servers. With other addresses a frame could run a
// script ("javascript:") or show something of the reader's own network.
func reportAddressWrong(at config.Config) func(value string) texts.Message {
	external := externalReport(at)
	return func(value string) texts.Message {
		if external(value) || ownReport().MatchString(value) {
			return nil
		}
		return texts.ReportAddressWrong
	}
}

package uploads

import (
	"errors"
	"io"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gabriel-vasile/mimetype"

	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/filekind"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Sizes in MB.
const (
	maxAttachment = 30
	maxImport     = 100
)

// How many MB and files of each purpose a person may have that are not attached.
const (
	attachmentQuota = 10 * maxAttachment
	importQuota     = 10 * maxImport
	maxLooseFiles   = 200
)

// purpose describes a use of files: the types and sizes that it allows, and the permissions of which a sender needs one.
type purpose struct {
	stored      string
	extensions  []string
	maxMB       int64
	quotaMB     int64
	permissions []permission.Code
}

// purposes are the purposes by their names on the wire.
var purposes = map[string]purpose{
	"zahtjev": {"request", []string{"jpg", "jpeg", "png"}, maxAttachment, attachmentQuota, toAttach},
	"komentar": {"comment", []string{"pdf", "txt", "jpg", "jpeg", "png", "doc", "docx", "xls", "xlsx"}, maxAttachment, attachmentQuota,
		toAttach},
	"dokument": {forGuide, []string{"pdf", "txt", "jpg", "jpeg", "png", "doc", "docx", "xls", "xlsx"}, maxAttachment, attachmentQuota,
		[]permission.Code{permission.DokumentDokumentUredjivanje}},
	"uvoz": {forImport, []string{"csv", "tsv", "txt"}, maxImport, importQuota,
		[]permission.Code{permission.ZahtjevZahtjevUvoz, permission.KorisnikKorisnikDodavanje}},
}

var toAttach = []permission.Code{permission.ZahtjevPrilogDodavanje}

// ofRequests are the purposes of files that are attached to requests.
var ofRequests = []string{"request", "comment"}

const (
	forImport    = "import"
	forEnrolment = "enrolment"
	forLetter    = "letter"
)

// ofNewcomers is the purpose of a newcomer's document; no announcement can name it.
var ofNewcomers = purpose{stored: forEnrolment, extensions: []string{"pdf"}, maxMB: maxAttachment}

// contents has, by extension, the type with which a file is served and the detected types that its bytes may have; for compound files
// compoundKinds decides.
var contents = map[string]struct {
	served string
	shown  []string
}{
	"jpg":  {"image/jpeg", []string{"image/jpeg"}},
	"jpeg": {"image/jpeg", []string{"image/jpeg"}},
	"png":  {"image/png", []string{"image/png", "image/vnd.mozilla.apng"}},
	"pdf":  {"application/pdf", []string{"application/pdf"}},
	"txt":  {"text/plain; charset=utf-8", []string{"text/plain"}},
	"doc":  {"application/msword", nil},
	"xls":  {"application/vnd.ms-excel", nil},
	"docx": {"application/vnd.openxmlformats-officedocument.wordprocessingml.document",
		[]string{"application/vnd.openxmlformats-officedocument.wordprocessingml.document"}},
	"xlsx": {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
		[]string{"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"}},
}

// pictures are extensions that are confused: a picture under one of them is served as what it is.
var pictures = []string{"jpg", "jpeg", "png"}

// headSize limits the bytes of a file that are read to recognise its type: office documents need more than a few kilobytes.
const headSize = 1 << 20

func init() { mimetype.SetLimit(headSize) }

// content is a stored file's beginning and size, with access to the rest.
type content struct {
	head []byte
	size int64
	rest func(offset int64) (io.ReadCloser, error)
}

// contentType returns the type with which to serve a file, if its content matches its extension. Errors: Invalid.
func contentType(storedPurpose, name string, c content) (string, error) {
	if storedPurpose == forImport {
		var other *tabular.NotTextError
		switch err := tabular.CheckText(c.head); {
		case errors.As(err, &other) && other.Kind != "":
			return "", fault.Field("file", texts.FileKindNoCSV.With("kind", other.Kind))
		case err != nil:
			return "", fault.Field("file", texts.FileNoCSV)
		}
		return "text/csv", nil
	}
	of := contents[extension(name)]
	shown := shows(c.head, of.shown)
	if is := slices.IndexFunc(pictures, func(kind string) bool { return shows(c.head, contents[kind].shown) }); is >= 0 &&
		slices.Contains(pictures, extension(name)) {
		return contents[pictures[is]].served, nil
	}
	if kind, ok := compoundKinds[extension(name)]; ok && !shown {
		var err error
		if shown, err = kind.shownBy(c); err != nil {
			return "", err
		}
	}
	if !shown {
		return "", mismatch(name, c.head)
	}
	return of.served, nil
}

// mismatch names the real type of a file with another type's name, and the way to go on.
func mismatch(name string, head []byte) error {
	kind := filekind.Of(head)
	if kind == "" {
		return fault.Field("file", texts.FileContentWrong)
	}
	return fault.Field("file", texts.FileOtherKind.With("kind", kind, "ending", strings.ToUpper(extension(name))))
}

// shows reports whether the detected type of a file's beginning is one of the types, or a special case of one.
func shows(head []byte, types []string) bool {
	for detected := mimetype.Detect(head); detected != nil; detected = detected.Parent() {
		if slices.ContainsFunc(types, detected.Is) {
			return true
		}
	}
	return false
}

// checkAnnounced records errors of a file's purpose, name and size, and returns the purpose and the name without a path.
func checkAnnounced(fields *valid.Fields, wirePurpose, name string, size int64) (purpose, string) {
	wanted, known := purposes[wirePurpose]
	fields.Check(known, "namjena", texts.FilePurposeWrong)
	return wanted, checkFile(fields, wanted, name, size)
}

// checkFile records errors of a file's name and size for a purpose, and returns the name without a path. Nothing is checked for an unknown
// purpose.
func checkFile(fields *valid.Fields, wanted purpose, name string, size int64) string {
	known := wanted.stored != ""
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	switch {
	case name == "." || name == "/" || strings.ContainsFunc(name, unicode.IsControl) || !utf8.ValidString(name):
		fields.Add("naziv", texts.FileNameWrong)
	case utf8.RuneCountInString(name) > valid.MaxFileName:
		fields.Add("naziv", texts.FileNameLong)
	case known && !allows(wanted, name):
		fields.Add("naziv", texts.FileTypeWrong.With("types", strings.Join(wanted.extensions, ", ")))
	}
	fields.Check(size > 0, "velicina", texts.FileEmpty)
	fields.Check(!known || size <= wanted.maxMB<<20, "velicina", texts.FileLarge.With("megabytes", wanted.maxMB))
	return name
}

// admit refuses callers who may not send files for the purpose.
func (p purpose) admit(caller *identity.Caller) error {
	if !slices.ContainsFunc(p.permissions, caller.May) {
		return fault.Lacking(p.permissions[0])
	}
	return nil
}

func allows(p purpose, name string) bool {
	return slices.Contains(p.extensions, extension(name))
}

func extension(name string) string {
	return asciicase.Lower(strings.TrimPrefix(path.Ext(name), "."))
}

package uploads

import (
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gabriel-vasile/mimetype"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Sizes are MB; the specification's, section 9.
const (
	maxAttachment = 30
	maxImport     = 100
)

// purpose is what a file is for; it decides which types and sizes are allowed. An empty permission needs no more than sending files
// does.
type purpose struct {
	stored     string
	extensions []string
	maxMB      int64
	permission permission.Code
}

// purposes by the wire's name (specification, section 9).
var purposes = map[string]purpose{
	"zahtjev":  {"request", []string{"jpg", "jpeg", "png"}, maxAttachment, permission.Code{}},
	"komentar": {"comment", []string{"pdf", "txt", "jpg", "jpeg", "png", "doc", "docx", "xls", "xlsx"}, maxAttachment, permission.Code{}},
	"uvoz":     {forImport, []string{"csv", "tsv", "txt"}, maxImport, permission.ZahtjevZahtjevUvoz},
}

const forImport = "import"

// contents gives, by extension, the type that a file is served with and those that its bytes may show.
var contents = map[string]struct {
	served string
	shown  []string
}{
	"jpg":  {"image/jpeg", []string{"image/jpeg"}},
	"jpeg": {"image/jpeg", []string{"image/jpeg"}},
	"png":  {"image/png", []string{"image/png", "image/vnd.mozilla.apng"}},
	"pdf":  {"application/pdf", []string{"application/pdf"}},
	"txt":  {"text/plain; charset=utf-8", []string{"text/plain"}},
	"doc":  {"application/msword", []string{"application/msword", "application/x-ole-storage"}},
	"xls":  {"application/vnd.ms-excel", []string{"application/vnd.ms-excel", "application/x-ole-storage"}},
	"docx": {"application/vnd.openxmlformats-officedocument.wordprocessingml.document", []string{"application/vnd.openxmlformats-officedocument.wordprocessingml.document"}},
	"xlsx": {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", []string{"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"}},
}

// headSize is how much of a file's beginning its type is told by: office documents need more than a few kilobytes.
const headSize = 1 << 20

func init() { mimetype.SetLimit(headSize) }

// contentType answers the type to serve a file with, if its beginning shows what its extension says. Errors: Invalid.
func contentType(storedPurpose, name string, head []byte) (string, error) {
	if storedPurpose == forImport {
		if tabular.CheckText(head) != nil {
			return "", fault.Field("file", texts.FileNoCSV)
		}
		return "text/csv", nil
	}
	content := contents[extension(name)]
	for detected := mimetype.Detect(head); detected != nil; detected = detected.Parent() {
		for _, allowed := range content.shown {
			if detected.Is(allowed) {
				return content.served, nil
			}
		}
	}
	return "", fault.Field("file", texts.FileContentWrong)
}

// checkAnnounced records what is wrong with a file's purpose, name and size, and answers the purpose and the bare name.
func checkAnnounced(fields *valid.Fields, wirePurpose, name string, size int64) (purpose, string) {
	wanted, known := purposes[wirePurpose]
	fields.Check(known, "namjena", texts.FilePurposeWrong)
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	switch {
	case name == "." || name == "/" || strings.ContainsFunc(name, unicode.IsControl) || !utf8.ValidString(name):
		fields.Add("naziv", texts.FileNameWrong)
	case utf8.RuneCountInString(name) > 255:
		fields.Add("naziv", texts.FileNameLong)
	case known && !allows(wanted, name):
		fields.Add("naziv", texts.FileTypeWrong.With("types", strings.Join(wanted.extensions, ", ")))
	}
	fields.Check(size > 0, "velicina", texts.FileEmpty)
	fields.Check(!known || size <= wanted.maxMB<<20, "velicina", texts.FileLarge.With("megabytes", wanted.maxMB))
	return wanted, name
}

// admit refuses who may not send files for the purpose.
func (p purpose) admit(caller *identity.Caller) error {
	if p.permission != (permission.Code{}) && !caller.May(p.permission) {
		return fault.Denied()
	}
	return nil
}

func allows(p purpose, name string) bool {
	for _, allowed := range p.extensions {
		if extension(name) == allowed {
			return true
		}
	}
	return false
}

func extension(name string) string {
	return strings.ToLower(strings.TrimPrefix(path.Ext(name), "."))
}

package parse

import (
	"mime"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gabriel-vasile/mimetype"
)

// unnamed names a file without a name, before its ending.
const unnamed = "prilog"

// maxName limits how many characters a file's name has.
const maxName = 200

// name returns the name of a part; empty if it has none.
func (p *part) name() string {
	for _, one := range []string{p.placed["filename"], p.about["name"], p.placed["name"], p.about["filename"], p.about["file"]} {
		if one = fileName(one); one != "" {
			return one
		}
	}
	return ""
}

// fileName makes a name one that files may have: of one line, with other signs for slashes, and shortened before its ending.
func fileName(name string) string {
	name = strings.Join(strings.Fields(clean(name)), " ")
	name = strings.Trim(strings.NewReplacer("/", "-", `\`, "-").Replace(name), ". -")
	ending := path.Ext(name)
	if utf8.RuneCountInString(ending) > 12 || strings.Contains(ending, " ") {
		ending = ""
	}
	stem := []rune(strings.TrimSuffix(name, ending))
	if most := maxName - utf8.RuneCountInString(ending); len(stem) > most {
		name = strings.TrimRight(string(stem[:most]), " ") + ending
	}
	return name
}

// withEnding gives a name the ending of what the file is, where it has none that says so, or that of another kind of picture.
func withEnding(name, kind string, content []byte) string {
	found := mimetype.Detect(content[:min(len(content), 64<<10)])
	ending := strings.ToLower(path.Ext(name))
	if right := pictures[plainType(found.String())]; right != nil {
		if isPicture(ending) && !slices.Contains(right, ending) {
			return strings.TrimSuffix(name, path.Ext(name)) + right[0]
		}
		if ending == "" || len(ending) > 6 || name == unnamed {
			return name + right[0]
		}
		return name
	}
	if ending != "" && len(ending) <= 6 {
		return name
	}
	if known := endings[kind]; known != "" {
		return name + known
	}
	if plainType(found.String()) != "application/octet-stream" && plainType(found.String()) != "text/plain" {
		return name + found.Extension()
	}
	if all, err := mime.ExtensionsByType(kind); err == nil && len(all) > 0 {
		return name + all[0]
	}
	return name + found.Extension()
}

func plainType(kind string) string {
	kind, _, _ = strings.Cut(kind, ";")
	return strings.TrimSpace(kind)
}

// pictures are the endings of the kinds of pictures that are taken, the usual one first.
var pictures = map[string][]string{
	"image/jpeg": {".jpg", ".jpeg", ".jfif", ".jpe"}, "image/png": {".png"}, "image/vnd.mozilla.apng": {".png"},
}

func isPicture(ending string) bool {
	return slices.Contains([]string{".jpg", ".jpeg", ".jfif", ".jpe", ".png", ".gif", ".bmp", ".webp", ".tif", ".tiff", ".heic"}, ending)
}

var endings = map[string]string{"image/jpeg": ".jpg", "image/png": ".png", "application/pdf": ".pdf", "text/plain": ".txt",
	"message/rfc822": ".eml", "text/html": ".html", "text/csv": ".csv", "application/msword": ".doc", "application/vnd.ms-excel": ".xls",
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet":       ".xlsx"}

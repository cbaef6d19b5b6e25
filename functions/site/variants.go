package site

import (
	"crypto/sha256"
	"encoding/base64"
	"io/fs"
	"strconv"
	"strings"

	"zahtjevi/shared/asciicase"
)

// variants are the compressed forms that the build makes (frontend/build/compressed.ts), the smallest first, by the ends of their names.
var variants = []struct{ coding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

// isVariant reports whether a name is that of a compressed form, which has no address of its own.
func isVariant(name string) bool {
	for _, v := range variants {
		if strings.HasSuffix(name, v.suffix) {
			return true
		}
	}
	return false
}

// file is the answer for an address.
type file struct {
	name    string
	coding  string // of the content; "" for the uncompressed form
	content []byte
}

// choose reads the file in the form that Accept-Encoding prefers, and the smaller of two that it prefers equally. If the header accepts
// none, the uncompressed form is served. Errors: fs.ErrNotExist.
func choose(dist fs.FS, name, accept string) (file, error) {
	if isVariant(name) {
		return file{}, fs.ErrNotExist
	}
	chosen, quality := file{name: name}, accepted(accept, "identity")
	for _, v := range variants {
		q := accepted(accept, v.coding)
		if q == 0 || q < quality || (q == quality && chosen.coding != "") {
			continue
		}
		if content, err := fs.ReadFile(dist, name+v.suffix); err == nil {
			chosen, quality = file{name, v.coding, content}, q
		}
	}
	if chosen.coding != "" {
		return chosen, nil
	}
	content, err := fs.ReadFile(dist, name)
	chosen.content = content
	return chosen, err
}

// tag is the ETag of exactly these bytes, different for each form of a file.
func (f file) tag() string {
	sum := sha256.Sum256(f.content)
	return strconv.Quote(base64.RawURLEncoding.EncodeToString(sum[:16]))
}

// accepted is the quality, from 0 to 1, that Accept-Encoding gives to a coding by its name, or else by *. A coding that is not mentioned is
// not accepted, except for the uncompressed form.
func accepted(header, coding string) float64 {
	quality := 0.0
	if coding == "identity" {
		quality = 1e-3 // less than any named coding
	}
	for part := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(part, ";")
		name = asciicase.Lower(strings.TrimSpace(name))
		if name != coding && name != "*" {
			continue
		}
		q := 1.0
		if value, given := strings.CutPrefix(asciicase.Lower(strings.TrimSpace(parameters)), "q="); given {
			q = readQuality(value)
		}
		if name == coding {
			return q
		}
		quality = q
	}
	return quality
}

// readQuality parses a quality; a malformed one counts as 0.
func readQuality(text string) float64 {
	q, err := strconv.ParseFloat(text, 64)
	if err != nil || !(q >= 0 && q <= 1) {
		return 0
	}
	return q
}

package parse

import (
	"bytes"
	"strings"

	"zahtjevi/shared/charset"
	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/texts"
)

// smallImage is the size below which a picture that stands in a text is a logo if it repeats.
const smallImage = 10 * 1024

// reader collects texts and attachments of a letter's parts.
type reader struct {
	bounds  *bounds
	files   []attached
	leftOut []LeftOut
	// spare are forms of texts that are not shown, of which only they say something.
	spare []string
}

// attached is an attachment. text says that it is a text of the letter with a file's name: without any other, it is what the letter says.
type attached struct {
	File
	kind, id string
	related  bool
	text     string
}

// read is all text of a letter.
func (r *reader) read(p *part) string {
	text := r.text(p, 0, false)
	if strings.TrimSpace(marksRemoved.Replace(text)) == "" {
		for i, one := range r.files {
			if one.text != "" {
				text = one.text
				r.files = append(r.files[:i], r.files[i+1:]...)
				break
			}
		}
	}
	if r.bounds.out {
		r.leaveOut("…", TooDeep)
	}
	for _, more := range r.spare {
		text = joined(text, more)
	}
	return text
}

// kept are the attachments, without small pictures that stand in the letter more than once.
func (r *reader) kept() []File {
	var files []File
	times := map[string]int{}
	for _, one := range r.files {
		times[string(one.Content)]++
	}
	for _, one := range r.files {
		one.Small = one.related && strings.HasPrefix(one.kind, "image/") && len(one.Content) < smallImage
		switch {
		case len(one.Content) == 0:
			r.leaveOut(one.Name, IsEmpty)
		case one.Small && times[string(one.Content)] > 1:
			r.leaveOut(one.Name, IsLogo)
		default:
			files = append(files, one.File)
		}
	}
	return files
}

func (r *reader) leaveOut(name string, why Reason) { r.leftOut = append(r.leftOut, LeftOut{name, why}) }

// text returns the text of a part and of those within it. related marks a part that stands in a text, as pictures do.
func (r *reader) text(p *part, depth int, related bool) string {
	switch {
	case p.kind == "multipart/alternative":
		return r.alternatives(p, depth)
	case len(p.parts) > 0:
		var all []string
		for i, one := range p.parts {
			all = append(all, r.text(one, depth, p.kind == "multipart/related" && i > 0 || related))
		}
		return joined(all...)
	case strings.HasPrefix(p.kind, "multipart/"):
		return ""
	}
	return r.leaf(p, depth, related)
}

func (r *reader) leaf(p *part, depth int, related bool) string {
	content := transferred(p.body, p.header.get("content-transfer-encoding"))
	name := p.name()
	switch p.kind {
	case "message/rfc822", "message/global", "message/news":
		return r.forwarded(content, depth)
	case "application/pkcs7-signature", "application/x-pkcs7-signature", "application/pgp-signature", "application/pgp-encrypted",
		"text/x-amp-html":
		return ""
	case "application/pkcs7-mime", "application/x-pkcs7-mime":
		if inner := opened(content); len(inner) > 0 && depth < maxDepth {
			fields, body, _ := splitHeader(inner)
			return r.text(readPart(fields, body, "text/plain", depth+1, r.bounds), depth+1, related)
		}
	case "text/calendar", "application/ics":
		if said := invitation(content, p.about["charset"]); said != "" {
			return said
		}
	}
	if said, found := r.outlook(name, content, depth); found {
		return said
	}
	said, readable := r.written(p, content)
	if readable && name == "" && p.disposition != "attachment" {
		return said
	}
	r.attach(p, name, content, said, related)
	return ""
}

// attach keeps an attachment. said is its content, if it is a text.
func (r *reader) attach(p *part, name string, content []byte, said string, related bool) {
	if name == "" && len(bytes.TrimSpace(content)) == 0 {
		return
	}
	if name == "" {
		name = unnamed
	}
	id := strings.Trim(strings.TrimSpace(p.header.get("content-id")), "<>")
	r.files = append(r.files, attached{File: File{Name: withEnding(name, p.kind, content), Content: content}, kind: p.kind, id: id,
		text: said, related: related && p.disposition != "attachment"})
}

var looksLikeHTML = lazyregexp.New(`(?i)^\s*(<\?xml[^>]*>\s*)?(<!doctype\s+html|<html[\s>])`)

// written reads a text; readable reports that the part is one that people read.
func (r *reader) written(p *part, content []byte) (text string, readable bool) {
	declared := p.about["charset"]
	switch p.kind {
	case "text/html", "application/xhtml+xml":
		return r.html(decodedHTML(content, declared)), true
	case "text/enriched", "text/richtext":
		return enriched(clean(charset.Text(content, declared))), true
	case "text/plain", "text/markdown", "text/x-markdown", "text", "text/x-web-markdown":
		text = charset.Text(content, declared)
		if looksLikeHTML().MatchString(text[:min(len(text), 1000)]) {
			return r.html(decodedHTML(content, declared)), true
		}
		text = clean(text)
		if strings.EqualFold(p.about["format"], "flowed") {
			text = flowed(text, strings.EqualFold(p.about["delsp"], "yes"))
		}
		return unarmoured(text), true
	}
	return "", false
}

func (r *reader) html(source string) string {
	read := readHTML(clean(source))
	for _, picture := range read.pictures {
		r.files = append(r.files, attached{File: picture, kind: "image/" + strings.TrimPrefix(picture.Name, "slika."), related: true})
	}
	return read.text
}

// alternatives are the forms of one text: the plain one is taken if it says all that the others say, else the richest, which mail programs
// show. What only a form says that is not taken stands below, where it is not in sight.
func (r *reader) alternatives(p *part, depth int) string {
	taken, rich := "", false
	for _, one := range p.parts {
		text := r.text(one, depth, false)
		if strings.TrimSpace(marksRemoved.Replace(text)) == "" || one.kind == "text/calendar" && taken != "" {
			continue
		}
		switch isRich := one.kind != "text/plain"; {
		case taken == "":
			taken, rich = text, isRich
		case rich && !isRich:
			taken = r.better(text, taken)
		default:
			taken, rich = r.better(taken, text), isRich
		}
	}
	return taken
}

// better is the plain form of a text if it lacks nothing of the rich one.
func (r *reader) better(plain, rich string) string {
	if lacking(words(linkTargets().ReplaceAllString(rich, "]")), words(plain)) == 0 {
		return plain
	}
	if lacking(words(plain), words(rich)) > 0 {
		r.spare = append(r.spare, aside(plain))
	}
	return rich
}

var linkTargets = lazyregexp.New(`\]\([^()\s]*\)`)

// aside marks a text as one that is not in sight.
func aside(text string) string {
	return markSignature + "\n" + strings.TrimSpace(marksRemoved.Replace(text)) + "\n" + markEnd
}

// forwarded is a letter that was attached: who wrote it, when and about what, and its text. Its files are files of the letter.
func (r *reader) forwarded(raw []byte, depth int) string {
	if depth >= maxDepth || !r.bounds.take() {
		r.bounds.out = true
		return ""
	}
	fields, body, whole := splitHeader(preface(raw))
	if !whole {
		return ""
	}
	p := readPart(fields, body, "text/plain", depth+1, r.bounds)
	said := func(field string) string { return line(decoded(fields.get(field), p.about["charset"])) }
	return asForwarded(said("from"), said("date"), said("subject"), tidy(r.text(p, depth+1, false)))
}

// asForwarded puts above the text of a letter that was attached who wrote it, when and about what.
func asForwarded(from, date, subject, text string) string {
	var head []string
	for _, one := range [][2]string{{texts.ForwardedFrom, from}, {texts.ForwardedDate, date}, {texts.ForwardedSubject, subject}} {
		if one[1] != "" {
			head = append(head, one[0]+": "+one[1])
		}
	}
	text = joined(strings.Join(head, "\n"), text)
	return markOwn + strings.ReplaceAll(text, "\n", "\n"+markOwn) // whole, also what looks quoted
}

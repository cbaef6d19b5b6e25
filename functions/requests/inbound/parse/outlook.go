package parse

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/richardlehane/mscfb"

	"zahtjevi/shared/charset"
	"zahtjevi/shared/localtime"
)

// compoundMark begins what Outlook saves.
var compoundMark = []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")

// maxDirectory limits the bytes read of a compound file's directory.
const maxDirectory = 2 << 20

// Names of streams ([MS-OXMSG] 2.2 and [MS-OXPROPS]). A property's type, such as that of a text in UTF-16, stands behind its name.
const (
	ofProperty    = "__substg1.0_"
	ofProperties  = "__properties_version1.0"
	ofAttachment  = "__attach_version1.0_"
	subjectIs     = "0037"
	senderIs      = "0C1A"
	addressIs     = "5D01"
	plainIs       = "1000"
	htmlIs        = "1013"
	richIs        = "1009"
	contentIs     = "3701"
	nameIs        = "3707"
	shortNameIs   = "3704"
	mediaTypeIs   = "370E"
	contentIDIs   = "3712"
	messageWithin = ofProperty + contentIs + "000D"
	wideText      = "001F"
	submittedIs   = 0x00390040 // in ofProperties
)

var errMetered = errors.New("more is read than may be")

// meter ends the reading of a file that refers to itself.
type meter struct {
	of   io.ReaderAt
	left int
}

func (m *meter) ReadAt(into []byte, at int64) (int, error) {
	if m.left -= len(into); m.left < 0 {
		return 0, errMetered
	}
	return m.of.ReadAt(into, at)
}

// storage is a folder of a compound file.
type storage struct {
	streams  map[string][]byte
	storages map[string]*storage
	order    []string // of storages
}

func newStorage() *storage {
	return &storage{streams: map[string][]byte{}, storages: map[string]*storage{}}
}

// within is the folder with a path, which is made where it is not there.
func (s *storage) within(path []string) *storage {
	for _, name := range path {
		if s.storages[name] == nil {
			s.storages[name] = newStorage()
			s.order = append(s.order, name)
		}
		s = s.storages[name]
	}
	return s
}

// openCompound reads a compound file whole; nil if it is none, or broken.
func openCompound(raw []byte) *storage {
	if len(raw) < 512 {
		return nil
	}
	for _, at := range []int{40, 44, 64, 72} { // how many sectors it says it has, for which the library makes room
		if int(binary.LittleEndian.Uint32(raw[at:])) > len(raw)/512 {
			return nil
		}
	}
	metered := &meter{bytes.NewReader(raw), maxDirectory}
	file, err := mscfb.New(metered)
	if err != nil {
		return nil
	}
	metered.left = 2 * len(raw)
	root := newStorage()
	for _, entry := range file.File {
		if entry.FileInfo().IsDir() || len(entry.Path) > 4*maxDepth {
			continue
		}
		content, err := io.ReadAll(entry)
		if err != nil {
			return nil
		}
		root.within(entry.Path).streams[entry.Name] = content
	}
	return root
}

// text is a property that is a text; empty without it.
func (s *storage) text(property string) string {
	for _, kind := range []string{wideText, "001E", "0102"} {
		raw, found := s.streams[ofProperty+property+kind]
		switch {
		case !found:
		case kind == wideText:
			return clean(charset.Text(raw, "utf-16le"))
		default:
			return clean(charset.Text(raw, ""))
		}
	}
	return ""
}

// submitted returns the time at which a message was sent. Its properties stand behind a header of 32 bytes, or of 24 in one that is
// attached.
func (s *storage) submitted(header int) string {
	properties := s.streams[ofProperties]
	for at := header; at+16 <= len(properties); at += 16 {
		if binary.LittleEndian.Uint32(properties[at:]) != submittedIs {
			continue
		}
		const sinceUnix = 11_644_473_600 // seconds from 1601, from which the count begins, to 1970
		low, high := binary.LittleEndian.Uint32(properties[at+8:]), binary.LittleEndian.Uint32(properties[at+12:])
		if ticks := int64(high)<<32 | int64(low); ticks > 0 {
			return time.Unix(ticks/1e7-sinceUnix, 0).In(localtime.Zone()).Format("2. 1. 2006. 15:04")
		}
	}
	return ""
}

// isMessage reports whether a folder has what people read of a message.
func (s *storage) isMessage() bool {
	return s.text(subjectIs) != "" || s.text(plainIs) != "" || s.streams[ofProperty+htmlIs+"0102"] != nil
}

// keepsBack reports whether a message, or one within it, has what only Outlook reads: a text in its own form alone, or an object.
func (s *storage) keepsBack() bool {
	if strings.TrimSpace(s.text(plainIs)) == "" && s.streams[ofProperty+htmlIs+"0102"] == nil && s.streams[ofProperty+richIs+"0102"] != nil {
		return true
	}
	for _, name := range s.order {
		inner := s.storages[name].storages[messageWithin]
		if strings.HasPrefix(name, ofAttachment) && inner != nil && (!inner.isMessage() || inner.keepsBack()) {
			return true
		}
	}
	return false
}

// outlook is a message that Outlook saved and somebody attached: its text, as that of a forwarded letter. Its files are files of the
// letter, and so is the message itself under its name where that is not all of it. It is not found in what is none.
func (r *reader) outlook(name string, raw []byte, depth int) (text string, found bool) {
	if !bytes.HasPrefix(raw, compoundMark) || depth >= maxDepth {
		return "", false
	}
	message := openCompound(raw)
	if message == nil || !message.isMessage() || !r.bounds.take() {
		return "", false
	}
	if message.keepsBack() {
		const kind = "application/vnd.ms-outlook"
		name = withEnding(firstNamed(name, line(message.text(subjectIs)), unnamed), kind, raw)
		r.files = append(r.files, attached{File: File{Name: fileName(name), Content: raw}, kind: kind})
	}
	return r.message(message, 32, depth), true
}

func (r *reader) message(m *storage, header, depth int) string {
	from := line(m.text(senderIs))
	if address := line(m.text(addressIs)); address != "" && address != from {
		from = strings.TrimSpace(from + " <" + address + ">")
	}
	text := m.text(plainIs)
	if raw := m.streams[ofProperty+htmlIs+"0102"]; len(raw) > 0 {
		if rich := r.html(decodedHTML(raw, "")); strings.TrimSpace(text) == "" {
			text = rich
		} else {
			text = r.better(text, rich)
		}
	}
	below := []string{tidy(text)}
	for _, name := range m.order {
		if strings.HasPrefix(name, ofAttachment) {
			below = append(below, r.ofOutlook(m.storages[name], depth+1))
		}
	}
	return asForwarded(from, m.submitted(header), line(m.text(subjectIs)), joined(below...))
}

// ofOutlook takes an attachment, and returns its text if it is a message.
func (r *reader) ofOutlook(attachment *storage, depth int) string {
	name := fileName(firstNamed(attachment.text(nameIs), attachment.text(shortNameIs), unnamed))
	if depth >= maxDepth || !r.bounds.take() {
		r.bounds.out = true
		return ""
	}
	if inner := attachment.storages[messageWithin]; inner != nil && inner.isMessage() {
		return r.message(inner, 24, depth)
	}
	content, kind := attachment.streams[ofProperty+contentIs+"0102"], strings.ToLower(line(attachment.text(mediaTypeIs)))
	if inner, found := r.outlook(name, content, depth); found {
		return inner
	}
	if inner := attachment.storages[messageWithin]; inner != nil && len(content) == 0 {
		return "" // an object, which the message keeps
	}
	id := strings.Trim(line(attachment.text(contentIDIs)), "<>")
	file := File{Name: withEnding(name, kind, content), Content: content}
	r.files = append(r.files, attached{File: file, kind: kind, id: id, related: id != ""})
	return ""
}

// firstNamed is the first text that is not empty.
func firstNamed(all ...string) string {
	for _, text := range all {
		if strings.TrimSpace(text) != "" {
			return text
		}
	}
	return ""
}

package parse_test

import (
	"encoding/base64"
	"encoding/binary"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"zahtjevi/functions/requests/inbound/parse"
)

// compound writes compound files ([MS-CFB]) of small streams: all of them stand in the mini stream.
type compound struct {
	entries []entry
	mini    []byte
	chain   []uint32
}

type entry struct {
	name        string
	kind        byte // 1 of a folder, 2 of a stream, 5 of the root
	right, sub  uint32
	start, size uint32
}

const (
	none   = 0xffffffff
	lastOf = 0xfffffffe
	itsOwn = 0xfffffffd
)

// add adds what is in a folder: streams, and folders with what is in them.
func (c *compound) add(parent int, content map[string]any) {
	before := -1
	for _, name := range slices.Sorted(func(yield func(string) bool) {
		for name := range content {
			if !yield(name) {
				return
			}
		}
	}) {
		at := len(c.entries)
		c.entries = append(c.entries, entry{name: name, kind: 1, right: none, sub: none, start: 0})
		if before < 0 {
			c.entries[parent].sub = uint32(at)
		} else {
			c.entries[before].right = uint32(at)
		}
		before = at
		switch one := content[name].(type) {
		case map[string]any:
			c.add(at, one)
		case []byte:
			c.entries[at].kind, c.entries[at].size, c.entries[at].start = 2, uint32(len(one)), uint32(len(c.mini)/64)
			for from := 0; from < len(one); from += 64 {
				piece := make([]byte, 64)
				copy(piece, one[from:])
				c.mini = append(c.mini, piece...)
				c.chain = append(c.chain, uint32(len(c.chain)+1))
			}
			c.chain[len(c.chain)-1] = lastOf
		}
	}
}

// file is the whole file: its header, one sector of the table of sectors, and then the directory, the mini table and the mini stream.
func (c *compound) file() []byte {
	sectors := func(bytes int) int { return (bytes + 511) / 512 }
	directory, table, mini := sectors(128*len(c.entries)), sectors(4*len(c.chain)), sectors(len(c.mini))
	fat, at := []uint32{itsOwn}, uint32(1)
	run := func(length int) uint32 {
		start := at
		for range length {
			at++
			fat = append(fat, at)
		}
		fat[len(fat)-1] = lastOf
		return start
	}
	directoryAt, tableAt, miniAt := run(directory), run(table), run(mini)
	out := make([]byte, 512*(2+directory+table+mini))
	u16, u32 := binary.LittleEndian.PutUint16, binary.LittleEndian.PutUint32
	copy(out, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
	u16(out[24:], 0x3e)
	u16(out[26:], 3)
	u16(out[28:], 0xfffe)
	u16(out[30:], 9)
	u16(out[32:], 6)
	u32(out[44:], 1)
	u32(out[48:], directoryAt)
	u32(out[56:], 4096)
	u32(out[60:], tableAt)
	u32(out[64:], uint32(table))
	u32(out[68:], lastOf)
	for i := 76; i < 512; i += 4 {
		u32(out[i:], none)
	}
	u32(out[76:], 0)
	for i := range 128 {
		u32(out[512+4*i:], none)
		if i < len(fat) {
			u32(out[512+4*i:], fat[i])
		}
	}
	c.entries[0].start, c.entries[0].size = miniAt, uint32(len(c.mini))
	for i, e := range c.entries {
		to := out[512*(1+int(directoryAt))+128*i:]
		for j, unit := range utf16.Encode([]rune(e.name)) {
			u16(to[2*j:], unit)
		}
		u16(to[64:], uint16(2*len(e.name)+2))
		to[66], to[67] = e.kind, 1
		u32(to[68:], none)
		u32(to[72:], e.right)
		u32(to[76:], e.sub)
		u32(to[116:], e.start)
		u32(to[120:], e.size)
	}
	for i := range 128 * table {
		value := uint32(none)
		if i < len(c.chain) {
			value = c.chain[i]
		}
		u32(out[512*(1+int(tableAt))+4*i:], value)
	}
	copy(out[512*(1+int(miniAt)):], c.mini)
	return out
}

func msg(content map[string]any) []byte {
	c := &compound{entries: []entry{{name: "Root Entry", kind: 5, right: none, sub: none}}}
	c.add(0, content)
	return c.file()
}

func wide(text string) []byte {
	var out []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		out = binary.LittleEndian.AppendUint16(out, unit)
	}
	return out
}

func withAttached(name string, content []byte) []byte {
	return []byte("From: a@b.example\r\nSubject: S porukom\r\nContent-Type: multipart/mixed; boundary=g\r\n\r\n--g\r\n\r\nVidi poruku.\r\n" +
		"--g\r\nContent-Type: application/vnd.ms-outlook; name=\"" + name + "\"\r\nContent-Disposition: attachment; filename=\"" + name +
		"\"\r\nContent-Transfer-Encoding: base64\r\n\r\n" + base64.StdEncoding.EncodeToString(content) + "\r\n--g--\r\n")
}

// TestOutlookMessages reads messages that Outlook saved and somebody attached, with their files, and with messages in them.
func TestOutlookMessages(t *testing.T) {
	t.Parallel()
	properties := append(make([]byte, 32), 0x40, 0, 0x39, 0, 6, 0, 0, 0)
	properties = binary.LittleEndian.AppendUint64(properties, uint64((1795869000+11_644_473_600)*10_000_000))
	saved := msg(map[string]any{
		"__properties_version1.0": properties, "__substg1.0_0037001F": wide("Kvar na česmi"), "__substg1.0_0C1A001F": wide("Đuro Šišić"),
		"__substg1.0_5D01001F": wide("djuro@opcina.example"), "__substg1.0_1000001F": wide("U ulici Javorova 7\r\nnema vode.\r\n"),
		"__attach_version1.0_#00000000": map[string]any{"__substg1.0_3707001F": wide("slika česme.png"),
			"__substg1.0_370E001E": []byte("image/png"),
			"__substg1.0_37010102": []byte("\x89PNG\r\n\x1a\nslika")},
		"__attach_version1.0_#00000001": map[string]any{"__substg1.0_3701000D": map[string]any{
			"__substg1.0_0037001E": []byte("Unutra\xe8nja"), "__substg1.0_10130102": []byte("<p>Prva <b>prijava</b> je od ponedjeljka.</p>")}},
	})
	letter, err := parse.Read(withAttached("Poruka.msg", saved), parse.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, said := range []string{"Vidi poruku.", "Kvar na česmi", "Đuro Šišić", "djuro@opcina.example", "U ulici Javorova 7\n", "nema vode.",
		"Unutračnja", "Prva **prijava** je od ponedjeljka.", "2026."} {
		if !strings.Contains(letter.Whole, said) {
			t.Errorf("%q is not in:\n%s", said, letter.Whole)
		}
	}
	if len(letter.Files) != 1 || letter.Files[0].Name != "slika česme.png" || string(letter.Files[0].Content) != "\x89PNG\r\n\x1a\nslika" {
		t.Errorf("the files are %+v", letter.Files)
	}
	// What is no message, or is broken anywhere, stays a file, or is read as far as it goes; nothing makes reading fail.
	other := msg(map[string]any{"WordDocument": []byte("x")})
	if letter, err := parse.Read(withAttached("pismo.doc", other), parse.Options{}); err != nil || len(letter.Files) != 1 {
		t.Errorf("%v, %+v", err, letter.Files)
	}
	for at := range saved {
		broken := slices.Clone(saved)
		broken[at] ^= 0xff
		if letter, err := parse.Read(withAttached("Poruka.msg", broken), parse.Options{}); err != nil || !strings.Contains(letter.Whole, "Vidi poruku.") {
			t.Fatalf("byte %d: %v", at, err)
		}
		if letter, err := parse.Read(withAttached("Poruka.msg", saved[:at]), parse.Options{}); err != nil || !strings.Contains(letter.Whole, "Vidi poruku.") {
			t.Fatalf("cut at %d: %v", at, err)
		}
	}
}

// TestOutlookMessagesThatAreNotReadWhole keeps a message of which only Outlook reads something: its text, an object, or that of one in it.
func TestOutlookMessagesThatAreNotReadWhole(t *testing.T) {
	t.Parallel()
	subject, rich := "__substg1.0_0037001F", "__substg1.0_10090102"
	within := func(content map[string]any) map[string]any {
		return map[string]any{"__substg1.0_3707001F": wide("unutra"), "__substg1.0_3701000D": content}
	}
	for name, c := range map[string]struct {
		content map[string]any
		kept    bool
	}{
		"a text of its own": {map[string]any{subject: wide("Kvar"), rich: []byte("LZFu")}, true},
		"the text twice":    {map[string]any{subject: wide("Kvar"), "__substg1.0_1000001F": wide("Tekst"), rich: []byte("LZFu")}, false},
		"within": {map[string]any{subject: wide("Kvar"), "__attach_version1.0_#00000000": within(
			map[string]any{subject: wide("Unutra"), rich: []byte("LZFu")})}, true},
		"an object": {map[string]any{subject: wide("Kvar"), "__attach_version1.0_#00000000": within(
			map[string]any{"Workbook": []byte("x")})}, true},
	} {
		saved := msg(c.content)
		letter, err := parse.Read(withAttached("Kvar.msg", saved), parse.Options{})
		if err != nil || !strings.Contains(letter.Text, "Kvar") || len(letter.LeftOut) > 0 {
			t.Errorf("%s: says %q, without %v (%v)", name, letter.Text, letter.LeftOut, err)
		}
		kept := len(letter.Files) == 1 && letter.Files[0].Name == "Kvar.msg" && string(letter.Files[0].Content) == string(saved)
		if kept != c.kept || !c.kept && len(letter.Files) > 0 {
			t.Errorf("%s: %d files, kept: %t, want %t", name, len(letter.Files), kept, c.kept)
		}
	}
}

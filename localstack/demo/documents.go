package demo

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"
	"unicode/utf8"
)

// byteOf are the codes of the letters that Latin-1 lacks, in the encoding that pdfEncoding declares.
var byteOf = map[rune]byte{'č': 0x81, 'ć': 0x82, 'đ': 0x83, 'š': 0x84, 'ž': 0x85, 'Č': 0x86, 'Ć': 0x87, 'Đ': 0x88, 'Š': 0x89, 'Ž': 0x8a, '–': 0x8b, '„': 0x8c, '”': 0x8d, '…': 0x8e}

const pdfEncoding = "<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [129 /ccaron /cacute /dcroat /scaron /zcaron " +
	"/Ccaron /Cacute /Dcroat /Scaron /Zcaron /endash /quotedblbase /quotedblright /ellipsis] >>"

// writePDF makes one A4 page in Helvetica, which every viewer has: a heading and lines, wrapped at the margin. Letters that are
// neither Latin-1 nor ours become question marks.
func writePDF(heading string, lines []string) []byte {
	var page strings.Builder
	fmt.Fprintf(&page, "BT /F1 18 Tf 60 770 Td (%s) Tj /F1 11 Tf 0 -34 Td 16 TL\n", pdfText(heading))
	for _, line := range lines {
		for _, row := range wrap(line, 84) {
			fmt.Fprintf(&page, "(%s) Tj T*\n", pdfText(row))
		}
	}
	page.WriteString("ET")
	objects := []string{
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
		fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", page.Len(), page.String()),
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding 6 0 R >>",
		pdfEncoding,
	}
	var pdf bytes.Buffer
	pdf.WriteString("%PDF-1.4\n")
	offsets := make([]int, len(objects))
	for i, object := range objects {
		offsets[i] = pdf.Len()
		fmt.Fprintf(&pdf, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	start := pdf.Len()
	fmt.Fprintf(&pdf, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, offset := range offsets {
		fmt.Fprintf(&pdf, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&pdf, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, start)
	return pdf.Bytes()
}

func pdfText(text string) string {
	var out strings.Builder
	for _, letter := range text {
		code, ours := byteOf[letter]
		switch {
		case ours:
			out.WriteByte(code)
		case letter == '(' || letter == ')' || letter == '\\':
			out.WriteByte('\\')
			out.WriteByte(byte(letter))
		case letter < 0x100:
			out.WriteByte(byte(letter))
		default:
			out.WriteByte('?')
		}
	}
	return out.String()
}

// wrap breaks a line at spaces into rows of at most width letters where words allow it.
func wrap(line string, width int) []string {
	rows := []string{""}
	for _, word := range strings.Fields(line) {
		last := &rows[len(rows)-1]
		switch {
		case *last == "":
			*last = word
		case utf8.RuneCountInString(*last)+1+utf8.RuneCountInString(word) <= width:
			*last += " " + word
		default:
			rows = append(rows, word)
		}
	}
	return rows
}

var latinLetters = strings.NewReplacer(
	"Љ", "Lj", "Њ", "Nj", "Џ", "Dž", "љ", "lj", "њ", "nj", "џ", "dž", "А", "A", "Б", "B", "В", "V", "Г", "G", "Д", "D", "Ђ", "Đ", "Е", "E", "Ж", "Ž",
	"З", "Z", "И", "I", "Ј", "J", "К", "K", "Л", "L", "М", "M", "Н", "N", "О", "O", "П", "P", "Р", "R", "С", "S", "Т", "T", "Ћ", "Ć", "У", "U", "Ф", "F",
	"Х", "H", "Ц", "C", "Ч", "Č", "Ш", "Š", "а", "a", "б", "b", "в", "v", "г", "g", "д", "d", "ђ", "đ", "е", "e", "ж", "ž", "з", "z", "и", "i", "ј", "j",
	"к", "k", "л", "l", "м", "m", "н", "n", "о", "o", "п", "p", "р", "r", "с", "s", "т", "t", "ћ", "ć", "у", "u", "ф", "f", "х", "h", "ц", "c", "ч", "č", "ш", "š",
)

// latin writes Cyrillic letters in the Latin script.
func latin(text string) string { return latinLetters.Replace(text) }

// writeLog invents what a computer noted on a morning.
func writeLog(rng *rand.Rand, host string, day time.Time) []byte {
	var log strings.Builder
	at := time.Date(day.Year(), day.Month(), day.Day(), 7, 40+rng.IntN(20), rng.IntN(60), 0, day.Location())
	fmt.Fprintf(&log, "# %s, izvod iz dnevnika\n", host)
	for range 25 + rng.IntN(40) {
		at = at.Add(time.Duration(1+rng.IntN(190)) * time.Second)
		address := fmt.Sprintf("10.20.%d.%d", rng.IntN(6), 10+rng.IntN(200))
		line := pick(rng,
			"INFO   Veza uspostavljena sa "+address, "INFO   Politika grupe osvježena", fmt.Sprintf("INFO   Odgovor od %s: %d ms", address, 1+rng.IntN(9)),
			fmt.Sprintf("UPOZ   Odgovor od %s: %d ms", address, 180+rng.IntN(900)), "UPOZ   Ponovni pokušaj (2/5)", "GREŠKA Isteklo vrijeme čekanja: "+address,
			fmt.Sprintf("INFO   Posao %d završen", 1000+rng.IntN(8000)), "UPOZ   Slobodno na disku C: 4,1 GB",
		)
		fmt.Fprintf(&log, "%s %s\n", at.Format("2006-01-02 15:04:05"), line)
	}
	return []byte(log.String())
}

package textsearch_test

import (
	"testing"

	"zahtjevi/shared/textsearch"
)

// TestNumber finds numbers as letters, links and people write them, and none in what is no number of a request.
func TestNumber(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]int64{
		"509": 509, " #509 ": 509, "[#509]": 509, "Re: [#509] Printer ne radi": 509, "Zahtjev #509:": 509, "zahtjeva 509": 509,
		"br. 509": 509, "Br.509": 509, "broj: 509": 509, "захтјев 509": 509, "zahtev br. 509.": 509, "(#509)": 509,
		"https://zahtjevi.opcina.example/home/zahtjev/509":              509,
		"https://zahtjevi.opcina.example/home/zahtjevi/tabla/509?x=1#a": 509,
		"Printer 509": 0, "509 a": 0, "C#5": 0, "&#509;": 0, "#509a": 0, "obr. 509": 0, "#": 0, "": 0, "5 0 9": 0,
		"https://drugo.example/509": 0, "#9999999999999999999999": 0, "-5": 0,
	} {
		if got := textsearch.Number(typed); got != want {
			t.Errorf("%q names %d, want %d", typed, got, want)
		}
	}
}

// TestCopied tells texts that are the number of a request from those that have one.
func TestCopied(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]int64{
		"#509": 509, " [#509] ": 509, "Re: [#509] Printer ne radi": 509, "Zahtjev #509:": 509, "zahteva #509": 509, "Захтјев #509": 509,
		"br. 509": 509, "broj: 509": 509, "https://zahtjevi.opcina.example/home/zahtjev/509": 509,
		"http://10.0.0.1:8080/home/zahtjevi/tabla/509?x=1#a": 509,
		"509": 0, "račun br. 509": 0, "#509 i #510": 0, "Printer #509": 0, "zahtjev 509": 0, "https://drugo.example/509": 0, "": 0,
		"vidi https://x.example/home/zahtjev/509": 0,
	} {
		if got := textsearch.Copied(typed); got != want {
			t.Errorf("%q is %d, want %d", typed, got, want)
		}
	}
}

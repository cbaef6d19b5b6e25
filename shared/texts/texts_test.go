package texts_test

import (
	"testing"

	"zahtjevi/shared/texts"
)

func TestWith(t *testing.T) {
	t.Parallel()
	message := texts.RequestStale.With("person", "Ana {time}", "time", "01.02.2026. 10:00")
	for language, want := range map[string]string{
		"bs": "Zahtjev je u međuvremenu izmijenio korisnik Ana {time} (01.02.2026. 10:00). Vaše izmjene nisu snimljene.",
		"hr": "Zahtjev je u međuvremenu izmijenio korisnik Ana {time} (01.02.2026. 10:00). Vaše izmjene nisu spremljene.",
		"sr": "Zahtev je u međuvremenu izmenio korisnik Ana {time} (01.02.2026. 10:00). Vaše izmene nisu sačuvane.",
		"en": "Zahtjev je u međuvremenu izmijenio korisnik Ana {time} (01.02.2026. 10:00). Vaše izmjene nisu snimljene.",
	} {
		if got := message.In(language); got != want {
			t.Errorf("in %s %q, want %q", language, got, want)
		}
	}
}

func TestWithMessage(t *testing.T) {
	t.Parallel()
	message := texts.RequestsStale.With("requests", texts.CountRequests.Of(22))
	if got, want := message.In("sr"), "U međuvremenu su izmenjeni zahtevi 22 zahteva. Ništa nije promenjeno."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestPlural(t *testing.T) {
	t.Parallel()
	for count, want := range map[int]string{
		0: "0 zahtjeva", 1: "1 zahtjev", 2: "2 zahtjeva", 5: "5 zahtjeva", 11: "11 zahtjeva", 12: "12 zahtjeva", 21: "21 zahtjev",
		111: "111 zahtjeva", 121: "121 zahtjev",
	} {
		if got := texts.CountRequests.Of(count).In("hr"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestAccepted(t *testing.T) {
	t.Parallel()
	for header, want := range map[string]string{
		"":                                  "bs",
		"en-US,en;q=0.9":                    "bs",
		"*":                                 "bs",
		"hr":                                "hr",
		"HR-hr, en":                         "hr",
		"sr-Latn":                           "sr",
		"sr-RS":                             "sr",
		"sr-cyrl":                           "sr-Cyrl",
		"sr-Cyrl-RS;q=0.8, hr;q=0.7":        "sr-Cyrl",
		"sr-Cyrlx":                          "sr",
		"sr-Cyrl-RS;q=0.4, hr;q=0.7":        "hr",
		"en, sr-Latn-BA;q=0.8, bs;q=0.8":    "sr",
		"hr;q=0, sr;q=0.1":                  "sr",
		"hr;q=0":                            "bs",
		"hr; q=2, sr;q=x, bs ; q=0.1":       "bs",
		"hrv, srp":                          "bs",
		",;,;q=1,-, hr ;q=0.3,sr\t; q=0.20": "hr",
	} {
		if got := texts.Accepted(header); got != want {
			t.Errorf("%q: %s, want %s", header, got, want)
		}
	}
}

package letter

// texts are a letter's own words in one language. Kinds are the titles of the kinds of notifications.
type texts struct {
	Kinds     map[string]string
	OtherKind string
	Project   string
	Status    string
	Open      string
	Why       string
	NoReply   string
}

var languages = map[string]texts{
	"bs": {
		Kinds: map[string]string{
			"created": "Novi zahtjev", "assigned": "Zahtjev vam je dodijeljen", "status": "Novi status", "comment": "Novi komentar",
		},
		OtherKind: "Izmjena zahtjeva",
		Project:   "Projekat",
		Status:    "Status",
		Open:      "Otvori zahtjev",
		Why:       "Ovu poruku dobijate jer učestvujete u zahtjevu.",
		NoReply:   "Ne odgovarajte na nju: odgovor napišite kao komentar na zahtjev.",
	},
	"hr": {
		Kinds: map[string]string{
			"created": "Novi zahtjev", "assigned": "Zahtjev vam je dodijeljen", "status": "Novi status", "comment": "Novi komentar",
		},
		OtherKind: "Izmjena zahtjeva",
		Project:   "Projekt",
		Status:    "Status",
		Open:      "Otvori zahtjev",
		Why:       "Ovu poruku dobivate jer sudjelujete u zahtjevu.",
		NoReply:   "Ne odgovarajte na nju: odgovor napišite kao komentar na zahtjev.",
	},
	"sr": {
		Kinds: map[string]string{
			"created": "Novi zahtev", "assigned": "Zahtev vam je dodeljen", "status": "Novi status", "comment": "Novi komentar",
		},
		OtherKind: "Izmena zahteva",
		Project:   "Projekat",
		Status:    "Status",
		Open:      "Otvori zahtev",
		Why:       "Ovu poruku dobijate jer učestvujete u zahtevu.",
		NoReply:   "Ne odgovarajte na nju: odgovor napišite kao komentar na zahtev.",
	},
}

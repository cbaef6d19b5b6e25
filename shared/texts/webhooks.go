package texts

// Webhooks.
var (
	WebhooksFull = Text{
		bs: "Najviše je {limit} webhookova: obrišite neki koji vam ne treba",
		hr: "Najviše je {limit} webhookova: izbrišite neki koji vam ne treba",
	}
	WebhookNameLong = Text{bs: "Naziv može sadržavati najviše 64 znaka", sr: "Naziv može da sadrži najviše 64 znaka"}
	WebhookURLLong  = Text{bs: "Adresa može sadržavati najviše 500 znakova", sr: "Adresa može da sadrži najviše 500 znakova"}
	WebhookURLWrong = Text{
		bs: "Adresa mora počinjati sa https://, bez korisničkog imena i bez znaka #",
		hr: "Adresa mora počinjati s https://, bez korisničkog imena i bez znaka #",
	}
	WebhookURLInside = Text{
		bs: "Adresa je u privatnoj mreži. Ko vodi server može je dozvoliti (WEBHOOK_HOSTS).",
		hr: "Adresa je u privatnoj mreži. Tko vodi poslužitelj može je dopustiti (WEBHOOK_HOSTS).",
		sr: "Adresa je u privatnoj mreži. Ko vodi server može da je dozvoli (WEBHOOK_HOSTS).",
	}
	WebhookEventsMissing = Text{bs: "Izaberite barem jedan događaj", hr: "Odaberite barem jedan događaj"}
	WebhookProject       = Text{bs: "Projekat ne postoji ili ga ne vidite", hr: "Projekt ne postoji ili ga ne vidite"}
	WebhookStale         = Text{
		bs: "Webhook je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Webhook je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Webhook je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	WebhookStands  = Text{bs: "Webhook stoji: uključite ga pa pokušajte ponovo", hr: "Webhook stoji: uključite ga pa pokušajte ponovno"}
	WebhookTested  = Text{bs: "Proba već čeka na slanje"}
	DeliveryWaits  = Text{bs: "Isporuka već čeka na slanje"}
	DeliveriesMany = Text{bs: "Previše isporuka čeka: pokušajte kad ih bude manje"}
)

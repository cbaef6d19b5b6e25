package texts

// Webhooks.
var (
	WebhooksFull = Text{
		"Najviše je {limit} webhookova: obrišite neki koji vam ne treba",
		"Najviše je {limit} webhookova: izbrišite neki koji vam ne treba",
		"Najviše je {limit} webhookova: obrišite neki koji vam ne treba",
	}
	WebhookNameLong = Text{
		"Naziv može sadržavati najviše 64 znaka",
		"Naziv može sadržavati najviše 64 znaka",
		"Naziv može da sadrži najviše 64 znaka",
	}
	WebhookURLLong = Text{
		"Adresa može sadržavati najviše 500 znakova",
		"Adresa može sadržavati najviše 500 znakova",
		"Adresa može da sadrži najviše 500 znakova",
	}
	WebhookURLWrong = Text{
		"Adresa mora počinjati sa https://, bez korisničkog imena i bez znaka #",
		"Adresa mora počinjati s https://, bez korisničkog imena i bez znaka #",
		"Adresa mora počinjati sa https://, bez korisničkog imena i bez znaka #",
	}
	WebhookURLInside = Text{
		"Adresa je u privatnoj mreži. Ko vodi server može je dozvoliti (WEBHOOK_HOSTS).",
		"Adresa je u privatnoj mreži. Tko vodi poslužitelj može je dopustiti (WEBHOOK_HOSTS).",
		"Adresa je u privatnoj mreži. Ko vodi server može da je dozvoli (WEBHOOK_HOSTS).",
	}
	WebhookEventsMissing = Text{
		"Izaberite barem jedan događaj",
		"Odaberite barem jedan događaj",
		"Izaberite barem jedan događaj",
	}
	WebhookProject = Text{
		"Projekat ne postoji ili ga ne vidite",
		"Projekt ne postoji ili ga ne vidite",
		"Projekat ne postoji ili ga ne vidite",
	}
	WebhookStale = Text{
		"Webhook je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Webhook je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Webhook je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	WebhookStands = Text{
		"Webhook stoji: uključite ga pa pokušajte ponovo",
		"Webhook stoji: uključite ga pa pokušajte ponovno",
		"Webhook stoji: uključite ga pa pokušajte ponovo",
	}
	WebhookTested = Text{
		"Proba već čeka na slanje",
		"Proba već čeka na slanje",
		"Proba već čeka na slanje",
	}
	DeliveryWaits = Text{
		"Isporuka već čeka na slanje",
		"Isporuka već čeka na slanje",
		"Isporuka već čeka na slanje",
	}
	DeliveriesMany = Text{
		"Previše isporuka čeka: pokušajte kad ih bude manje",
		"Previše isporuka čeka: pokušajte kad ih bude manje",
		"Previše isporuka čeka: pokušajte kad ih bude manje",
	}
)

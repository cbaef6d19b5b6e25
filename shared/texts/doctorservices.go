package texts

// The storage, as a browser meets it.
var (
	DoctorStorageFine = Text{
		"Probni dokument je s adrese stranice poslan i preuzet.",
		"Probni dokument s adrese stranice poslan je i preuzet.",
		"Probni dokument je sa adrese stranice poslat i preuzet.",
	}
	DoctorStorageAway = Text{
		"Skladište ne odgovara ili nema traženi spremnik.",
		"Spremište ne odgovara ili nema traženi spremnik.",
		"Skladište ne odgovara ili nema traženi spremnik.",
	}
	DoctorStorageAwayMend = Text{
		"Provjerite da li skladište radi i da li su S3_ENDPOINT, S3_BUCKET i ključevi ispravni.",
		"Provjerite radi li spremište i jesu li S3_ENDPOINT, S3_BUCKET i ključevi ispravni.",
		"Proverite da li skladište radi i da li su S3_ENDPOINT, S3_BUCKET i ključevi ispravni.",
	}
	DoctorStoragePublic = Text{
		"Javna adresa skladišta ne odgovara.",
		"Javna adresa spremišta ne odgovara.",
		"Javna adresa skladišta ne odgovara.",
	}
	DoctorStoragePublicMend = Text{
		"Provjerite da li S3_PUBLIC_URL vodi do istog skladišta do kojeg i S3_ENDPOINT, bez izmjene adrese i zaglavlja Host.",
		"Provjerite vodi li S3_PUBLIC_URL do istog spremišta do kojeg i S3_ENDPOINT, bez izmjene adrese i zaglavlja Host.",
		"Proverite da li S3_PUBLIC_URL vodi do istog skladišta do kog i S3_ENDPOINT, bez izmene adrese i zaglavlja Host.",
	}
	DoctorStoragePreflight = Text{
		"Skladište ne da pregledniku da sa {origin} šalje dokumente: na prethodni upit (preflight) odgovara statusom {status}.",
		"Spremište ne dopušta pregledniku da s {origin} šalje dokumente: na prethodni upit (preflight) odgovara statusom {status}.",
		"Skladište ne da pregledaču da sa {origin} šalje dokumente: na prethodni upit (preflight) odgovara statusom {status}.",
	}
	DoctorStorageCORS = Text{
		"Skladište prima dokumente, ali preglednik na {origin} ne smije vidjeti njegov odgovor.",
		"Spremište prima dokumente, ali preglednik na {origin} ne smije vidjeti njegov odgovor.",
		"Skladište prima dokumente, ali pregledač na {origin} ne sme da vidi njegov odgovor.",
	}
	DoctorStorageCORSMend = Text{
		"Dozvolite skladištu (CORS) porijeklo {origin} s metodama GET i POST.",
		"Dopustite spremištu (CORS) podrijetlo {origin} s metodama GET i POST.",
		"Dozvolite skladištu (CORS) poreklo {origin} sa metodama GET i POST.",
	}
	DoctorStorageFull = Text{
		"Skladište nema mjesta ni za probni dokument.",
		"Spremište nema mjesta ni za probni dokument.",
		"Skladište nema mesta ni za probni dokument.",
	}
	DoctorStorageRefused = Text{
		"Skladište odbija probni dokument statusom {status}.",
		"Spremište odbija probni dokument statusom {status}.",
		"Skladište odbija probni dokument statusom {status}.",
	}
	DoctorStorageRefusedMend = Text{
		"Provjerite ključeve skladišta, njihova prava, sat i da li posrednik mijenja adresu ili zaglavlja.",
		"Provjerite ključeve spremišta, njihova prava, sat i mijenja li posrednik adresu ili zaglavlja.",
		"Proverite ključeve skladišta, njihova prava, sat i da li posrednik menja adresu ili zaglavlja.",
	}
	DoctorStorageUnread = Text{
		"Skladište probni dokument prima, ali ga ne vraća: status {status}.",
		"Spremište probni dokument prima, ali ga ne vraća: status {status}.",
		"Skladište probni dokument prima, ali ga ne vraća: status {status}.",
	}
	DoctorStorageOther = Text{
		"Iz skladišta se vraća drugi sadržaj od poslanog.",
		"Iz spremišta se vraća drugi sadržaj od poslanog.",
		"Iz skladišta se vraća drugi sadržaj od poslatog.",
	}
	DoctorAddress     = Text{"PUBLIC_URL nije adresa.", "PUBLIC_URL nije adresa.", "PUBLIC_URL nije adresa."}
	DoctorAddressMend = Text{
		"U PUBLIC_URL navedite adresu koju ljudi otvaraju, npr. https://zahtjevi.example.",
		"U PUBLIC_URL navedite adresu koju ljudi otvaraju, npr. https://zahtjevi.example.",
		"U PUBLIC_URL navedite adresu koju ljudi otvaraju, kao https://primer.example.",
	}
)

// The clocks.
var (
	DoctorClockFine = Text{
		"Satovi programa, baze i skladišta se slažu unutar {seconds} s.",
		"Satovi programa, baze i spremišta slažu se unutar {seconds} s.",
		"Satovi programa, baze i skladišta se slažu unutar {seconds} s.",
	}
	DoctorClockDatabase = Text{
		"Sat baze i sat programa se razlikuju za {seconds} s.",
		"Sat baze i sat programa razlikuju se za {seconds} s.",
		"Sat baze i sat programa se razlikuju za {seconds} s.",
	}
	DoctorClockStorage = Text{
		"Sat skladišta i sat programa se razlikuju za {seconds} s.",
		"Sat spremišta i sat programa razlikuju se za {seconds} s.",
		"Sat skladišta i sat programa se razlikuju za {seconds} s.",
	}
	DoctorClockMend = Text{
		"Uskladite satove mašina (NTP): skladište odbija što je potpisano četvrt sata ranije ili kasnije.",
		"Uskladite satove računala (NTP): spremište odbija što je potpisano četvrt sata ranije ili kasnije.",
		"Uskladite satove mašina (NTP): skladište odbija što je potpisano četvrt sata ranije ili kasnije.",
	}
)

// E-mail and the test letter.
var (
	DoctorMailFine = Text{
		"Nijedna poruka ne kasni i ni od jedne se nije odustalo.",
		"Nijedna poruka ne kasni i ni od jedne se nije odustalo.",
		"Nijedna poruka ne kasni i ni od jedne se nije odustalo.",
	}
	DoctorMailAway = Text{
		"Server e-pošte ne odgovara ili ne prima poruke od {since}.",
		"Poslužitelj e-pošte ne odgovara ili ne prima poruke od {since}.",
		"Server e-pošte ne odgovara ili ne prima poruke od {since}.",
	}
	DoctorMailAwayMend = Text{
		"Provjerite SMTP_URL ili SES i MAIL_FROM; riječi servera su na „Porukama e-pošte“.",
		"Provjerite SMTP_URL ili SES i MAIL_FROM; riječi poslužitelja su na „Porukama e-pošte“.",
		"Proverite SMTP_URL ili SES i MAIL_FROM; reči servera su na „Porukama e-pošte“.",
	}
	DoctorMailGivenUp = Plural{
		Text{"Od jučer se odustalo od {count} poruke.", "Od jučer se odustalo od {count} poruke.", "Od juče se odustalo od {count} poruke."},
		Text{"Od jučer se odustalo od {count} poruke.", "Od jučer se odustalo od {count} poruke.", "Od juče se odustalo od {count} poruke."},
		Text{"Od jučer se odustalo od {count} poruka.", "Od jučer se odustalo od {count} poruka.", "Od juče se odustalo od {count} poruka."},
	}
	DoctorMailGivenUpMend = Text{
		"Na „Porukama e-pošte“ vidite zašto, i pošaljite ih ponovo kad uzrok uklonite.",
		"Na „Porukama e-pošte“ vidite zašto, i pošaljite ih ponovno kad uzrok uklonite.",
		"Na „Porukama e-pošte“ vidite zašto, i pošaljite ih ponovo kad uzrok uklonite.",
	}
	DoctorMailBounced = Plural{
		Text{
			"Poruke se vraćaju s adrese {count} osobe, ili su tamo neželjene, pa joj se ne šalju.",
			"Poruke se vraćaju s adrese {count} osobe, ili su tamo neželjene, pa joj se ne šalju.",
			"Poruke se vraćaju s adrese {count} osobe, ili su tamo neželjene, pa joj se ne šalju.",
		},
		Text{
			"Poruke se vraćaju s adresa {count} osobe, ili su tamo neželjene, pa im se ne šalju.",
			"Poruke se vraćaju s adresa {count} osobe, ili su tamo neželjene, pa im se ne šalju.",
			"Poruke se vraćaju s adresa {count} osobe, ili su tamo neželjene, pa im se ne šalju.",
		},
		Text{
			"Poruke se vraćaju s adresa {count} osoba, ili su tamo neželjene, pa im se ne šalju.",
			"Poruke se vraćaju s adresa {count} osoba, ili su tamo neželjene, pa im se ne šalju.",
			"Poruke se vraćaju s adresa {count} osoba, ili su tamo neželjene, pa im se ne šalju.",
		},
	}
	DoctorMailBouncedMend = Text{
		"Ispravite im adrese, ili na stranici osobe pokušajte ponovo; razlog je na „Porukama e-pošte“. Ako ih se mnogo vrati odjednom, provjerite ugled svog servera e-pošte.",
		"Ispravite im adrese, ili na stranici osobe pokušajte ponovno; razlog je na „Porukama e-pošte“. Ako ih se mnogo vrati odjednom, provjerite ugled svojeg poslužitelja e-pošte.",
		"Ispravite im adrese, ili na stranici osobe pokušajte ponovo; razlog je na „Porukama e-pošte“. Ako ih se mnogo vrati odjednom, proverite ugled svog servera e-pošte.",
	}
	DoctorMailLate = Plural{
		Text{"{count} poruka čeka predugo.", "{count} poruka čeka predugo.", "{count} poruka čeka predugo."},
		Text{"{count} poruke čekaju predugo.", "{count} poruke čekaju predugo.", "{count} poruke čekaju predugo."},
		Text{"{count} poruka čeka predugo.", "{count} poruka čeka predugo.", "{count} poruka čeka predugo."},
	}
	DoctorMailLateMend = Text{
		"Radniku navedite MAIL_TRANSPORT; bez njega se e-pošta ne šalje.",
		"Radniku navedite MAIL_TRANSPORT; bez njega se e-pošta ne šalje.",
		"Radniku navedite MAIL_TRANSPORT; bez njega se e-pošta ne šalje.",
	}
	DoctorLetterSent = Text{
		"Probna poruka je predata serveru e-pošte; pogledajte u svoj sandučić.",
		"Probna poruka predana je poslužitelju e-pošte; pogledajte u svoj sandučić.",
		"Probna poruka je predata serveru e-pošte; pogledajte u svoje sanduče.",
	}
	DoctorLetterWaits = Text{
		"Probna poruka još čeka da je radnik pošalje.",
		"Probna poruka još čeka da je radnik pošalje.",
		"Probna poruka još čeka da je radnik pošalje.",
	}
	DoctorLetterWaitsMend = Text{
		"Za minutu provjerite ponovo ili pogledajte „Poruke e-pošte“.",
		"Za minutu provjerite iznova ili pogledajte „Poruke e-pošte“.",
		"Za minut proverite ponovo ili pogledajte „Poruke e-pošte“.",
	}
	DoctorLetterRefused = Text{
		"Server e-pošte nije primio probnu poruku.",
		"Poslužitelj e-pošte nije primio probnu poruku.",
		"Server e-pošte nije primio probnu poruku.",
	}
	DoctorLetterNobody     = Text{"Probna poruka nema kome stići.", "Probna poruka nema kome stići.", "Probna poruka nema kome da stigne."}
	DoctorLetterNobodyMend = Text{
		"U svoje podatke upišite adresu e-pošte.",
		"U svoje podatke upišite adresu e-pošte.",
		"U svoje podatke upišite adresu e-pošte.",
	}
)

// Secrets.
var (
	DoctorSecretsFine = Text{
		"Tajne su dovoljno duge i nisu opšte poznate.",
		"Tajne su dovoljno duge i nisu općepoznate.",
		"Tajne su dovoljno duge i nisu opštepoznate.",
	}
	DoctorSecretWeak = Text{
		"Tajna u {variable} nedostaje, prekratka je ili je opšte poznata.",
		"Tajna u {variable} nedostaje, prekratka je ili je općepoznata.",
		"Tajna u {variable} nedostaje, prekratka je ili je opštepoznata.",
	}
	DoctorSecretWeakMend = Text{
		"Postavite nasumičnu tajnu od najmanje {count} znakova.",
		"Postavite nasumičnu tajnu od najmanje {count} znakova.",
		"Postavite nasumičnu tajnu od najmanje {count} znakova.",
	}
	DoctorPlainHTTP = Text{
		"PUBLIC_URL nije https: lozinke i sesije putuju otvoreno.",
		"PUBLIC_URL nije https: lozinke i sesije putuju otvoreno.",
		"PUBLIC_URL nije https: lozinke i sesije putuju otvoreno.",
	}
	DoctorPlainHTTPMend = Text{
		"Stavite posrednika s TLS-om ispred programa i navedite njegovu https adresu.",
		"Stavite posrednika s TLS-om ispred programa i navedite njegovu https adresu.",
		"Stavite posrednika sa TLS-om ispred programa i navedite njegovu https adresu.",
	}
)

package texts

// The storage, as a browser meets it.
var (
	DoctorStorageFine = Text{
		bs: "Probni dokument je s adrese stranice poslan i preuzet.",
		hr: "Probni dokument s adrese stranice poslan je i preuzet.",
		sr: "Probni dokument je sa adrese stranice poslat i preuzet.",
	}
	DoctorStorageAway = Text{
		bs: "Skladište ne odgovara ili nema traženi spremnik.",
		hr: "Spremište ne odgovara ili nema traženi spremnik.",
	}
	DoctorStorageAwayMend = Text{
		bs: "Provjerite da li skladište radi i da li su S3_ENDPOINT, S3_BUCKET i ključevi ispravni.",
		hr: "Provjerite radi li spremište i jesu li S3_ENDPOINT, S3_BUCKET i ključevi ispravni.",
		sr: "Proverite da li skladište radi i da li su S3_ENDPOINT, S3_BUCKET i ključevi ispravni.",
	}
	DoctorStoragePublic     = Text{bs: "Javna adresa skladišta ne odgovara.", hr: "Javna adresa spremišta ne odgovara."}
	DoctorStoragePublicMend = Text{
		bs: "Provjerite da li S3_PUBLIC_URL vodi do istog skladišta do kojeg i S3_ENDPOINT, bez izmjene adrese i zaglavlja Host.",
		hr: "Provjerite vodi li S3_PUBLIC_URL do istog spremišta do kojeg i S3_ENDPOINT, bez izmjene adrese i zaglavlja Host.",
		sr: "Proverite da li S3_PUBLIC_URL vodi do istog skladišta do kog i S3_ENDPOINT, bez izmene adrese i zaglavlja Host.",
	}
	DoctorStoragePreflight = Text{
		bs: "Skladište ne da pregledniku da sa {origin} šalje dokumente: na prethodni upit (preflight) odgovara statusom {status}.",
		hr: "Spremište ne dopušta pregledniku da s {origin} šalje dokumente: na prethodni upit (preflight) odgovara statusom {status}.",
		sr: "Skladište ne da pregledaču da sa {origin} šalje dokumente: na prethodni upit (preflight) odgovara statusom {status}.",
	}
	DoctorStorageCORS = Text{
		bs: "Skladište prima dokumente, ali preglednik na {origin} ne smije vidjeti njegov odgovor.",
		hr: "Spremište prima dokumente, ali preglednik na {origin} ne smije vidjeti njegov odgovor.",
		sr: "Skladište prima dokumente, ali pregledač na {origin} ne sme da vidi njegov odgovor.",
	}
	DoctorStorageCORSMend = Text{
		bs: "Dozvolite skladištu (CORS) porijeklo {origin} s metodama GET i POST.",
		hr: "Dopustite spremištu (CORS) podrijetlo {origin} s metodama GET i POST.",
		sr: "Dozvolite skladištu (CORS) poreklo {origin} sa metodama GET i POST.",
	}
	DoctorStorageFull = Text{
		bs: "Skladište nema mjesta ni za probni dokument.",
		hr: "Spremište nema mjesta ni za probni dokument.",
		sr: "Skladište nema mesta ni za probni dokument.",
	}
	DoctorStorageRefused = Text{
		bs: "Skladište odbija probni dokument statusom {status}.",
		hr: "Spremište odbija probni dokument statusom {status}.",
	}
	DoctorStorageRefusedMend = Text{
		bs: "Provjerite ključeve skladišta, njihova prava, sat i da li posrednik mijenja adresu ili zaglavlja.",
		hr: "Provjerite ključeve spremišta, njihova prava, sat i mijenja li posrednik adresu ili zaglavlja.",
		sr: "Proverite ključeve skladišta, njihova prava, sat i da li posrednik menja adresu ili zaglavlja.",
	}
	DoctorStorageUnread = Text{
		bs: "Skladište probni dokument prima, ali ga ne vraća: status {status}.",
		hr: "Spremište probni dokument prima, ali ga ne vraća: status {status}.",
	}
	DoctorStorageOther = Text{
		bs: "Iz skladišta se vraća drugi sadržaj od poslanog.",
		hr: "Iz spremišta se vraća drugi sadržaj od poslanog.",
		sr: "Iz skladišta se vraća drugi sadržaj od poslatog.",
	}
	DoctorAddress     = Text{bs: "PUBLIC_URL nije adresa."}
	DoctorAddressMend = Text{
		bs: "U PUBLIC_URL navedite adresu koju ljudi otvaraju, npr. https://zahtjevi.example.",
		sr: "U PUBLIC_URL navedite adresu koju ljudi otvaraju, kao https://primer.example.",
	}
)

// The clocks.
var (
	DoctorClockFine = Text{
		bs: "Satovi programa, baze i skladišta se slažu unutar {seconds} s.",
		hr: "Satovi programa, baze i spremišta slažu se unutar {seconds} s.",
	}
	DoctorClockDatabase = Text{
		bs: "Sat baze i sat programa se razlikuju za {seconds} s.",
		hr: "Sat baze i sat programa razlikuju se za {seconds} s.",
	}
	DoctorClockStorage = Text{
		bs: "Sat skladišta i sat programa se razlikuju za {seconds} s.",
		hr: "Sat spremišta i sat programa razlikuju se za {seconds} s.",
	}
	DoctorClockMend = Text{
		bs: "Uskladite satove mašina (NTP): skladište odbija što je potpisano četvrt sata ranije ili kasnije.",
		hr: "Uskladite satove računala (NTP): spremište odbija što je potpisano četvrt sata ranije ili kasnije.",
	}
)

// E-mail and the test letter.
var (
	DoctorMailFine = Text{bs: "Nijedna poruka ne kasni i ni od jedne se nije odustalo."}
	DoctorMailAway = Text{
		bs: "Server e-pošte ne odgovara ili ne prima poruke od {since}.",
		hr: "Poslužitelj e-pošte ne odgovara ili ne prima poruke od {since}.",
	}
	DoctorMailAwayMend = Text{
		bs: "Provjerite SMTP_URL ili SES i MAIL_FROM; riječi servera su na „Porukama e-pošte“.",
		hr: "Provjerite SMTP_URL ili SES i MAIL_FROM; riječi poslužitelja su na „Porukama e-pošte“.",
		sr: "Proverite SMTP_URL ili SES i MAIL_FROM; reči servera su na „Porukama e-pošte“.",
	}
	DoctorMailGivenUp = Plural{
		Text{bs: "Od jučer se odustalo od {count} poruke.", sr: "Od juče se odustalo od {count} poruke."},
		Text{bs: "Od jučer se odustalo od {count} poruke.", sr: "Od juče se odustalo od {count} poruke."},
		Text{bs: "Od jučer se odustalo od {count} poruka.", sr: "Od juče se odustalo od {count} poruka."},
	}
	DoctorMailGivenUpMend = Text{
		bs: "Na „Porukama e-pošte“ vidite zašto, i pošaljite ih ponovo kad uzrok uklonite.",
		hr: "Na „Porukama e-pošte“ vidite zašto, i pošaljite ih ponovno kad uzrok uklonite.",
	}
	DoctorMailBounced = Plural{
		Text{bs: "Poruke se vraćaju s adrese {count} osobe, ili su tamo neželjene, pa joj se ne šalju."},
		Text{bs: "Poruke se vraćaju s adresa {count} osobe, ili su tamo neželjene, pa im se ne šalju."},
		Text{bs: "Poruke se vraćaju s adresa {count} osoba, ili su tamo neželjene, pa im se ne šalju."},
	}
	DoctorMailBouncedMend = Text{
		bs: "Ispravite im adrese, ili na stranici osobe pokušajte ponovo; razlog je na „Porukama e-pošte“. Ako ih se mnogo vrati odjednom, provjerite ugled svog servera e-pošte.",
		hr: "Ispravite im adrese, ili na stranici osobe pokušajte ponovno; razlog je na „Porukama e-pošte“. Ako ih se mnogo vrati odjednom, provjerite ugled svojeg poslužitelja e-pošte.",
		sr: "Ispravite im adrese, ili na stranici osobe pokušajte ponovo; razlog je na „Porukama e-pošte“. Ako ih se mnogo vrati odjednom, proverite ugled svog servera e-pošte.",
	}
	DoctorMailLate = Plural{
		Text{bs: "{count} poruka čeka predugo."},
		Text{bs: "{count} poruke čekaju predugo."},
		Text{bs: "{count} poruka čeka predugo."},
	}
	DoctorMailLateMend = Text{bs: "Radniku navedite MAIL_TRANSPORT; bez njega se e-pošta ne šalje."}
	DoctorLetterSent   = Text{
		bs: "Probna poruka je predata serveru e-pošte; pogledajte u svoj sandučić.",
		hr: "Probna poruka predana je poslužitelju e-pošte; pogledajte u svoj sandučić.",
		sr: "Probna poruka je predata serveru e-pošte; pogledajte u svoje sanduče.",
	}
	DoctorLetterWaits     = Text{bs: "Probna poruka još čeka da je radnik pošalje."}
	DoctorLetterWaitsMend = Text{
		bs: "Za minutu provjerite ponovo ili pogledajte „Poruke e-pošte“.",
		hr: "Za minutu provjerite iznova ili pogledajte „Poruke e-pošte“.",
		sr: "Za minut proverite ponovo ili pogledajte „Poruke e-pošte“.",
	}
	DoctorLetterRefused    = Text{bs: "Server e-pošte nije primio probnu poruku.", hr: "Poslužitelj e-pošte nije primio probnu poruku."}
	DoctorLetterNobody     = Text{bs: "Probna poruka nema kome stići.", sr: "Probna poruka nema kome da stigne."}
	DoctorLetterNobodyMend = Text{bs: "U svoje podatke upišite adresu e-pošte."}
)

// Secrets.
var (
	DoctorSecretsFine = Text{
		bs: "Tajne su dovoljno duge i nisu opšte poznate.",
		hr: "Tajne su dovoljno duge i nisu općepoznate.",
		sr: "Tajne su dovoljno duge i nisu opštepoznate.",
	}
	DoctorSecretWeak = Text{
		bs: "Tajna u {variable} nedostaje, prekratka je ili je opšte poznata.",
		hr: "Tajna u {variable} nedostaje, prekratka je ili je općepoznata.",
		sr: "Tajna u {variable} nedostaje, prekratka je ili je opštepoznata.",
	}
	DoctorSecretWeakMend = Text{bs: "Postavite nasumičnu tajnu od najmanje {count} znakova."}
	DoctorPlainHTTP      = Text{bs: "PUBLIC_URL nije https: lozinke i sesije putuju otvoreno."}
	DoctorPlainHTTPMend  = Text{
		bs: "Stavite posrednika s TLS-om ispred programa i navedite njegovu https adresu.",
		sr: "Stavite posrednika sa TLS-om ispred programa i navedite njegovu https adresu.",
	}
)

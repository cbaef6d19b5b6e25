package texts

// The second factor.
var (
	CodeWrong = Text{
		bs: "Kod nije tačan ili je već iskorišten. Sačekajte novi kod u aplikaciji.",
		hr: "Kôd nije točan ili je već iskorišten. Pričekajte novi kôd u aplikaciji.",
		sr: "Kod nije tačan ili je već iskorišćen. Sačekajte novi kod u aplikaciji.",
	}
	CodeOwed = Text{
		bs: "Ovaj račun ima dvostruku provjeru. Osvježite stranicu pa se prijavite lozinkom i kodom.",
		sr: "Ovaj nalog ima dvostruku proveru. Osvežite stranicu pa se prijavite lozinkom i kodom.",
	}
	ChallengeOver = Text{
		bs: "Vrijeme za kod je isteklo. Prijavite se ponovo.",
		hr: "Vrijeme za kôd je isteklo. Prijavite se ponovno.",
		sr: "Vreme za kod je isteklo. Prijavite se ponovo.",
	}
	FactorUnprepared = Text{
		bs: "Dvostruka provjera još nije pripremljena na ovoj instalaciji. Obratite se administratoru.",
		sr: "Dvostruka provera još nije pripremljena na ovoj instalaciji. Obratite se administratoru.",
	}
	FactorOn = Text{
		bs: "Dvostruka provjera je već uključena.",
		hr: "Dvostruka provjera već je uključena.",
		sr: "Dvostruka provera je već uključena.",
	}
	FactorOff          = Text{bs: "Dvostruka provjera nije uključena.", sr: "Dvostruka provera nije uključena."}
	FactorStartExpired = Text{
		bs: "Vrijeme za prvi kod je isteklo. Počnite uključivanje ponovo.",
		hr: "Vrijeme za prvi kôd je isteklo. Počnite uključivanje ponovno.",
		sr: "Vreme za prvi kod je isteklo. Počnite uključivanje ponovo.",
	}
	FactorRequired = Text{
		bs: "Vaša uloga traži dvostruku provjeru. Osvježite stranicu pa je uključite.",
		sr: "Vaša uloga traži dvostruku proveru. Osvežite stranicu pa je uključite.",
	}
	FactorStays = Text{
		bs: "Dvostruku provjeru ne možete isključiti, jer je traži vaša uloga.",
		hr: "Dvostruku provjeru ne možete isključiti jer je traži vaša uloga.",
		sr: "Dvostruku proveru ne možete da isključite, jer je traži vaša uloga.",
	}
	RoleFactorUnused = Text{
		bs: "Niko još nema dvostruku provjeru. Prvo je uključite na svom računu, pa je tražite od drugih.",
		hr: "Nitko još nema dvostruku provjeru. Prvo je uključite na svojem računu, pa je tražite od drugih.",
		sr: "Niko još nema dvostruku proveru. Prvo je uključite na svom nalogu, pa je tražite od drugih.",
	}
	ConfirmationNeeded = Text{
		bs: "Ovo traži da ponovo potvrdite da ste to vi. Osvježite stranicu pa pokušajte opet.",
		hr: "Ovo traži da ponovno potvrdite da ste to vi. Osvježite stranicu pa pokušajte opet.",
		sr: "Ovo traži da ponovo potvrdite da ste to vi. Osvežite stranicu pa pokušajte opet.",
	}
	ConfirmationChanged = Text{
		bs: "Vaš račun se upravo promijenio. Pokušajte ponovo.",
		hr: "Vaš račun se upravo promijenio. Pokušajte ponovno.",
		sr: "Vaš nalog se upravo promenio. Pokušajte ponovo.",
	}
	SelfFactor = Text{
		bs: "Vlastitu dvostruku provjeru isključujete na svom računu.",
		hr: "Vlastitu dvostruku provjeru isključujete na svojem računu.",
		sr: "Sopstvenu dvostruku proveru isključujete na svom nalogu.",
	}
	PasskeyWrong = Text{
		bs: "Pristupni ključ nije prihvaćen. Pokušajte ponovo ili na drugi način.",
		hr: "Pristupni ključ nije prihvaćen. Pokušajte ponovno ili na drugi način.",
	}
	PasskeyExpired = Text{
		bs: "Vrijeme za pristupni ključ je isteklo. Pokušajte ponovo.",
		hr: "Vrijeme za pristupni ključ je isteklo. Pokušajte ponovno.",
		sr: "Vreme za pristupni ključ je isteklo. Pokušajte ponovo.",
	}
	PasskeyNone = Text{
		bs: "Nemate pristupni ključ koji vrijedi na ovoj adresi.",
		sr: "Nemate pristupni ključ koji važi na ovoj adresi.",
	}
	PasskeyHeld = Text{
		bs: "Ovaj pristupni ključ je već dodan.",
		hr: "Ovaj pristupni ključ već je dodan.",
		sr: "Ovaj pristupni ključ je već dodat.",
	}
	PasskeysFull = Text{
		bs: "Možete imati najviše {most} pristupnih ključeva. Uklonite jedan, pa dodajte novi.",
		sr: "Možete da imate najviše {most} pristupnih ključeva. Uklonite jedan, pa dodajte novi.",
	}
	PasskeyNameLong = Text{bs: "Naziv ključa je predug", sr: "Naziv ključa je predugačak"}
	PasskeysOff     = Text{
		bs: "Pristupni ključevi su na ovoj instalaciji isključeni.",
		hr: "Pristupni ključevi na ovoj su instalaciji isključeni.",
	}
	FactorByProvider = Text{
		bs: "Prijavljujete se putem službe za prijavu, pa se o dvostrukoj provjeri brine ona.",
		sr: "Prijavljujete se preko službe za prijavu, pa se o dvostrukoj proveri brine ona.",
	}
	PasskeysByProvider = Text{
		bs: "Prijavljujete se putem službe za prijavu, pa pristupne ključeve dodajete kod nje.",
		sr: "Prijavljujete se preko službe za prijavu, pa pristupne ključeve dodajete kod nje.",
	}
)

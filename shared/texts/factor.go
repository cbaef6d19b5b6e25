package texts

// The second factor.
var (
	CodeWrong = Text{
		"Kod nije tačan ili je već iskorišten. Sačekajte novi kod u aplikaciji.",
		"Kôd nije točan ili je već iskorišten. Pričekajte novi kôd u aplikaciji.",
		"Kod nije tačan ili je već iskorišćen. Sačekajte novi kod u aplikaciji.",
	}
	CodeOwed = Text{
		"Ovaj račun ima dvostruku provjeru. Osvježite stranicu pa se prijavite lozinkom i kodom.",
		"Ovaj račun ima dvostruku provjeru. Osvježite stranicu pa se prijavite lozinkom i kodom.",
		"Ovaj nalog ima dvostruku proveru. Osvežite stranicu pa se prijavite lozinkom i kodom.",
	}
	ChallengeOver = Text{
		"Vrijeme za kod je isteklo. Prijavite se ponovo.",
		"Vrijeme za kôd je isteklo. Prijavite se ponovno.",
		"Vreme za kod je isteklo. Prijavite se ponovo.",
	}
	FactorUnprepared = Text{
		"Dvostruka provjera još nije pripremljena na ovoj instalaciji. Obratite se administratoru.",
		"Dvostruka provjera još nije pripremljena na ovoj instalaciji. Obratite se administratoru.",
		"Dvostruka provera još nije pripremljena na ovoj instalaciji. Obratite se administratoru.",
	}
	FactorOn = Text{
		"Dvostruka provjera je već uključena.",
		"Dvostruka provjera već je uključena.",
		"Dvostruka provera je već uključena.",
	}
	FactorOff = Text{
		"Dvostruka provjera nije uključena.",
		"Dvostruka provjera nije uključena.",
		"Dvostruka provera nije uključena.",
	}
	FactorStartExpired = Text{
		"Vrijeme za prvi kod je isteklo. Počnite uključivanje ponovo.",
		"Vrijeme za prvi kôd je isteklo. Počnite uključivanje ponovno.",
		"Vreme za prvi kod je isteklo. Počnite uključivanje ponovo.",
	}
	FactorRequired = Text{
		"Vaša uloga traži dvostruku provjeru. Osvježite stranicu pa je uključite.",
		"Vaša uloga traži dvostruku provjeru. Osvježite stranicu pa je uključite.",
		"Vaša uloga traži dvostruku proveru. Osvežite stranicu pa je uključite.",
	}
	FactorStays = Text{
		"Dvostruku provjeru ne možete isključiti, jer je traži vaša uloga.",
		"Dvostruku provjeru ne možete isključiti jer je traži vaša uloga.",
		"Dvostruku proveru ne možete da isključite, jer je traži vaša uloga.",
	}
	RoleFactorUnused = Text{
		"Niko još nema dvostruku provjeru. Prvo je uključite na svom računu, pa je tražite od drugih.",
		"Nitko još nema dvostruku provjeru. Prvo je uključite na svojem računu, pa je tražite od drugih.",
		"Niko još nema dvostruku proveru. Prvo je uključite na svom nalogu, pa je tražite od drugih.",
	}
	ConfirmationNeeded = Text{
		"Ovo traži da ponovo potvrdite da ste to vi. Osvježite stranicu pa pokušajte opet.",
		"Ovo traži da ponovno potvrdite da ste to vi. Osvježite stranicu pa pokušajte opet.",
		"Ovo traži da ponovo potvrdite da ste to vi. Osvežite stranicu pa pokušajte opet.",
	}
	ConfirmationChanged = Text{
		"Vaš račun se upravo promijenio. Pokušajte ponovo.",
		"Vaš račun se upravo promijenio. Pokušajte ponovno.",
		"Vaš nalog se upravo promenio. Pokušajte ponovo.",
	}
	SelfFactor = Text{
		"Vlastitu dvostruku provjeru isključujete na svom računu.",
		"Vlastitu dvostruku provjeru isključujete na svojem računu.",
		"Sopstvenu dvostruku proveru isključujete na svom nalogu.",
	}
	PasskeyWrong = Text{
		"Pristupni ključ nije prihvaćen. Pokušajte ponovo ili na drugi način.",
		"Pristupni ključ nije prihvaćen. Pokušajte ponovno ili na drugi način.",
		"Pristupni ključ nije prihvaćen. Pokušajte ponovo ili na drugi način.",
	}
	PasskeyExpired = Text{
		"Vrijeme za pristupni ključ je isteklo. Pokušajte ponovo.",
		"Vrijeme za pristupni ključ je isteklo. Pokušajte ponovno.",
		"Vreme za pristupni ključ je isteklo. Pokušajte ponovo.",
	}
	PasskeyNone = Text{
		"Nemate pristupni ključ koji vrijedi na ovoj adresi.",
		"Nemate pristupni ključ koji vrijedi na ovoj adresi.",
		"Nemate pristupni ključ koji važi na ovoj adresi.",
	}
	PasskeyHeld = Text{
		"Ovaj pristupni ključ je već dodan.",
		"Ovaj pristupni ključ već je dodan.",
		"Ovaj pristupni ključ je već dodat.",
	}
	PasskeysFull = Text{
		"Možete imati najviše {most} pristupnih ključeva. Uklonite jedan, pa dodajte novi.",
		"Možete imati najviše {most} pristupnih ključeva. Uklonite jedan, pa dodajte novi.",
		"Možete da imate najviše {most} pristupnih ključeva. Uklonite jedan, pa dodajte novi.",
	}
	PasskeyNameLong = Text{
		"Naziv ključa je predug",
		"Naziv ključa je predug",
		"Naziv ključa je predugačak",
	}
	PasskeysOff = Text{
		"Pristupni ključevi su na ovoj instalaciji isključeni.",
		"Pristupni ključevi na ovoj su instalaciji isključeni.",
		"Pristupni ključevi su na ovoj instalaciji isključeni.",
	}
	FactorByProvider = Text{
		"Prijavljujete se putem službe za prijavu, pa se o dvostrukoj provjeri brine ona.",
		"Prijavljujete se putem službe za prijavu, pa se o dvostrukoj provjeri brine ona.",
		"Prijavljujete se preko službe za prijavu, pa se o dvostrukoj proveri brine ona.",
	}
	PasskeysByProvider = Text{
		"Prijavljujete se putem službe za prijavu, pa pristupne ključeve dodajete kod nje.",
		"Prijavljujete se putem službe za prijavu, pa pristupne ključeve dodajete kod nje.",
		"Prijavljujete se preko službe za prijavu, pa pristupne ključeve dodajete kod nje.",
	}
)

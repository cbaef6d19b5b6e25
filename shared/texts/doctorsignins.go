package texts

// The check of sign-ins.
var (
	DoctorSignInsFine = Text{
		"Prijava u posljednjem danu: uspjelih {good}, odbijenih {refused}.",
		"Prijava u posljednjem danu: uspjelih {good}, odbijenih {refused}.",
		"Prijava u poslednjem danu: uspelih {good}, odbijenih {refused}.",
	}
	DoctorSignInsRefused = Text{
		"Možda neko pogađa lozinke. Prijava u posljednjem danu: uspjelih {good}, odbijenih {refused}.",
		"Možda netko pogađa lozinke. Prijava u posljednjem danu: uspjelih {good}, odbijenih {refused}.",
		"Možda neko pogađa lozinke. Prijava u poslednjem danu: uspelih {good}, odbijenih {refused}.",
	}
	DoctorSignInsRefusedMend = Text{
		"Pogledajte u logu čije su i s kojih adresa. Te adrese zatvorite ispred sistema, a ulogama uključite da traže dvostruku provjeru.",
		"Pogledajte u zapisniku čije su i s kojih adresa. Te adrese zatvorite ispred sustava, a ulogama uključite da traže dvostruku provjeru.",
		"Pogledajte u logu čije su i sa kojih adresa. Te adrese zatvorite ispred sistema, a ulogama uključite da traže dvostruku proveru.",
	}
)

// The check of second factors.
var (
	DoctorFactorKey = Text{
		"Ključ za tajne aplikacija za kodove (FACTOR_KEY) je podešen.",
		"Ključ za tajne aplikacija za kodove (FACTOR_KEY) je podešen.",
		"Ključ za tajne aplikacija za kodove (FACTOR_KEY) je podešen.",
	}
	DoctorFactorKeyNone = Text{
		"Ključ za tajne aplikacija za kodove (FACTOR_KEY) nije podešen, pa ih niko ne može uključiti.",
		"Ključ za tajne aplikacija za kodove (FACTOR_KEY) nije podešen, pa ih nitko ne može uključiti.",
		"Ključ za tajne aplikacija za kodove (FACTOR_KEY) nije podešen, pa niko ne može da ih uključi.",
	}
	DoctorFactorKeyLost = Text{
		"Ključ za tajne aplikacija za kodove (FACTOR_KEY) nije podešen, a ima ljudi koji se njima prijavljuju: vrijede im samo rezervni kodovi.",
		"Ključ za tajne aplikacija za kodove (FACTOR_KEY) nije podešen, a ima ljudi koji se njima prijavljuju: vrijede im samo pričuvni kodovi.",
		"Ključ za tajne aplikacija za kodove (FACTOR_KEY) nije podešen, a ima ljudi koji se njima prijavljuju: važe im samo rezervni kodovi.",
	}
	DoctorFactorKeyLostMend = Text{
		"Vratite dosadašnji FACTOR_KEY iz njegove kopije; s novim dosadašnje tajne ne znače ništa.",
		"Vratite dosadašnji FACTOR_KEY iz njegove kopije; s novim dosadašnje tajne ne znače ništa.",
		"Vratite dosadašnji FACTOR_KEY iz njegove kopije; sa novim dosadašnje tajne ne znače ništa.",
	}
	DoctorPasskeysOff = Text{
		"Pristupni ključevi su isključeni; uključuju se u postavkama.",
		"Pristupni ključevi su isključeni; uključuju se u postavkama.",
		"Pristupni ključevi su isključeni; uključuju se u podešavanjima.",
	}
	DoctorPasskeysFine = Text{
		"Pristupni ključevi vrijede na adresi {address}.",
		"Pristupni ključevi vrijede na adresi {address}.",
		"Pristupni ključevi važe na adresi {address}.",
	}
	DoctorPasskeysAddress = Text{
		"Pristupni ključevi su uključeni, ali ih na adresi {address} preglednici ne dozvoljavaju.",
		"Pristupni ključevi su uključeni, ali ih na adresi {address} preglednici ne dopuštaju.",
		"Pristupni ključevi su uključeni, ali ih na adresi {address} pregledači ne dozvoljavaju.",
	}
	DoctorPasskeysAddressMend = Text{
		"Podesite PUBLIC_URL na adresu s imenom (ne brojem) i https, ili isključite pristupne ključeve u postavkama.",
		"Podesite PUBLIC_URL na adresu s imenom (ne brojem) i https, ili isključite pristupne ključeve u postavkama.",
		"Podesite PUBLIC_URL na adresu sa imenom (ne brojem) i https, ili isključite pristupne ključeve u podešavanjima.",
	}
)

// What the check of an installation says of the providers by which people sign in.
var (
	DoctorProvidersNone = Text{
		"Nijedan davalac identiteta nije podešen; ljudi se prijavljuju lozinkom.",
		"Nijedan pružatelj identiteta nije podešen; ljudi se prijavljuju lozinkom.",
		"Nijedan davalac identiteta nije podešen; ljudi se prijavljuju lozinkom.",
	}
	DoctorProvidersOff = Text{
		"Prijava putem davalaca identiteta je isključena; uključuje se u postavkama.",
		"Prijava putem pružatelja identiteta je isključena; uključuje se u postavkama.",
		"Prijava preko davalaca identiteta je isključena; uključuje se u podešavanjima.",
	}
	DoctorProvidersFine = Text{
		"Davalaca identiteta koji odgovaraju: {count}.",
		"Pružatelja identiteta koji odgovaraju: {count}.",
		"Davalaca identiteta koji odgovaraju: {count}.",
	}
	DoctorProviderAway = Text{
		"Davalac identiteta {provider} ne odgovara.",
		"Pružatelj identiteta {provider} ne odgovara.",
		"Davalac identiteta {provider} ne odgovara.",
	}
	DoctorProviderAwayMend = Text{
		"Provjerite adresu (issuer) u OPENID i da li je odavde dostupna.",
		"Provjerite adresu (issuer) u OPENID i je li odavde dostupna.",
		"Proverite adresu (issuer) u OPENID i da li je odavde dostupna.",
	}
	DoctorProviderUnsafe = Text{
		"Davalac identiteta {provider} navodi adrese bez https.",
		"Pružatelj identiteta {provider} navodi adrese bez https.",
		"Davalac identiteta {provider} navodi adrese bez https.",
	}
	DoctorProviderUnsafeMend = Text{
		"Podesite kod njega njegovu javnu adresu s https; dotad se putem njega ne može prijaviti.",
		"Podesite kod njega njegovu javnu adresu s https; dotad se putem njega nije moguće prijaviti.",
		"Podesite kod njega njegovu javnu adresu sa https; dotad preko njega nije moguće prijaviti se.",
	}
	DoctorProviderClock = Text{
		"Sat davaoca identiteta {provider} odstupa {seconds} s.",
		"Sat pružatelja identiteta {provider} odstupa {seconds} s.",
		"Sat davaoca identiteta {provider} odstupa {seconds} s.",
	}
	DoctorProviderRole = Text{
		"Grupe davaoca identiteta daju ulogu {role}, koje nema.",
		"Grupe pružatelja identiteta daju ulogu {role}, koje nema.",
		"Grupe davaoca identiteta daju ulogu {role}, koje nema.",
	}
	DoctorProviderRoleMend = Text{
		"Upišite u OPENID šifru aktivne uloge.",
		"Upišite u OPENID šifru aktivne uloge.",
		"Upišite u OPENID šifru aktivne uloge.",
	}
	DoctorEmergencyGone = Text{
		"Račun za hitne slučajeve {username} ne može se prijaviti lozinkom.",
		"Račun za hitne slučajeve {username} ne može se prijaviti lozinkom.",
		"Nalog za hitne slučajeve {username} ne može da se prijavi lozinkom.",
	}
	DoctorEmergencyGoneMend = Text{
		"Aktivirajte ga, dajte mu ulogu i lozinku, ili upišite drugi u OPENID (passwordsOnlyOf).",
		"Aktivirajte ga, dajte mu ulogu i lozinku, ili upišite drugi u OPENID (passwordsOnlyOf).",
		"Aktivirajte ga, dajte mu ulogu i lozinku, ili upišite drugi u OPENID (passwordsOnlyOf).",
	}
)

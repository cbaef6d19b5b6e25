package texts

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
	DoctorProviderNamed = Text{
		"Davalac identiteta {provider} odgovara, ali se ne predstavlja kao {issuer}.",
		"Pružatelj identiteta {provider} odgovara, ali se ne predstavlja kao {issuer}.",
		"Davalac identiteta {provider} odgovara, ali se ne predstavlja kao {issuer}.",
	}
	DoctorProviderNamedMend = Text{
		"Upišite u OPENID issuer tačno kako stoji u njegovom opisu (/.well-known/openid-configuration), i s kosom crtom ili bez nje na kraju.",
		"Upišite u OPENID issuer točno kako stoji u njegovu opisu (/.well-known/openid-configuration), i s kosom crtom ili bez nje na kraju.",
		"Upišite u OPENID issuer tačno kako stoji u njegovom opisu (/.well-known/openid-configuration), i sa kosom crtom ili bez nje na kraju.",
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

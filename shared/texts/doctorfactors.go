package texts

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

package texts

// The check of second factors.
var (
	DoctorFactorKey     = Text{bs: "Ključ za tajne aplikacija za kodove (FACTOR_KEY) je podešen."}
	DoctorFactorKeyNone = Text{
		bs: "Ključ za tajne aplikacija za kodove (FACTOR_KEY) nije podešen, pa ih niko ne može uključiti.",
		hr: "Ključ za tajne aplikacija za kodove (FACTOR_KEY) nije podešen, pa ih nitko ne može uključiti.",
		sr: "Ključ za tajne aplikacija za kodove (FACTOR_KEY) nije podešen, pa niko ne može da ih uključi.",
	}
	DoctorFactorKeyLost = Text{
		bs: "Ključ za tajne aplikacija za kodove (FACTOR_KEY) nije podešen, a ima ljudi koji se njima prijavljuju: vrijede im samo rezervni kodovi.",
		hr: "Ključ za tajne aplikacija za kodove (FACTOR_KEY) nije podešen, a ima ljudi koji se njima prijavljuju: vrijede im samo pričuvni kodovi.",
		sr: "Ključ za tajne aplikacija za kodove (FACTOR_KEY) nije podešen, a ima ljudi koji se njima prijavljuju: važe im samo rezervni kodovi.",
	}
	DoctorFactorKeyLostMend = Text{
		bs: "Vratite dosadašnji FACTOR_KEY iz njegove kopije; s novim dosadašnje tajne ne znače ništa.",
		sr: "Vratite dosadašnji FACTOR_KEY iz njegove kopije; sa novim dosadašnje tajne ne znače ništa.",
	}
	DoctorPasskeysOff = Text{
		bs: "Pristupni ključevi su isključeni; uključuju se u postavkama.",
		sr: "Pristupni ključevi su isključeni; uključuju se u podešavanjima.",
	}
	DoctorPasskeysFine = Text{
		bs: "Pristupni ključevi vrijede na adresi {address}.",
		sr: "Pristupni ključevi važe na adresi {address}.",
	}
	DoctorPasskeysAddress = Text{
		bs: "Pristupni ključevi su uključeni, ali ih na adresi {address} preglednici ne dozvoljavaju.",
		hr: "Pristupni ključevi su uključeni, ali ih na adresi {address} preglednici ne dopuštaju.",
		sr: "Pristupni ključevi su uključeni, ali ih na adresi {address} pregledači ne dozvoljavaju.",
	}
	DoctorPasskeysAddressMend = Text{
		bs: "Podesite PUBLIC_URL na adresu s imenom (ne brojem) i https, ili isključite pristupne ključeve u postavkama.",
		sr: "Podesite PUBLIC_URL na adresu sa imenom (ne brojem) i https, ili isključite pristupne ključeve u podešavanjima.",
	}
)

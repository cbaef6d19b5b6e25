// Made by scripts/gen from docs/openapi.json: the codes that the log can be filtered by.

export const logFilterCodes = {
  nivo: ["informacija", "vazno", "upozorenje"],
  kategorija: ["zahtjevi", "projekti", "korisnici", "uloge", "prijave", "datoteke", "uvoz_izvoz", "postavke"],
  akcija: ["dodavanje", "izmjena", "brisanje", "deaktivacija", "aktivacija", "prijava", "odbijena_prijava", "potvrda_osobe", "kraj_sesije", "novi_token", "opoziv_tokena", "kraj_tokena", "otvaranje", "preuzimanje", "anonimizacija", "ukljucenje", "iskljucenje"],
  entitet: ["zahtjev", "grupna_izmjena", "komentar", "datoteka", "pratilac", "veza", "dokument", "pogled", "predlozak", "uvoz", "izvoz", "izvjestaj", "korisnik", "korisnik_uloga", "korisnik_projekat", "korisnik_kategorija", "korisnik_informacija", "odsustvo", "izbor_obavijesti", "sesija", "prijava", "identitet", "pristupni_token", "pristupni_kljuc", "dvostruka_provjera", "uloga", "uloga_pravo", "uloga_upravljanje", "uloga_informacija", "projekat", "radno_vrijeme", "dan_projekta", "cilj", "adresa_projekta", "ponavljanje", "webhook", "obrazac", "dio_projekta", "kategorija", "prioritet", "status", "tip", "oznaka", "postavke", "sifarnik", "log", "poruka", "pismo"],
} as const;

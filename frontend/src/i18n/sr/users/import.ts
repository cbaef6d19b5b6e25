export const importing = {
  open: "Uvezi iz dokumenta",
  lead: "Ljudi iz tabele sačuvane kao CSV: izaberite dokument, recite šta je u kojoj koloni i proverite pre uvoza.",
  chooseTitle: "Dokument sa korisnicima",
  columnsHelp:
    "Svaki red je jedna osoba: korisničko ime, ime i prezime i e-mail, a po želji uloga, projekti, kategorije i da li je interni " +
    "korisnik. Ko već postoji ostaje kakav jeste, pa isti dokument možete da uvezete i ponovo.",
  letters:
    "Ko bude dodat dobija poruku na svoj e-mail, sa vezom kojom bira lozinku i prijavljuje se. Veza važi 7 dana i može da se iskoristi " +
    "jednom. Lozinke se ne uvoze.",
  lastName: "Prezime",
  lastNameHelp: "Samo ako u koloni punog imena stoji ime bez prezimena.",
  roleHelp: "Naziv ili šifra uloge.",
  listHelp: "Više njih se razdvaja znakom |.",
  internalHelp: "Da ili ne. Prazno znači ne.",
  defaultsTitle: "Gde dokument ne kaže ništa",
  noDefault: "Kako piše u dokumentu",
  summary:
    "Redova: {{count, grouped}}. Biće dodato: {{dodano, grouped}}, već postoje: {{postojeci, grouped}}, biće odbijeno: {{odbijeno, " +
    "grouped}}.",
  incomplete:
    "Ovako redovi stoje u dokumentu. Izaberite kolone za korisničko ime, ime i prezime i e-mail, te kolonu sa ulogom ili ulogu za " +
    "sve, da vidite ko će biti dodat.",
  inColumn: "{{column}}: {{reason}}",
  exists: "Već postoji",
  column: "Kolona",
  submit: "Uvezi korisnike",
  lettersSent_one: "Dodat je {{count, grouped}} korisnik. Poruka sa vezom za izbor lozinke je na putu.",
  lettersSent_few: "Dodata su {{count, grouped}} korisnika. Poruke sa vezom za izbor lozinke su na putu.",
  lettersSent_other: "Dodato je {{count, grouped}} korisnika. Poruke sa vezom za izbor lozinke su na putu.",
  nobody: "Niko nije dodat, i nikome nije poslata poruka.",
  show: "Prikaži korisnike",
  firstRejected: "Prikazano je prvih {{count, grouped}}. Svi su u dokumentu za preuzimanje.",
  example: "Primer",
  exampleHelp: "Kategorija se piše kao Projekat / Deo projekta / Kategorija, a više vrednosti se razdvaja znakom |.",
  exampleFile: "primer-korisnika",
  exampleSave: "Preuzmi primer",
  exampleProject: "Naziv projekta",
};

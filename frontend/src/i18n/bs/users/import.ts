export const importing = {
  open: "Uvezi iz dokumenta",
  lead: "Ljudi iz tabele sačuvane kao CSV: izaberite dokument, recite šta je u kojoj koloni i provjerite prije uvoza.",
  chooseTitle: "Dokument s korisnicima",
  columnsHelp:
    "Svaki red je jedna osoba: korisničko ime, ime i prezime i e-mail, a po želji uloga, projekti, kategorije i da li je interni " +
    "korisnik. Ko već postoji ostaje kakav jeste, pa isti dokument možete uvesti i ponovo.",
  letters:
    "Ko bude dodan dobija poruku na svoj e-mail, s vezom kojom bira lozinku i prijavljuje se. Veza vrijedi 7 dana i može se " +
    "iskoristiti jednom. Lozinke se ne uvoze.",
  lastName: "Prezime",
  lastNameHelp: "Samo ako u koloni punog imena stoji ime bez prezimena.",
  roleHelp: "Naziv ili šifra uloge.",
  listHelp: "Više njih se razdvaja znakom |.",
  internalHelp: "Da ili ne. Prazno znači ne.",
  defaultsTitle: "Gdje dokument ne kaže ništa",
  noDefault: "Kako piše u dokumentu",
  summary:
    "Redova: {{count, grouped}}. Bit će dodano: {{dodano, grouped}}, već postoje: {{postojeci, grouped}}, bit će odbijeno: {{odbijeno, " +
    "grouped}}.",
  incomplete:
    "Ovako redovi stoje u dokumentu. Izaberite kolone za korisničko ime, ime i prezime i e-mail, te kolonu s ulogom ili ulogu za " +
    "sve, da vidite ko će biti dodan.",
  inColumn: "{{column}}: {{reason}}",
  exists: "Već postoji",
  column: "Kolona",
  submit: "Uvezi korisnike",
  lettersSent_one: "Dodan je {{count, grouped}} korisnik. Poruka s vezom za izbor lozinke je na putu.",
  lettersSent_few: "Dodana su {{count, grouped}} korisnika. Poruke s vezom za izbor lozinke su na putu.",
  lettersSent_other: "Dodano je {{count, grouped}} korisnika. Poruke s vezom za izbor lozinke su na putu.",
  nobody: "Niko nije dodan, i nikome nije poslana poruka.",
  show: "Prikaži korisnike",
  firstRejected: "Prikazano je prvih {{count, grouped}}. Svi su u dokumentu za preuzimanje.",
  example: "Primjer",
  exampleHelp: "Kategorija se piše kao Projekat / Dio projekta / Kategorija, a više vrijednosti se razdvaja znakom |.",
  exampleFile: "primjer-korisnika",
  exampleSave: "Preuzmi primjer",
  exampleProject: "Naziv projekta",
};

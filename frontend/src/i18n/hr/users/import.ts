export const importing = {
  open: "Uvezi iz dokumenta",
  lead: "Ljudi iz tablice spremljene kao CSV: odaberite dokument, recite što je u kojem stupcu i provjerite prije uvoza.",
  chooseTitle: "Dokument s korisnicima",
  columnsHelp:
    "Svaki je redak jedna osoba: korisničko ime, ime i prezime i e-pošta, a po želji uloga, projekti, kategorije i je li interni " +
    "korisnik. Tko već postoji ostaje kakav jest, pa isti dokument možete uvesti i ponovno.",
  letters:
    "Tko bude dodan dobiva poruku na svoju e-poštu, s poveznicom kojom bira lozinku i prijavljuje se. Poveznica vrijedi 7 dana i može " +
    "se iskoristiti jednom. Lozinke se ne uvoze.",
  lastName: "Prezime",
  lastNameHelp: "Samo ako u stupcu punog imena stoji ime bez prezimena.",
  roleHelp: "Naziv ili šifra uloge.",
  listHelp: "Više njih razdvaja se znakom |.",
  internalHelp: "Da ili ne. Prazno znači ne.",
  defaultsTitle: "Gdje dokument ne kaže ništa",
  noDefault: "Kako piše u dokumentu",
  summary:
    "Redaka: {{count, grouped}}. Bit će dodano: {{dodano, grouped}}, već postoje: {{postojeci, grouped}}, bit će odbijeno: " +
    "{{odbijeno, grouped}}.",
  incomplete:
    "Ovako retci stoje u dokumentu. Odaberite stupce za korisničko ime, ime i prezime i e-poštu, te stupac s ulogom ili ulogu za " +
    "sve, da vidite tko će biti dodan.",
  inColumn: "{{column}}: {{reason}}",
  exists: "Već postoji",
  column: "Stupac",
  submit: "Uvezi korisnike",
  lettersSent_one: "Dodan je {{count, grouped}} korisnik. Poruka s poveznicom za odabir lozinke je na putu.",
  lettersSent_few: "Dodana su {{count, grouped}} korisnika. Poruke s poveznicom za odabir lozinke su na putu.",
  lettersSent_other: "Dodano je {{count, grouped}} korisnika. Poruke s poveznicom za odabir lozinke su na putu.",
  nobody: "Nitko nije dodan i nikome nije poslana poruka.",
  show: "Prikaži korisnike",
  firstRejected: "Prikazano je prvih {{count, grouped}}. Svi su u dokumentu za preuzimanje.",
  example: "Primjer",
  exampleHelp: "Kategorija se piše kao Projekt / Dio projekta / Kategorija, a više vrijednosti se razdvaja znakom |.",
  exampleFile: "primjer-korisnika",
  exampleSave: "Preuzmi primjer",
  exampleProject: "Naziv projekta",
};

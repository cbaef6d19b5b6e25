export const auth = {
  title: "Prijava",
  lead: "Prijavite se da biste nastavili rad.",
  username: "Korisničko ime",
  password: "Lozinka",
  usernameRequired: "Korisničko ime je obavezno",
  passwordRequired: "Lozinka je obavezna",
  submit: "Prijava",
  forgotten: "Zaboravili ste lozinku?",
  failed: "Pogrešno korisničko ime ili lozinka. Pokušajte ponovo...",
  chooseRole: "Izaberite ulogu",
  chooseRoleLead: "Imate više uloga. S kojom želite da radite?",
  continue: "Nastavi",
  back: "Nazad na prijavu",
  pitchTitle: "Svaki zahtev ima svoje mesto.",
  pitchText:
    "Prijavite, pratite i završite zahteve na svim projektima, sa\u00a0celom istorijom na jednom mestu.",
};

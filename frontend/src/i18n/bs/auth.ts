export const auth = {
  title: "Prijava",
  lead: "Prijavite se da biste nastavili s radom.",
  username: "Korisničko ime",
  password: "Lozinka",
  usernameRequired: "Korisničko ime je obavezno",
  passwordRequired: "Lozinka je obavezna",
  submit: "Prijava",
  forgotten: "Zaboravili ste lozinku?",
  failed: "Pogrešno korisničko ime ili lozinka. Pokušajte ponovo...",
  chooseRole: "Izaberite ulogu",
  chooseRoleLead: "Imate više uloga. S kojom želite raditi?",
  continue: "Nastavi",
  back: "Nazad na prijavu",
  pitchTitle: "Svaki zahtjev ima svoje mjesto.",
  pitchText:
    "Prijavite, pratite i završite zahtjeve na svim projektima, s\u00a0cijelom historijom na jednom mjestu.",
};

export const auth = {
  title: "Prijava",
  lead: "Prijavite se za nastavak rada.",
  username: "Korisničko ime",
  password: "Lozinka",
  usernameRequired: "Korisničko ime je obvezno",
  passwordRequired: "Lozinka je obvezna",
  submit: "Prijava",
  forgotten: "Zaboravili ste lozinku?",
  failed: "Pogrešno korisničko ime ili lozinka. Pokušajte ponovno...",
  chooseRole: "Odaberite ulogu",
  chooseRoleLead: "Imate više uloga. S kojom želite raditi?",
  continue: "Nastavi",
  back: "Natrag na prijavu",
  pitchTitle: "Svaki zahtjev ima svoje mjesto.",
  pitchText:
    "Prijavite, pratite i završite zahtjeve na svim projektima, s\u00a0cijelom poviješću na jednom mjestu.",
};

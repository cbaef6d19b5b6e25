export const fields = {
  name: "Naziv",
  username: "Korisničko ime",
  fullName: "Ime i prezime",
  email: "E-pošta",
  active: "Aktivan",
  inactive: "Nije aktivan",
  state: "Stanje",
  action: "Radnja",
};

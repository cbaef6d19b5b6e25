export const fields = {
  name: "Naziv",
  username: "Korisničko ime",
  fullName: "Ime i prezime",
  email: "E-mail",
  active: "Aktivan",
  inactive: "Nije aktivan",
  state: "Stanje",
  action: "Akcija",
};

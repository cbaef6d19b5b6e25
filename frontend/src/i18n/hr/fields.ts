export const fields = {
  name: "Naziv",
  username: "Korisničko ime",
  fullName: "Ime i prezime",
  email: "E-pošta",
  state: "Stanje",
  action: "Radnja",
};

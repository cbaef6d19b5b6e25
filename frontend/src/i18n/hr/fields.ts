export const fields = {
  name: "Naziv",
  email: "E-pošta",
  state: "Stanje",
  action: "Radnja",
};

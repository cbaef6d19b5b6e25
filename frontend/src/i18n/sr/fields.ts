export const fields = {
  name: "Naziv",
  email: "E-mail",
  state: "Stanje",
  action: "Akcija",
};

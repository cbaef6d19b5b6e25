/** What fields and columns are called that stand in several features. */
export const fields = {
  name: "Naziv",
  email: "E-mail",
  state: "Stanje",
  action: "Akcija",
};

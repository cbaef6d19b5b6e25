export const dialog = {
  ok: "U redu",
  yes: "Da",
  no: "Ne",
  warning: "Upozorenje",
  deleteTitle: "Brisanje",
  question: "Potvrda",
};

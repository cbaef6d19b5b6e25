export const dialog = {
  ok: "Uredu",
  yes: "Da",
  no: "Ne",
  warning: "Upozorenje",
  deleteTitle: "Brisanje",
  question: "Potvrda",
};

export const outcome = {
  title: "Zahtev je završen.",
  text: "Da li je rešeno ono što ste tražili?",
  solved: "Rešeno je",
  unsolved: "Nije rešeno",
  solvedComment: "Rešeno je, hvala.",
  thanks: "Hvala, onaj ko je radio na zahtevu to vidi u komentaru.",
  reason: "Šta još nije u redu?",
  reopen: "Vrati u rad",
  reopened: "Zahtev je vraćen u rad.",
};

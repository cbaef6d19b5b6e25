export const outcome = {
  title: "Zahtjev je završen.",
  text: "Je li riješeno ono što ste tražili?",
  solved: "Riješeno je",
  unsolved: "Nije riješeno",
  solvedComment: "Riješeno je, hvala.",
  thanks: "Hvala, onaj ko je radio na zahtjevu to vidi u komentaru.",
  reason: "Šta još nije u redu?",
  reopen: "Vrati u rad",
  reopened: "Zahtjev je vraćen u rad.",
};

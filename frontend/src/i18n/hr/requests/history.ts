export const history = {
  title: "Pregled promjena statusa zahtjeva",
  empty: "Još nema promjena statusa.",
  emptyHint: "Ovdje će stajati svaka promjena statusa, s imenom i vremenom.",
};

export const history = {
  title: "Pregled promena statusa zahteva",
  empty: "Još nema promena statusa.",
  emptyHint: "Ovde će stajati svaka promena statusa, sa imenom i vremenom.",
};

export const list = {
  label: "Popis zahtjeva",
  view: "Pregled zahtjeva",
  emptyTitle: "Još nema zahtjeva.",
  emptyHint: "Ovdje će stajati svi zahtjevi koje možete vidjeti, najnoviji prvi.",
  noMatchTitle: "Nijedan zahtjev ne odgovara filtru.",
  lead: "Najnoviji zahtjevi su prvi.",
  filter: {
    heading: "Filtar zahtjeva",
    anybody: "Bilo tko",
    any: "Svi",
    anyCategory: "Sve",
    retired: "{{name}} (neaktivno)",
    needsProject: "Prvo odaberite projekt.",
    needsPart: "Prvo odaberite dio projekta.",
    search: "Traži po nazivu",
  },
};

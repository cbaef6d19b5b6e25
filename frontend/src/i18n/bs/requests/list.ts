export const list = {
  label: "Lista zahtjeva",
  view: "Pregled zahtjeva",
  emptyTitle: "Još nema zahtjeva.",
  emptyHint: "Ovdje će stajati svi zahtjevi koje možete vidjeti, najnoviji prvi.",
  noMatchTitle: "Nijedan zahtjev ne odgovara filteru.",
  lead: "Najnoviji zahtjevi su prvi.",
  filter: {
    heading: "Filter zahtjeva",
    anybody: "Bilo ko",
    any: "Svi",
    anyCategory: "Sve",
    retired: "{{name}} (neaktivno)",
    needsProject: "Prvo izaberite projekat.",
    needsPart: "Prvo izaberite dio projekta.",
    search: "Traži po nazivu",
  },
};

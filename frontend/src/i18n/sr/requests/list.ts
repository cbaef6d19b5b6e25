export const list = {
  label: "Lista zahteva",
  view: "Pregled zahteva",
  emptyTitle: "Još nema zahteva.",
  emptyHint: "Ovde će stajati svi zahtevi koje možete videti, najnoviji prvi.",
  noMatchTitle: "Nijedan zahtev ne odgovara filteru.",
  lead: "Najnoviji zahtevi su prvi.",
  filter: {
    heading: "Filter zahteva",
    anybody: "Bilo ko",
    any: "Svi",
    anyCategory: "Sve",
    retired: "{{name}} (neaktivno)",
    needsProject: "Prvo izaberite projekat.",
    needsPart: "Prvo izaberite deo projekta.",
    search: "Traži po nazivu",
  },
};

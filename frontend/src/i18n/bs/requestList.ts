export const requestList = {
  label: "Lista zahtjeva",
  new: "Novi zahtjev",
  shortcutNew: "Novi zahtjev",
  unassigned: "Nije dodijeljeno",
  view: "Pregled zahtjeva",
  edit: "Izmjena zahtjeva",
  emptyTitle: "Još nema zahtjeva.",
  emptyHint: "Ovdje će stajati svi zahtjevi koje možete vidjeti, najnoviji prvi.",
  noMatchTitle: "Nijedan zahtjev ne odgovara filteru.",
  lead: "Najnoviji zahtjevi su prvi.",
};

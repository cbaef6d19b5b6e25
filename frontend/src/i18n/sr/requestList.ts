export const requestList = {
  label: "Lista zahteva",
  new: "Novi zahtev",
  shortcutNew: "Novi zahtev",
  unassigned: "Nije dodeljeno",
  view: "Pregled zahteva",
  edit: "Izmena zahteva",
  emptyTitle: "Još nema zahteva.",
  emptyHint: "Ovde će stajati svi zahtevi koje možete videti, najnoviji prvi.",
  noMatchTitle: "Nijedan zahtev ne odgovara filteru.",
  lead: "Najnoviji zahtevi su prvi.",
};

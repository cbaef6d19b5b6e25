export const updates = {
  added_one: "{{count, grouped}} novi zahtev",
  added_few: "{{count, grouped}} nova zahteva",
  added_other: "{{count, grouped}} novih zahteva",
  addedMore: "{{count, grouped}}+ novih zahteva",
  listChanged: "Lista je promenjena",
  boardChanged: "Tabla je promenjena",
  show: "Prikaži",
};

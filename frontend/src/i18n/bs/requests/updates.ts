export const updates = {
  added_one: "{{count, grouped}} novi zahtjev",
  added_few: "{{count, grouped}} nova zahtjeva",
  added_other: "{{count, grouped}} novih zahtjeva",
  addedMore: "{{count, grouped}}+ novih zahtjeva",
  listChanged: "Lista je promijenjena",
  boardChanged: "Ploča je promijenjena",
  show: "Prikaži",
};

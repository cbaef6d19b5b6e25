export const requestFilter = {
  heading: "Filter zahtjeva",
  anybody: "Bilo ko",
  any: "Svi",
  anyCategory: "Sve",
  flags: "Stanje",
  toDo: "Potrebno uraditi",
  inProgress: "Radi se",
  done: "Završeno",
  needsProject: "Prvo izaberite projekat.",
  needsPart: "Prvo izaberite dio projekta.",
  search: "Traži po nazivu",
};

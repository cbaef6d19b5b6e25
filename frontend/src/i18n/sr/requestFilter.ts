export const requestFilter = {
  heading: "Filter zahteva",
  anybody: "Bilo ko",
  any: "Svi",
  anyCategory: "Sve",
  flags: "Stanje",
  toDo: "Potrebno uraditi",
  inProgress: "Radi se",
  done: "Završeno",
  needsProject: "Prvo izaberite projekat.",
  needsPart: "Prvo izaberite deo projekta.",
  search: "Traži po nazivu",
};

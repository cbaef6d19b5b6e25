export const requestFilter = {
  heading: "Filtar zahtjeva",
  anybody: "Bilo tko",
  any: "Svi",
  anyCategory: "Sve",
  flags: "Stanje",
  toDo: "Potrebno uraditi",
  inProgress: "Radi se",
  done: "Završeno",
  needsProject: "Prvo odaberite projekt.",
  needsPart: "Prvo odaberite dio projekta.",
  search: "Traži po nazivu",
};

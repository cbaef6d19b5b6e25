export const activity = {
  more_one: "Prikaži još {{count}} promjenu",
  more_few: "Prikaži još {{count}} promjene",
  more_other: "Prikaži još {{count}} promjena",
  older: "Prikaži starije promjene",
  system: "Sistem",
  related: "Povezano: {{kind}} {{name}}",
  unrelated: "Uklonjena veza: {{kind}} {{name}}",
  answers: "Odgovori izmijenjeni",
  fileAdded: "Dodan prilog {{name}}",
  fileRemoved: "Uklonjen prilog {{name}}",
  labelled: "Dodane oznake: {{names}}",
  unlabelled: "Skinute oznake: {{names}}",
};

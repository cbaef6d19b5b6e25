export const activity = {
  more_one: "Prikaži još {{count}} promenu",
  more_few: "Prikaži još {{count}} promene",
  more_other: "Prikaži još {{count}} promena",
  older: "Prikaži starije promene",
  system: "Sistem",
  related: "Povezano: {{kind}} {{name}}",
  unrelated: "Uklonjena veza: {{kind}} {{name}}",
  answers: "Odgovori izmenjeni",
  fileAdded: "Dodat prilog {{name}}",
  fileRemoved: "Uklonjen prilog {{name}}",
};

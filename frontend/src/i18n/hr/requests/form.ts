export const form = {
  nameLong: "Naziv ne može biti veći od 128 znakova",
  descriptionLong: "Opis ne može biti veći od 65536 znakova",
  help: "Što pomaže",
  numberWrong: "Unesite broj, kao 12 ili 12,5",
  answerLong: "Odgovor ne može biti veći od 2000 znakova",
  noParts: "Projekt još nema dijelova.",
  noCategories: "Dio projekta još nema kategorija.",
};

export const form = {
  nameLong: "Naziv ne može biti veći od 128 znakova",
  descriptionLong: "Opis ne može biti veći od 65536 znakova",
  noParts: "Projekt još nema dijelova.",
  noCategories: "Dio projekta još nema kategorija.",
};

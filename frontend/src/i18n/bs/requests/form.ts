export const form = {
  nameLong: "Naziv ne može biti veći od 128 karaktera",
  descriptionLong: "Opis ne može biti veći od 65536 karaktera",
  noParts: "Projekat još nema dijelova.",
  noCategories: "Dio projekta još nema kategorija.",
};

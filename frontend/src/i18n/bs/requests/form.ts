export const form = {
  labelsMost: "Najviše {{limit}} oznaka.",
  nameLong: "Naziv ne može biti veći od 128 karaktera",
  descriptionLong: "Opis može sadržavati najviše 65536 znakova",
  help: "Šta pomaže",
  numberWrong: "Unesite broj, kao 12 ili 12,5",
  answerLong: "Odgovor može sadržavati najviše 2000 znakova",
  noParts: "Projekat još nema dijelova.",
  noCategories: "Dio projekta još nema kategorija.",
  pastDueTitle: "Rok je već prošao",
  pastDueText: "Rok {{day}} je u prošlosti, pa zahtjev odmah kasni. Ako je to greška, odustanite i izaberite drugi dan.",
  pastDueConfirm: "Zadrži rok",
};

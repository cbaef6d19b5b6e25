export const form = {
  labelsMost: "Najviše {{limit}} oznaka.",
  nameLong: "Naziv može sadržavati najviše 128 znakova",
  descriptionLong: "Opis može sadržavati najviše 65536 znakova",
  help: "Što pomaže",
  numberWrong: "Unesite broj, kao 12 ili 12,5",
  answerLong: "Odgovor može sadržavati najviše 2000 znakova",
  noParts: "Projekt još nema dijelova.",
  noCategories: "Dio projekta još nema kategorija.",
  pastDueTitle: "Rok je već prošao",
  pastDueText: "Rok {{day}} je u prošlosti, pa zahtjev odmah kasni. Ako je to pogreška, odustanite i odaberite drugi dan.",
  pastDueConfirm: "Zadrži rok",
};

export const form = {
  labelsMost: "Najviše {{limit}} oznaka.",
  nameLong: "Naziv može da sadrži najviše 128 znakova",
  descriptionLong: "Opis može da sadrži najviše 65536 znakova",
  help: "Šta pomaže",
  numberWrong: "Unesite broj, kao 12 ili 12,5",
  answerLong: "Odgovor može da sadrži najviše 2000 znakova",
  noParts: "Projekat još nema delova.",
  noCategories: "Deo projekta još nema kategorija.",
  pastDueTitle: "Rok je već prošao",
  pastDueText: "Rok {{day}} je u prošlosti, pa zahtev odmah kasni. Ako je to greška, odustanite i izaberite drugi dan.",
  pastDueConfirm: "Zadrži rok",
};

export const internal = {
  open: "Otvori interne promjene",
  close: "Zatvori interne promjene",
  title: "Interne promjene",
  nobody: "Nije odabran",
  noteLong: "Napomena može sadržavati najviše 2000 znakova",
  save: "Spremi interne promjene",
  saved: "Uspješno spremljene interne promjene!",
  failed: "Pogreška pri spremanju internih promjena!",
};

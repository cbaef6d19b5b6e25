export const internal = {
  open: "Otvori interne promjene",
  close: "Zatvori interne promjene",
  title: "Interne promjene",
  nobody: "Nije odabran",
  noteLong: "Napomena ne može biti veća od 2000 znakova",
  save: "Spremi interne promjene",
  saved: "Uspješno spremljene interne promjene!",
  failed: "Pogreška pri spremanju internih promjena!",
};

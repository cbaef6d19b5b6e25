export const internal = {
  open: "Otvori interne promjene",
  close: "Zatvori interne promjene",
  title: "Interne promjene",
  nobody: "Nije izabran",
  noteLong: "Napomena može sadržavati najviše 2000 znakova",
  save: "Snimi interne promjene",
  saved: "Uspješno snimljene interne promjene!",
  failed: "Greška pri snimanju internih promjena!",
};

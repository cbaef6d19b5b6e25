export const internal = {
  open: "Otvori interne promjene",
  close: "Zatvori interne promjene",
  title: "Interne promjene",
  nobody: "Nije izabran",
  noteLong: "Napomena ne može biti veća od 2000 karaktera",
  save: "Snimi interne promjene",
  saved: "Uspješno snimljene interne promjene!",
  failed: "Greška pri snimanju internih promjena!",
};

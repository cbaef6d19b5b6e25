export const internal = {
  open: "Otvori interne promene",
  close: "Zatvori interne promene",
  title: "Interne promene",
  nobody: "Nije izabran",
  noteLong: "Napomena ne može biti veća od 2000 karaktera",
  save: "Sačuvaj interne promene",
  saved: "Uspešno sačuvane interne promene!",
  failed: "Greška pri čuvanju internih promena!",
};

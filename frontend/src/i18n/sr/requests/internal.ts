export const internal = {
  open: "Otvori interne promene",
  close: "Zatvori interne promene",
  title: "Interne promene",
  nobody: "Nije izabran",
  noteLong: "Napomena može da sadrži najviše 2000 znakova",
  save: "Sačuvaj interne promene",
  saved: "Uspešno sačuvane interne promene!",
  failed: "Greška pri čuvanju internih promena!",
};

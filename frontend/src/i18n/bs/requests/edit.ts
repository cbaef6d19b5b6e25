export const edit = {
  subject: "#{{id}} · {{project}}",
  statusForbidden: "Vaša uloga ne dozvoljava promjenu statusa.",
  assignee: "Dodijeljeni korisnik",
  nameRequired: "Polje naziv ne može biti prazno",
  descriptionRequired: "Polje opis ne može biti prazno",
  saved: "Uspješno ažuriran zahtjev.",
  corrected: "Zahtjev je ispravljen.",
};

export const edit = {
  subject: "#{{id}} · {{project}}",
  statusForbidden: "Vaša uloga ne dozvoljava promenu statusa.",
  assignee: "Dodeljeni korisnik",
  nameRequired: "Polje naziv ne može biti prazno",
  descriptionRequired: "Polje opis ne može biti prazno",
  saved: "Uspešno ažuriran zahtev.",
  corrected: "Zahtev je ispravljen.",
};

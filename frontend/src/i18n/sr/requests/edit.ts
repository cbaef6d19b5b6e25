export const edit = {
  subject: "#{{id}} · {{project}}",
  statusForbidden: "Vaša uloga ne dozvoljava promenu statusa.",
  assignee: "Dodeljeni korisnik",
  nameRequired: "Polje naziv ne može da bude prazno",
  descriptionRequired: "Polje opis ne može da bude prazno",
  saved: "Uspešno ažuriran zahtev.",
  corrected: "Zahtev je ispravljen.",
};

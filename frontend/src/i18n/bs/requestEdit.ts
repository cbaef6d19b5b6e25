export const requestEdit = {
  title: "Izmjena zahtjeva",
  subject: "#{{id}} · {{project}}",
  status: "Status",
  statusForbidden: "Vaša uloga ne dozvoljava promjenu statusa.",
  assignee: "Dodijeljeni korisnik",
  unassigned: "Nije dodijeljeno",
  save: "Snimi",
  nameRequired: "Polje naziv ne može biti prazno",
  descriptionRequired: "Polje opis ne može biti prazno",
  saved: "Uspješno ažuriran zahtjev.",
  listsFailed: "Izbori za polja nisu učitani.",
};

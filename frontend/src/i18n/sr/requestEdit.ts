export const requestEdit = {
  title: "Izmena zahteva",
  subject: "#{{id}} · {{project}}",
  status: "Status",
  statusForbidden: "Vaša uloga ne dozvoljava promenu statusa.",
  assignee: "Dodeljeni korisnik",
  unassigned: "Nije dodeljeno",
  save: "Sačuvaj",
  nameRequired: "Polje naziv ne može biti prazno",
  descriptionRequired: "Polje opis ne može biti prazno",
  saved: "Uspešno ažuriran zahtev.",
  listsFailed: "Izbori za polja nisu učitani.",
};

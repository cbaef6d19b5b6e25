export const requestEdit = {
  title: "Izmjena zahtjeva",
  subject: "#{{id}} · {{project}}",
  status: "Status",
  statusForbidden: "Vaša uloga ne dopušta promjenu statusa.",
  assignee: "Dodijeljeni korisnik",
  unassigned: "Nije dodijeljeno",
  save: "Spremi",
  nameRequired: "Polje naziv ne može biti prazno",
  descriptionRequired: "Polje opis ne može biti prazno",
  saved: "Uspješno ažuriran zahtjev.",
  listsFailed: "Mogućnosti za polja nisu učitane.",
};

export const requestView = {
  number: "Zahtjev #{{id}}",
  loading: "Učitavanje zahtjeva",
  menu: "Radnje nad zahtjevom",
  edit: "Izmjena zahtjeva",
  statusChanges: "Pregled promjena statusa zahtjeva",
  delete: "Brisanje zahtjeva",
  deleteQuestion:
    "Zahtjev #{{id}} „{{title}}“ i njegovi komentari više se neće vidjeti ni na popisu ni na ploči.",
  deleted: "Zahtjev uspješno izbrisan",
  changeStatus: "Promijeni status, sada je {{status}}",
  status: "Status: {{status}}",
  statuses: "Statusi projekta",
  statusChanged: "Uspješno ažuriranje statusa",
  documents: "Dokumenti",
  details: "Podaci o zahtjevu",
};

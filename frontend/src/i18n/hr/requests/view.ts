export const view = {
  loading: "Učitavanje zahtjeva",
  menu: "Radnje nad zahtjevom",
  delete: "Brisanje zahtjeva",
  deleteQuestion:
    "Zahtjev #{{id}} „{{title}}“ i njegovi komentari više se neće vidjeti ni na popisu ni na ploči.",
  deleted: "Zahtjev uspješno izbrisan",
  changeStatus: "Promijeni status, sada je {{status}}",
  statuses: "Statusi projekta",
  statusChanged: "Uspješno ažuriranje statusa",
  documents: "Dokumenti",
  details: "Podaci o zahtjevu",
};

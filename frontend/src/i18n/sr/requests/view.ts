export const view = {
  loading: "Učitavanje zahteva",
  menu: "Radnje nad zahtevom",
  delete: "Brisanje zahteva",
  deleteQuestion:
    "Zahtev #{{id}} „{{title}}“ i njegovi komentari više se neće videti ni na listi ni na tabli.",
  deleted: "Zahtev uspešno izbrisan",
  changeStatus: "Promeni status, sada je {{status}}",
  statuses: "Statusi projekta",
  statusChanged: "Uspešno ažuriranje statusa",
  documents: "Dokumenti",
  details: "Podaci o zahtevu",
};

export const attachments = {
  open: "Prikaži {{name}}",
  download: "Preuzmi {{name}}",
  downloadShort: "Preuzmi",
  broken: "Slika se ne može prikazati.",
  downloadFailed: "Dokument se ne može preuzeti.",
  previous: "Prethodna slika",
  next: "Sljedeća slika",
  position: "{{index}} od {{count}}",
};

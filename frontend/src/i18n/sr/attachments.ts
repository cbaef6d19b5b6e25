export const attachments = {
  open: "Prikaži {{name}}",
  download: "Preuzmi {{name}}",
  downloadShort: "Preuzmi",
  broken: "Slika ne može da se prikaže.",
  downloadFailed: "Dokument ne može da se preuzme.",
  previous: "Prethodna slika",
  next: "Sledeća slika",
  position: "{{index}} od {{count}}",
};

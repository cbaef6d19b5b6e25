export const attachments = {
  open: "Prikaži {{name}}",
  download: "Preuzmi {{name}}",
  downloadShort: "Preuzmi",
  broken: "Slika se ne može prikazati.",
  downloadFailed: "Dokument se ne može preuzeti.",
  previous: "Prethodni dokument",
  next: "Sljedeći dokument",
  position: "{{index}} od {{count}}",
};

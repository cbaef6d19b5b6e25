export const attachments = {
  open: "Prikaži {{name}}",
  download: "Preuzmi {{name}}",
  downloadShort: "Preuzmi",
  broken: "Slika ne može da se prikaže.",
  downloadFailed: "Dokument ne može da se preuzme.",
  previous: "Prethodni dokument",
  next: "Sledeći dokument",
  position: "{{index}} od {{count}}",
};

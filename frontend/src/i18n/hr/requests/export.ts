export const exporting = {
  open: "Izvoz",
  title: "Izvoz zahtjeva",
  lead: "U dokument ulaze svi zahtjevi koje trenutačni filtar ostavlja, najviše 100.000 najnovijih.",
  formats: {
    xlsx: "Excel (XLSX)",
    csv: "CSV",
  },
  recent: "Izvozi u posljednja 24 sata",
  making: "Dokument se priprema…",
  ready: "Izvoz je spreman, preuzimanje počinje.",
  readyCut: "Izvoz je spreman. Zahtjeva ima više od 100.000: u datoteci su najnoviji.",
  cut: "samo najnovijih 100.000",
  failed: "Izvoz nije uspio. Pokušajte ponovno.",
  download: "Preuzmi {{name}}, {{when}}",
};

export const exporting = {
  open: "Izvoz",
  title: "Izvoz zahteva",
  lead: "U dokument ulaze svi zahtevi koje trenutni filter ostavlja, najviše 100.000 najnovijih.",
  formats: {
    xlsx: "Excel (XLSX)",
    csv: "CSV",
  },
  recent: "Izvozi u poslednja 24 sata",
  making: "Dokument se priprema…",
  ready: "Izvoz je spreman, preuzimanje počinje.",
  readyCut: "Izvoz je spreman. Zahteva ima više od 100.000: u datoteci su najnoviji.",
  cut: "samo najnovijih 100.000",
  failed: "Izvoz nije uspeo. Pokušajte ponovo.",
  download: "Preuzmi {{name}}, {{when}}",
};

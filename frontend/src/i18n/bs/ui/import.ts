/** Rows of a table that become something. */
export const importing = {
  next: "Nastavi",
  delimiter: "Razdjelnik",
  delimiters: { zarez: "Zarez ( , )", "tacka-zarez": "Tačka-zarez ( ; )", tab: "Tabulator" },
  encoding: "Kodiranje",
  columnsTitle: "Kolone",
  column: "Kolona {{number}}",
  noColumn: "Nema je u dokumentu",
  previewTitle: "Prvi redovi",
  row: "Red",
  line: "Linija",
  outcome: "Ishod",
  willBeAdded: "Biće dodan",
  added: "Dodano",
  existing: "Već postoje",
  rejected: "Odbijeno",
  another: "Novi uvoz",
  rejectedTitle: "Odbijeni redovi",
  reason: "Razlog",
  mendHint:
    "U preuzetom dokumentu odbijeni redovi stoje cijeli, s razlogom ispred. Ispravite ih tu i uvezite taj dokument.",
  downloadRejected: "Preuzmi odbijene redove",
};

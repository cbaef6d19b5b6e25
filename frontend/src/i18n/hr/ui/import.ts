/** Rows of a table that become something. */
export const importing = {
  next: "Nastavi",
  delimiter: "Razdjelnik",
  delimiters: { zarez: "Zarez ( , )", "tacka-zarez": "Točka-zarez ( ; )", tab: "Tabulator" },
  encoding: "Kodiranje",
  columnsTitle: "Stupci",
  column: "Stupac {{number}}",
  noColumn: "Nema ga u dokumentu",
  previewTitle: "Prvi retci",
  row: "Redak",
  line: "Linija",
  outcome: "Ishod",
  willBeAdded: "Bit će dodan",
  added: "Dodano",
  existing: "Već postoje",
  rejected: "Odbijeno",
  another: "Novi uvoz",
  rejectedTitle: "Odbijeni retci",
  reason: "Razlog",
  mendHint:
    "U preuzetom dokumentu odbijeni redci stoje cijeli, s razlogom ispred. Ispravite ih ondje i uvezite taj dokument.",
  downloadRejected: "Preuzmi odbijene retke",
};

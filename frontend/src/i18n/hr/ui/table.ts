export const table = {
  nextRow: "Sljedeći redak",
  previousRow: "Prethodni redak",
  selectRow: "Odaberi redak",
  selectPage: "Odaberi sve na stranici",
  rowMenu: "Više radnji",
  range: "Od {{from}} do {{to}}",
  total: "ukupno {{total}}",
  rowsPerPage: "Redaka po stranici",
  pagination: "Straničenje",
  previousPage: "Prethodna stranica",
  nextPage: "Sljedeća stranica",
};

export const table = {
  nextRow: "Sledeći red",
  previousRow: "Prethodni red",
  selectRow: "Izaberi red",
  selectPage: "Izaberi sve na stranici",
  rowMenu: "Više radnji",
  range: "Od {{from}} do {{to}}",
  total: "ukupno {{total}}",
  rowsPerPage: "Redova po stranici",
  pagination: "Straničenje",
  previousPage: "Prethodna stranica",
  nextPage: "Sledeća stranica",
};

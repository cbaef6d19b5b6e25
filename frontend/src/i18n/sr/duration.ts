export const duration = {
  format: "Vreme mora biti u formatu: 2w 4d 6h 45m",
  range: "Vreme mora biti između 0 i 520w",
  example: "Na primer 2w 4d 6h 45m",
};

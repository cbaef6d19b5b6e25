export const duration = {
  format: "Vrijeme mora biti u formatu: 2w 4d 6h 45m",
  range: "Vrijeme mora biti između 0 i 520w",
  example: "Na primjer 2w 4d 6h 45m",
};

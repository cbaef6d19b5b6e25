export const person = {
  open: "Otvori izbor osobe",
  clear: "Ukloni osobu",
  loading: "Traže se osobe…",
  none: "Nitko nije pronađen.",
};

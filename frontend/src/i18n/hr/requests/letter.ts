export const letter = {
  mark: "E-poštom",
  open: "Prikaži cijelu poruku",
  close: "Sakrij poruku",
  cut: "Poruka ima još teksta.",
  leftOut: "Nije prihvaćeno: {{name}}",
  reason: {
    prazno: "prazno",
    logo: "mala slika koja se ponavlja",
    dijelovi: "poruka ima previše dijelova",
    broj: "previše privitaka",
    velicina: "preveliko",
    vrsta: "takvi se dokumenti ne primaju",
    kvota: "nema više mjesta",
    pravo: "pošiljatelj nema pravo",
  },
};

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
    broj: "previše priloga",
    velicina: "preveliko",
    vrsta: "takvi dokumenti se ne primaju",
    kvota: "nema više mjesta",
    pravo: "pošiljalac nema pravo",
  },
};

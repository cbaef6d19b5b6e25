export const letter = {
  mark: "E-poštom",
  open: "Prikaži celu poruku",
  close: "Sakrij poruku",
  cut: "Poruka ima još teksta.",
  leftOut: "Nije prihvaćeno: {{name}}",
  reason: {
    prazno: "prazno",
    logo: "mala slika koja se ponavlja",
    dijelovi: "poruka ima previše delova",
    broj: "previše priloga",
    velicina: "preveliko",
    vrsta: "takvi dokumenti se ne primaju",
    kvota: "nema više mesta",
    pravo: "pošiljalac nema pravo",
  },
};

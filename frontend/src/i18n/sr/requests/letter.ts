export const letter = {
  mark: "Pismom",
  open: "Prikaži celo pismo",
  close: "Sakrij pismo",
  cut: "Pismo ima još teksta.",
  leftOut: "Nije prihvaćeno: {{name}}",
  reason: {
    prazno: "prazno",
    logo: "mala slika koja se ponavlja",
    dijelovi: "pismo ima previše delova",
    broj: "previše priloga",
    velicina: "preveliko",
    vrsta: "takve datoteke se ne primaju",
    kvota: "nema više mesta",
    pravo: "pošiljalac nema pravo",
  },
};

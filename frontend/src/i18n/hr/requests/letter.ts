export const letter = {
  mark: "Pismom",
  open: "Prikaži cijelo pismo",
  close: "Sakrij pismo",
  cut: "Pismo ima još teksta.",
  leftOut: "Nije prihvaćeno: {{name}}",
  reason: {
    prazno: "prazno",
    logo: "mala slika koja se ponavlja",
    dijelovi: "pismo ima previše dijelova",
    broj: "previše privitaka",
    velicina: "preveliko",
    vrsta: "takve se datoteke ne primaju",
    kvota: "nema više mjesta",
    pravo: "pošiljatelj nema pravo",
  },
};

export const add = {
  pictures: "Slike",
  properties: "Ostali podaci",
  submit: "Dodaj",
  nameRequired: "Morate unijeti naziv zahtjeva",
  descriptionRequired: "Morate unijeti opis zahtjeva",
  fromComment: "Iz komentara na zahtjev #{{id}}.",
  copy: "Kopija zahtjeva #{{id}}. Dokumenti, komentari, rok i dodijeljeni korisnik ne prenose se.",
  asDuplicate: "Poveži kao duplikat zahtjeva #{{id}}",
  created: "Uspješno kreiran novi zahtjev.",
  noProjects: "Nemate nijedan projekat.",
  noProjectsHint: "Zahtjev se može prijaviti tek kada vas administrator doda na projekat.",
};

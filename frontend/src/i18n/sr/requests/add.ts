export const add = {
  pictures: "Slike",
  properties: "Ostali podaci",
  submit: "Dodaj",
  nameRequired: "Morate uneti naziv zahteva",
  descriptionRequired: "Morate uneti opis zahteva",
  fromComment: "Iz komentara na zahtev #{{id}}.",
  copy: "Kopija zahteva #{{id}}. Dokumenti, komentari, rok i dodeljeni korisnik ne prenose se.",
  asDuplicate: "Poveži kao duplikat zahteva #{{id}}",
  created: "Uspešno kreiran novi zahtev.",
  noProjects: "Nemate nijedan projekat.",
  noProjectsHint: "Zahtev može da se prijavi tek kada vas administrator doda na projekat.",
};

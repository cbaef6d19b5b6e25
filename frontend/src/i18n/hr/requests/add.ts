export const add = {
  pictures: "Slike",
  properties: "Ostali podaci",
  submit: "Dodaj",
  nameRequired: "Morate unijeti naziv zahtjeva",
  descriptionRequired: "Morate unijeti opis zahtjeva",
  fromComment: "Iz komentara na zahtjev #{{id}}.",
  created: "Uspješno stvoren novi zahtjev.",
  noProjects: "Nemate nijedan projekt.",
  noProjectsHint: "Zahtjev se može prijaviti tek kada vas administrator doda na projekt.",
};

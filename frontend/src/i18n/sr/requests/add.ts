export const add = {
  pictures: "Slike",
  properties: "Ostali podaci",
  submit: "Dodaj",
  nameRequired: "Morate uneti naziv zahteva",
  descriptionRequired: "Morate uneti opis zahteva",
  fromComment: "Iz komentara na zahtev #{{id}}.",
  created: "Uspešno kreiran novi zahtev.",
  noProjects: "Nemate nijedan projekat.",
  noProjectsHint: "Zahtev može da se prijavi tek kada vas administrator doda na projekat.",
};

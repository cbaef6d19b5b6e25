import { fields as named } from "../fields";

/** What the fields of a request are called, wherever they stand. */
export const fields = {
  number: "Broj",
  title: named.name,
  description: "Opis",
  project: "Projekat",
  part: "Deo projekta",
  category: "Kategorija",
  type: "Tip",
  priority: "Prioritet",
  status: "Status",
  assignee: "Dodeljeno",
  unassigned: "Nije dodeljeno",
  sender: "Poslao",
  email: named.email,
  phone: "Broj telefona",
  created: "Kreirano",
  changed: "Izmenjeno",
  finished: "Završeno",
  spentTime: "Utrošeno vreme",
  externalKey: "Spoljni ključ",
  due: "Rok",
  noDue: "Bez roka",
  imported: "Uvoz",
};

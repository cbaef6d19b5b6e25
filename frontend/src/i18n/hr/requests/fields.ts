import { fields as named } from "../fields";

/** What the fields of a request are called, wherever they stand. */
export const fields = {
  number: "Broj",
  title: named.name,
  description: "Opis",
  project: "Projekt",
  part: "Dio projekta",
  category: "Kategorija",
  type: "Tip",
  priority: "Prioritet",
  status: "Status",
  assignee: "Dodijeljeno",
  unassigned: "Nije dodijeljeno",
  sender: "Poslao",
  email: named.email,
  phone: "Broj telefona",
  created: "Stvoreno",
  changed: "Izmijenjeno",
  finished: "Završeno",
  spentTime: "Utrošeno vrijeme",
  externalKey: "Vanjski ključ",
  due: "Rok",
  noDue: "Bez roka",
  imported: "Uvoz",
};

import type { TFunction } from "i18next";
import type { MappedField } from "@/ui/import/ColumnFields";
import type { PeopleField } from "./peopleImportCalls";

/** The fields that a column may be mapped to, in the order of the form. */
export const peopleFields = (t: TFunction): MappedField<PeopleField>[] => [
  { field: "korisnickoIme", label: t("fields.username"), required: true },
  { field: "punoIme", label: t("fields.fullName"), required: true },
  { field: "prezime", label: t("users.import.lastName"), help: t("users.import.lastNameHelp") },
  { field: "email", label: t("fields.email"), required: true },
  { field: "uloga", label: t("users.role"), help: t("users.import.roleHelp") },
  { field: "projekti", label: t("users.projects"), help: t("users.import.listHelp") },
  { field: "kategorije", label: t("users.categories"), help: t("users.import.listHelp") },
  { field: "interniKorisnik", label: t("users.internal"), help: t("users.import.internalHelp") },
];

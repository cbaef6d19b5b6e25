import type { Control, FieldPath } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TextField } from "@/ui/form/fields/TextField";
import { nameLimit, type ProjectValues } from "./projectForm";

interface ProjectInputsProps<V extends ProjectValues> {
  control: Control<V>;
  /** The greatest length of the description. */
  descriptionLimit: number;
}

/** The fields of a project, for adding and editing. */
export function ProjectInputs<V extends ProjectValues>({ control, descriptionLimit }: ProjectInputsProps<V>) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        control={control}
        name={"naziv" as FieldPath<V>}
        label={t("fields.name")}
        limit={nameLimit}
        required
        autoFocus
        autoComplete="off"
      />
      <TextField control={control} name={"opis" as FieldPath<V>} label={t("projects.description")} limit={descriptionLimit} rows={3} />
    </>
  );
}

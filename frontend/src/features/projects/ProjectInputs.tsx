import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TextField } from "@/ui/form/TextField";
import { nameLimit, type ProjectValues } from "./projectForm";

interface ProjectInputsProps {
  control: Control<ProjectValues>;
  /** The greatest length of the description. */
  descriptionLimit: number;
}

/** The fields of a project, for adding and editing. */
export function ProjectInputs({ control, descriptionLimit }: ProjectInputsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        control={control}
        name="naziv"
        label={t("fields.name")}
        limit={nameLimit}
        required
        autoFocus
        autoComplete="off"
      />
      <TextField
        control={control}
        name="opis"
        label={t("projects.description")}
        limit={descriptionLimit}
        rows={3}
      />
    </>
  );
}

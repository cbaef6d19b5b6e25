import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { projectsQuery } from "@/queries/projects";
import { fieldGap } from "@/ui/form/fields/FormBody";
import { SelectField } from "@/ui/form/fields/SelectField";
import { takesCategories, takesProjects } from "../variant";
import { CategoryInputs } from "./CategoryInputs";
import { ChoicesField } from "./ChoicesField";
import type { RoleChoice, UserValues } from "./userForm";

const Box = styled("fieldset")(({ theme }) => ({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: fieldGap,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  "&[data-boxed]": {
    padding: "12px 16px 16px",
    borderRadius: 8,
    border: `1px solid ${theme.vars?.palette.divider}`,
  },
  "& > [data-remove]": { position: "absolute", top: 4, right: 4, zIndex: 1 },
}));

interface RoleInputsProps {
  form: UseFormReturn<UserValues>;
  roles: RoleChoice[];
  /** The index of the role. */
  index: number;
  /** Undefined if it is the only one. */
  onRemove?: () => void;
  /** The label of choosing no role; without it a role is required. */
  none?: string;
}

/** A role of a person with its projects or categories, or neither if it sees everything. */
export function RoleInputs({ form, roles, index, onRemove, none }: RoleInputsProps) {
  const { t } = useTranslation();
  const { control } = form;
  const all = useWatch({ control, name: "uloge" });
  const chosen = all[index]?.vrstaUlogeId;
  const scope = roles.find(({ id }) => id === chosen)?.opseg;
  const free = roles.filter(({ id, retired }) => id === chosen || (!retired && all.every(({ vrstaUlogeId: roleId }) => roleId !== id)));
  return (
    <Box data-boxed={onRemove ? true : undefined}>
      <legend className="visually-hidden">{t("users.form.roleNumber", { number: index + 1 })}</legend>
      {onRemove && (
        <IconButton
          data-remove
          aria-label={t("users.form.removeRole", { number: index + 1 })}
          title={t("users.form.removeRole", { number: index + 1 })}
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
      <SelectField
        control={control}
        name={`uloge.${index}.vrstaUlogeId`}
        label={t("users.role")}
        options={free.map(({ id, naziv: name, retired }) => ({
          value: id,
          label: retired ? t("users.form.retiredRole", { role: name }) : name,
        }))}
        help={scope === "sve" ? t("users.form.seesEverything") : undefined}
        emptyLabel={none}
        required={none === undefined}
      />
      {takesProjects(scope) && <ProjectsField form={form} index={index} />}
      {takesCategories(scope) && <CategoryInputs form={form} index={index} />}
    </Box>
  );
}

function ProjectsField({ form, index }: Pick<RoleInputsProps, "form" | "index">) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(projectsQuery());
  return (
    <ChoicesField
      control={form.control}
      name={`uloge.${index}.projekti`}
      label={t("users.projects")}
      help={t("users.form.projectsHelp")}
      options={data?.items.map(({ id, naziv: name }) => ({ value: id, label: name }))}
      failed={isError}
    />
  );
}

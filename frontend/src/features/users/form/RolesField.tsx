import Button from "@mui/material/Button";
import { Plus } from "lucide-react";
import { useCallback } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FieldWithQuestion } from "@/ui/form/fields/FieldQuestion";
import { takesCategories, takesProjects } from "../variant";
import { RoleInputs } from "./RoleInputs";
import { newRole, type RoleChoice, type RoleValues, type UserValues } from "./userForm";

interface RolesFieldProps {
  form: UseFormReturn<UserValues>;
  roles: RoleChoice[];
}

/** The roles of a person, at first one. */
export function RolesField({ form, roles }: RolesFieldProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "uloge" });
  const read = useCallback((value: unknown) => readRole(value as RoleValues, roles), [roles]);
  const several = fields.length > 1;
  return (
    <FieldWithQuestion name="uloge" label={t("users.roles")} read={read}>
      <div style={{ display: "grid", gap: several ? 12 : 0 }}>
        {fields.map(({ id }, index) => (
          <RoleInputs key={id} form={form} roles={roles} index={index} onRemove={several ? () => remove(index) : undefined} />
        ))}
      </div>
      {fields.length < roles.length && (
        <Button
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          sx={{ mt: several ? 2 : 0, ml: -2.5 }}
          onClick={() => append(newRole, { focusName: `uloge.${fields.length}.vrstaUlogeId` })}
        >
          {t("users.form.addRole")}
        </Button>
      )}
    </FieldWithQuestion>
  );
}

/** A role in words: its name, and its projects or categories. */
function readRole({ vrstaUlogeId: roleId, projekti: projects, kategorije: categories }: RoleValues, roles: RoleChoice[]): string {
  const role = roles.find(({ id }) => id === roleId);
  const given = takesProjects(role?.opseg) ? projects : takesCategories(role?.opseg) ? categories : [];
  const names = given.map(({ label }) => label).join(", ");
  return names ? `${role?.naziv} (${names})` : (role?.naziv ?? "");
}

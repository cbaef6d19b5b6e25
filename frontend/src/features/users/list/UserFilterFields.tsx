import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSession } from "@/api/session";
import { givenRolesQuery } from "@/queries/givenRoles";
import { projectsQuery } from "@/queries/projects";
import { SelectInput } from "@/ui/form/inputs/SelectInput";
import type { Chip } from "@/ui/list/filter/FilterChips";
import { FilterField } from "@/ui/list/filter/FilterField";
import { type UserFilterState, userFilter } from "../userFilter";

const fields = ["ulogaId", "projekatId"] as const;
const labels = { ulogaId: "users.role", projekatId: "users.project" } as const;

/** The roles and projects that people can be filtered by. */
function useOptions() {
  const roleId = useSession()?.roleId ?? 0;
  return {
    ulogaId: useQuery(givenRolesQuery(roleId)).data,
    projekatId: useQuery(projectsQuery()).data?.items,
  };
}

/** The fields of the filter menu. */
export function UserFilterFields({ filter, change }: UserFilterState) {
  const { t } = useTranslation();
  const options = useOptions();
  return fields.map((field) => (
    <FilterField key={field} name={field} label={t(labels[field])}>
      <SelectInput
        label={t(labels[field])}
        value={filter[field]}
        emptyLabel={t("users.list.any")}
        options={(options[field] ?? []).map(({ id, naziv: name }) => ({ value: id, label: name }))}
        onChange={(chosen) => change({ [field]: Number(chosen) })}
      />
    </FilterField>
  ));
}

/** The chips of the active conditions, by name; an id is shown only until its name is loaded. */
export function useUserChips({ filter, change }: UserFilterState): Chip[] {
  const { t } = useTranslation();
  const options = useOptions();
  return fields
    .filter((field) => filter[field] !== userFilter.defaults[field])
    .map((field) => ({
      key: field,
      field,
      label: t(labels[field]),
      value: options[field]?.find(({ id }) => id === filter[field])?.naziv ?? String(filter[field]),
      onClear: () => change({ [field]: userFilter.defaults[field] }),
    }));
}

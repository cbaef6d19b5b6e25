import { useTranslation } from "react-i18next";
import { SelectInput } from "@/ui/form/inputs/SelectInput";
import { type RequestFilterState, sortOf, sorts } from "./requestFilter";
import { useSortName } from "./useSortName";

/** The sort of the list, where there is no header to click. */
export function SortField({ filter, change }: Pick<RequestFilterState, "filter" | "change">) {
  const { t } = useTranslation();
  const nameOf = useSortName();
  return (
    <SelectInput
      label={t("requests.list.sort.label")}
      value={filter.poredaj}
      emptyLabel={t("requests.list.sort.usual")}
      options={sorts.map((sort) => ({ value: sort, label: nameOf(sort) }))}
      onChange={(value) => change({ poredaj: sortOf(String(value)) })}
    />
  );
}

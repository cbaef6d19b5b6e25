import { useTranslation } from "react-i18next";
import { requestFields, type SortField } from "../fields";
import { type RequestFilter, sortDirections } from "./requestFilter";

/** Returns the name of a sort. */
export function useSortName(): (sort: Exclude<RequestFilter["poredaj"], "">) => string {
  const { t } = useTranslation();
  return (sort) => {
    const field = sort.replace(/^-/, "") as SortField;
    const direction = sort.startsWith("-") ? "back" : "forth";
    return t(`requests.list.sort.${sortDirections[field]}.${direction}`, { field: t(requestFields[field].label) });
  };
}

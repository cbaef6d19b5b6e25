import { useTranslation } from "react-i18next";
import { requestFields, type SortField } from "../../base/fields";
import { type RequestFilter, sortDirections } from "./requestFilter";

type Direction = "forth" | "back";

/** The texts of the directions of each kind of field. */
const directions = {
  time: (direction: Direction) => `requests.list.sort.time.${direction}` as const,
  due: (direction: Direction) => `requests.list.sort.due.${direction}` as const,
  urgency: (direction: Direction) => `requests.list.sort.urgency.${direction}` as const,
  progress: (direction: Direction) => `requests.list.sort.progress.${direction}` as const,
  name: (direction: Direction) => `requests.list.sort.name.${direction}` as const,
};

/** Returns the name of a sort. */
export function useSortName(): (sort: Exclude<RequestFilter["poredaj"], "">) => string {
  const { t } = useTranslation();
  return (sort) => {
    const field = sort.replace(/^-/, "") as SortField;
    const direction = sort.startsWith("-") ? "back" : "forth";
    return t(directions[sortDirections[field]](direction), { field: t(requestFields[field].label) });
  };
}

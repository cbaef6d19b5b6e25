import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { formatTotal } from "@/ui/format/numbers";
import { requestListQuery } from "../../parts/filter/listCalls";
import type { RequestFilterState } from "../../parts/filter/requestFilter";

/** For a list that is empty because finished requests are hidden: how many finished ones match, and a function that shows them. */
export function useFinishedBeside({ filter, change }: RequestFilterState, empty: boolean, count: number) {
  const { t, i18n } = useTranslation();
  const enabled = empty && !filter.done;
  const { data } = useQuery({
    ...requestListQuery({ ...filter, done: true }, 1, count),
    enabled,
    placeholderData: undefined,
  });
  if (!enabled || !data || data.total === 0) return undefined;
  const total = formatTotal(data.total, data.imaJos, i18n.language);
  return {
    hint: t("requests.list.finishedHint"),
    label: t("requests.list.showFinished", { total }),
    onShow: () => change({ done: true }),
  };
}

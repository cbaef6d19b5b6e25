import { isDay } from "@/ui/format/days";
import { readWhole } from "@/ui/format/numbers";
import { useQueryParams } from "@/ui/routing/useQueryParams";
import { groupings, type Parameters, type Report } from "./reportCalls";

const names = ["izvjestaj", "prikaz", "od", "do", "projekatId", "po"] as const;

const day = (text: string | null) => (text && isDay(text) ? text : "");
const grouping = (text: string | null) => groupings.find((known) => known === text);
const id = (text: string | null) => readWhole(text ?? "", 1, Number.MAX_SAFE_INTEGER) ?? 0;

/** The report that the address names, what it is asked by, and whether it is shown. */
export function useReportAddress() {
  const [params, change] = useQueryParams();
  const asked: Parameters = {
    od: day(params.get("od")),
    do: day(params.get("do")),
    projekatId: id(params.get("projekatId")),
    po: grouping(params.get("po")),
  };
  const named = params.get("izvjestaj");
  const write = (values: Partial<Record<(typeof names)[number], string | number>>, keep: boolean) =>
    change((before) => {
      for (const name of names) if (!keep || name in values) before.delete(name);
      for (const [name, value] of Object.entries(values)) if (value) before.set(name, String(value));
      return before;
    });
  return {
    /** Links name the product's own reports by code, which is the same everywhere. */
    isChosen: (report: Report) => report.sifra === named || report.id === id(named),
    shown: params.has("prikaz"),
    asked,
    /** Chooses a report, which is not shown before it is asked for. */
    choose: (report: number) => write({ izvjestaj: report, prikaz: "" }, true),
    show: (parameters: Parameters) => write({ ...parameters, prikaz: 1 }, true),
    clear: () => write({}, false),
  };
}

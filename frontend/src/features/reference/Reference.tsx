import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { keys } from "@/queries/keys";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { foldText } from "@/ui/format/foldText";
import { PageHeader } from "@/ui/layout/PageHeader";
import { choiceField, defineFilter, textField } from "@/ui/list/filter/filter";
import { Toggles } from "@/ui/list/filter/Toggles";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { useFilter } from "@/ui/list/useListState";
import { Call } from "./Call";
import { type Document, type Operation, operationsOf } from "./openapi";

const whose = ["programi", "sve"] as const;

const callFilter = defineFilter<{ trazi: string; pozivi: (typeof whose)[number] }>({
  trazi: textField,
  pozivi: choiceField(whose, "programi"),
});

/** The document of the API, which comes with this screen alone. */
const documentQuery = {
  queryKey: keys.reference,
  queryFn: async () => JSON.parse((await import("@/api/openapiDocument")).openapiDocument) as Document,
  staleTime: Number.POSITIVE_INFINITY,
};

function matches({ method, path, summary, right, area }: Operation, typed: string): boolean {
  const text = foldText(`${method} ${path} ${summary} ${right} ${area}`).text;
  return typed
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(foldText(word).text));
}

/** Every call of the API: who may make it, what it takes and answers, and an example. */
export function Reference() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(documentQuery);
  const { filter, change, reset } = useFilter(callFilter);
  const operations = useMemo(() => (data ? operationsOf(data) : []), [data]);
  const shown = operations.filter((one) => (filter.pozivi === "sve" || one.programs) && matches(one, filter.trazi));
  const areas = [...new Set(shown.map(({ area }) => area))];
  return (
    <>
      <PageHeader description={t("reference.lead")} />
      <ListToolbar
        label={t("reference.title")}
        search={{ label: t("reference.search"), value: filter.trazi, onChange: (trazi) => change({ trazi }) }}
        onReset={filter.trazi ? reset : undefined}
      >
        <Toggles
          label={t("reference.title")}
          options={whose.map((name) => ({ name, label: t(`reference.shown.${name}`) }))}
          isOn={(name) => name === filter.pozivi}
          onToggle={(pozivi) => change({ pozivi })}
        />
      </ListToolbar>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={400} />}
      {data && shown.length === 0 && <Typography color="textSecondary">{t("ui.list.noMatch")}</Typography>}
      {data &&
        areas.map((area) => (
          <section key={area} aria-label={area}>
            <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
              {area}
            </Typography>
            {shown
              .filter((operation) => operation.area === area)
              .map((operation) => (
                <Call key={operation.id} operation={operation} document={data} />
              ))}
          </section>
        ))}
    </>
  );
}

import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { keys } from "@/queries/keys";
import { Toggles } from "@/ui/controls/Toggles";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { foldText } from "@/ui/format/foldText";
import { PageHeader } from "@/ui/layout/PageHeader";
import { choiceField, defineFilter, textField } from "@/ui/list/filter/filter";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { useFilter } from "@/ui/list/useListState";
import { Call } from "./Call";
import { Message } from "./Message";
import { type Document, type Event, eventsOf, type Operation, operationsOf } from "./openapi";

const kinds = ["programi", "sve", "dogadjaji"] as const;

const callFilter = defineFilter<{ trazi: string; pozivi: (typeof kinds)[number] }>({
  trazi: textField,
  pozivi: choiceField(kinds, "programi"),
});

/** The document of the API, which comes with this screen alone. */
const documentQuery = {
  queryKey: keys.reference,
  queryFn: async () => JSON.parse((await import("@/api/openapiDocument")).openapiDocument) as Document,
  staleTime: Number.POSITIVE_INFINITY,
};

const wordsOf = ({ method, path, summary, right, area }: Operation) => `${method} ${path} ${summary} ${right} ${area}`;

const wordsOfEvent = ({ name, summary }: Event) => `${name} ${summary}`;

function matches(words: string, typed: string): boolean {
  const { text } = foldText(words);
  return typed
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(foldText(word).text));
}

/** Every call of the API: who may make it, what it takes and answers, and an example; and what is sent to webhooks. */
export function Reference() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(documentQuery);
  const { filter, change, reset } = useFilter(callFilter);
  const operations = useMemo(() => (data ? operationsOf(data) : []), [data]);
  const isEvents = filter.pozivi === "dogadjaji";
  const events = data && isEvents ? eventsOf(data).filter((one) => matches(wordsOfEvent(one), filter.trazi)) : [];
  const isKind = ({ programs }: Operation) => (filter.pozivi === "programi" ? programs : !isEvents);
  const shown = operations.filter((one) => isKind(one) && matches(wordsOf(one), filter.trazi));
  const areas = [...new Set(shown.map(({ area }) => area))];
  return (
    <>
      <PageHeader description={t("reference.lead")} />
      <ListToolbar
        label={t("shell.titles.reference")}
        search={{ label: t("reference.search"), value: filter.trazi, onChange: (trazi) => change({ trazi }) }}
        onReset={filter.trazi ? reset : undefined}
      >
        <Toggles
          label={t("shell.titles.reference")}
          options={kinds.map((name) => ({ name, label: t(`reference.shown.${name}`) }))}
          isOn={(name) => name === filter.pozivi}
          onToggle={(pozivi) => change({ pozivi })}
        />
      </ListToolbar>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={400} />}
      {data && shown.length + events.length === 0 && <Typography color="textSecondary">{t("ui.list.noMatch")}</Typography>}
      {data && isEvents && <Typography sx={{ mt: 2, mb: 3 }}>{t("reference.eventsLead")}</Typography>}
      {data && events.map((event) => <Message key={event.name} event={event} document={data} />)}
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

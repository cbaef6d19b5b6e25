import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { components } from "@/api/schema.gen";
import { usePermission } from "@/api/session";
import { listOf } from "@/queries/workload";
import { formatShortDay } from "@/ui/format/days";
import { formatTotal } from "@/ui/format/numbers";
import { ListFrame, ShowAll } from "@/ui/list/ListFrame";
import { mattersQuery } from "../dashboardCalls";
import { dateColumn, dueColumn, requestColumns } from "./requestColumns";
import { ShortTable } from "./ShortTable";

type Matter = components["schemas"]["DashboardMatter"];
type Code = Matter["sifra"];

const Count = styled("span")(({ theme }) => ({
  marginLeft: 8,
  fontVariantNumeric: "tabular-nums",
  color: theme.vars?.palette.text.secondary,
  "[aria-selected=true] > &": { color: "inherit" },
}));

/** In the order of the placeholders, without what only readers of comments see. */
const codes: Code[] = ["kasni", "danas", "ceka", "nedodijeljeni", "ponovo", "novi"];

/** What a day begins with: lists of at most five requests, of which one is shown. The first with anything in it is shown first. */
export function MattersSection() {
  const { t, i18n } = useTranslation();
  const panelId = useId();
  const [chosen, setChosen] = useState<Code>();
  const mayReadComments = usePermission("zahtjev_komentar_pregled");
  const { data, error, refetch } = useQuery(mattersQuery());
  const shownCodes = data?.redovi.map(({ sifra: code }) => code) ?? codes.filter((code) => code !== "ceka" || mayReadComments);
  const first = data?.redovi.find(({ total }) => total > 0)?.sifra ?? "kasni";
  const current = chosen && shownCodes.includes(chosen) ? chosen : first;
  const shown = data?.redovi.find(({ sifra: code }) => code === current);
  const aboutDues = current === "kasni" || current === "danas";
  const columns = useMemo(() => {
    return requestColumns(t, aboutDues ? dueColumn(t) : dateColumn(t("requests.fields.created")), true, true);
  }, [t, aboutDues]);
  const titleOf = (code: Code) => t(`dashboard.matters.${code}`, { since: data && formatShortDay(data.od) });
  const title = t("dashboard.matters.title");
  return (
    <ListFrame
      title={title}
      action={
        <>
          <Button size="small" component={Link} to="/home/sazetak">
            {t("shell.summary")}
          </Button>
          {shown && shown.total > 0 && <ShowAll to={listOf(shown)} of={titleOf(current)} />}
        </>
      }
      tabs={{
        panelId,
        tabId: `${panelId}-${current}`,
        bar: (
          <Tabs
            value={current}
            onChange={(_event, code: Code) => setChosen(code)}
            aria-label={title}
            variant="scrollable"
            allowScrollButtonsMobile
            sx={{ borderBottom: 1, borderColor: "divider" }}
          >
            {shownCodes.map((code) => {
              const matter = data?.redovi.find(({ sifra }) => sifra === code);
              return (
                <Tab
                  key={code}
                  value={code}
                  id={`${panelId}-${code}`}
                  aria-controls={panelId}
                  label={
                    <span>
                      {titleOf(code)} <Count>{matter ? formatTotal(matter.total, matter.imaJos, i18n.language) : "–"}</Count>
                    </span>
                  }
                />
              );
            })}
          </Tabs>
        ),
      }}
      error={data ? null : error}
      onRetry={() => void refetch()}
      empty={
        shown?.items.length === 0 ? { title: t(`dashboard.matters.none.${current}`), hint: t("dashboard.matters.noneHint") } : undefined
      }
    >
      <ShortTable label={titleOf(current)} columns={columns} rows={shown?.items} total={shown?.total} />
    </ListFrame>
  );
}

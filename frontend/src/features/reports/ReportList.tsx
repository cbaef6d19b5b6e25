import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { FileSearch } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { foldText } from "@/ui/format/foldText";
import { SearchField } from "@/ui/list/filter/SearchField";
import type { Report } from "./reportCalls";

const Root = styled("nav")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 12,
  "& > search": { width: "100%", maxWidth: 320, [theme.breakpoints.down("sm")]: { maxWidth: "none" } },
}));

const Group = styled("section")({ "& > h2": { padding: "4px 12px" }, "&[data-choosing] > h2": { padding: "4px 0 8px" } });

const Entries = styled("ul")(({ theme }) => ({
  display: "grid",
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& button": {
    display: "block",
    width: "100%",
    minHeight: 36,
    padding: "8px 12px",
    border: 0,
    borderRadius: 8,
    font: "inherit",
    textAlign: "left",
    cursor: "pointer",
    overflowWrap: "anywhere",
    color: theme.vars?.palette.text.primary,
    backgroundColor: "transparent",
    "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
    "&[aria-pressed=true]": {
      fontWeight: 500,
      backgroundColor: theme.vars?.palette.accent.tint,
      color: theme.vars?.palette.accent.strong,
    },
    [theme.breakpoints.down("sm")]: { minHeight: 44 },
  },
  "&[data-choosing]": { gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))", gap: 12 },
  "&[data-choosing] button": {
    display: "flex",
    flexDirection: "column",
    height: "100%",
    padding: "12px 16px",
    border: `1px solid ${theme.vars?.palette.divider}`,
    fontWeight: 550,
  },
  "& small": {
    display: "block",
    fontWeight: 400,
    color: theme.vars?.palette.text.secondary,
    fontSize: 13,
    lineHeight: "18px",
  },
}));

/** The groups in the order of their numbers on the wire, which begin with 1. */
const groups = ["lists", "statistics", "graphs", "others", "enrolment"] as const;

interface ReportListProps {
  /** Undefined while they are loaded. */
  reports: Report[] | undefined;
  /** The id of the one that is chosen; 0 for none. */
  chosen: number;
  onChoose: (id: number) => void;
}

/** The reports by group, found by name without regard to case, accents and script. While none is chosen, each says what it answers. */
export function ReportList({ reports, chosen, onChoose }: ReportListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const choosing = chosen === 0 || undefined;
  const words = foldText(search).text.split(/\s+/).filter(Boolean);
  const found = reports?.filter(({ naziv: name }) => {
    const folded = foldText(name).text;
    return words.every((word) => folded.includes(word));
  });
  return (
    <Root aria-label={t("reports.list")}>
      <SearchField label={t("reports.search")} value={search} onChange={setSearch} />
      {!found && [0, 1, 2, 3, 4].map((row) => <Skeleton key={row} height={36} sx={{ mx: 3 }} />)}
      {found?.length === 0 && (
        <EmptyState
          icon={FileSearch}
          title={t(search ? "reports.notFound" : "reports.empty")}
          hint={t(search ? "reports.notFoundHint" : "reports.emptyHint")}
        />
      )}
      {groups.map((group, place) => {
        const entries = found?.filter(({ grupa: group }) => group === place + 1) ?? [];
        if (entries.length === 0) return null;
        return (
          <Group key={group} data-choosing={choosing} aria-label={t(`reports.groups.${group}`)}>
            <Typography variant="body2" component="h2" color="textSecondary">
              {t(`reports.groups.${group}`)}
            </Typography>
            <Entries data-choosing={choosing}>
              {entries.map(({ id, naziv: name, opis: about, stranica: site }) => (
                <li key={id}>
                  <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                    {name}
                    {choosing && about && <small>{about}</small>}
                    {site && <small>{site.replace("https://", "")}</small>}
                  </button>
                </li>
              ))}
            </Entries>
          </Group>
        );
      })}
    </Root>
  );
}

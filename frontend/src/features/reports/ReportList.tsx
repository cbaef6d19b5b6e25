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

const Root = styled("nav")({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 12 });

const Group = styled("section")({ "& > h2": { padding: "4px 12px" } });

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
  "& small": {
    display: "block",
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

/** The reports by group, found by name without regard to case, accents and script. */
export function ReportList({ reports, chosen, onChoose }: ReportListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
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
          <Group key={group} aria-label={t(`reports.groups.${group}`)}>
            <Typography variant="body2" component="h2" color="textSecondary">
              {t(`reports.groups.${group}`)}
            </Typography>
            <Entries>
              {entries.map(({ id, naziv: name, stranica: site }) => (
                <li key={id}>
                  <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                    {name}
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

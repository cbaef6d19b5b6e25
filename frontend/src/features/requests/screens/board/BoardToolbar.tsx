import Button from "@mui/material/Button";
import { styled, useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { usePermission } from "@/api/session";
import type { Project } from "@/queries/projects";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { FlagToggles } from "@/ui/list/FlagToggles";
import { formatRange } from "@/ui/list/filter/dayRange";
import { InlineSelect } from "@/ui/list/InlineSelect";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import { AddButton } from "../../base/AddButton";
import { useAssignees } from "../../base/assignees";
import { pastBoardPath } from "../../base/dialogRoute";
import { nameAmong, valueChips } from "../../base/valueChips";
import { boardQuery } from "./boardCalls";
import { type BoardFilterState, isFiltered, unfiltered } from "./boardFilter";
import { DaysInput } from "./DaysInput";

const loadFields = () => import("./BoardFilterFields").then((m) => m.BoardFilterFields);
const BoardFilterFields = lazyComponent(loadFields);
prefetchLater(loadFields);

/** On a phone the assignee has a line of its own below project and days. */
const Whose = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 8,
  minWidth: 0,
  "& > :first-of-type": { width: 220 },
  [theme.breakpoints.down("sm")]: {
    flexWrap: "wrap",
    width: "100%",
    "& > :first-of-type": { flex: 1, width: 0 },
    "& > :nth-of-type(3)": { flex: "1 0 100%" },
  },
}));

const End = styled("div")({ display: "flex", gap: 8 });

/** A button without a label, as the line has no room for one. */
const Icon = styled(Button)(({ theme }) => ({
  minWidth: 36,
  padding: 0,
  [theme.breakpoints.down("sm")]: { minWidth: 44 },
})) as typeof Button;

interface BoardToolbarProps extends BoardFilterState {
  projects: Project[];
  /** Undefined for people who may not add. */
  onAdd?: () => void;
  /** A choice of column, where the columns are not side by side. */
  jump?: ReactNode;
}

/** The board's filter: project, days, title, priority, people, and whether older open requests are shown. */
export function BoardToolbar({ projects, onAdd, jump, filter, change }: BoardToolbarProps) {
  const { t } = useTranslation();
  const narrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const assignees = useAssignees(filter.dodijeljeno);
  const mayReadPast = usePermission("log_log_historija");
  const search = {
    label: t("requests.list.filter.search"),
    value: filter.naziv,
    onChange: (name: string) => change({ naziv: name }),
  };
  const due = { from: filter.rokOd, to: filter.rokDo };
  const chip = (key: string, label: string, value: string, onClear: () => void) => ({ key, field: key, label, value, onClear });
  const dueChips = [
    ...(filter.kasni ? [chip("kasni", t("fields.state"), t("requests.fields.late"), () => change({ kasni: false }))] : []),
    ...(due.from || due.to ? [chip("rokOd", t("requests.fields.due"), formatRange(due, t), () => change({ rokOd: "", rokDo: "" }))] : []),
    ...(filter.odgodjeni
      ? [
          chip("odgodjeni", t("requests.fields.snoozed"), t(`requests.fields.snoozedOf.${filter.odgodjeni}`), () =>
            change({ odgodjeni: "" }),
          ),
        ]
      : []),
  ];
  const chips = [
    ...valueChips("prioritet", t("requests.fields.priority"), filter.prioritet, String, (priority) => change({ prioritet: priority })),
    ...valueChips("oznaka", t("requests.fields.labels"), filter.oznaka, String, (labels) => change({ oznaka: labels })),
    ...(filter.bezOznake
      ? [
          {
            ...chip("bezOznake", t("requests.fields.labels"), t("requests.fields.unlabelled"), () => change({ bezOznake: false })),
            field: "oznaka",
          },
        ]
      : []),
    ...valueChips("dodijeljeno", t("requests.fields.assignee"), filter.dodijeljeno, nameAmong(assignees), (assigned) =>
      change({ dodijeljeno: assigned }),
    ),
    ...dueChips,
  ];
  const reset = () => change(unfiltered);
  const { data: columns, isPlaceholderData } = useQuery(boardQuery(filter));
  const found = {
    rows: columns,
    total: columns?.reduce((sum, { total }) => sum + total, 0) ?? 0,
    refreshing: isPlaceholderData,
  };
  return (
    <ListToolbar
      label={t("requests.board.filter")}
      lead={
        <Whose>
          <InlineSelect
            label={t("requests.fields.project")}
            value={filter.projekatId}
            options={projects.map(({ id, naziv: name }) => ({ value: id, label: name }))}
            onChange={(id) => change({ projekatId: Number(id) })}
          />
          <DaysInput filter={filter} change={change} />
          {jump}
        </Whose>
      }
      search={narrow ? undefined : search}
      chips={chips}
      onReset={isFiltered(filter) ? reset : undefined}
      menu={{
        title: t("requests.list.filter.heading"),
        count: chips.length + (narrow && filter.naziv ? 1 : 0),
        onReset: reset,
        found,
        children: (close) => (
          <BoardFilterFields
            search={narrow ? search : undefined}
            filter={filter}
            change={change}
            onMissing={close}
            placeholder={<FormSkeleton heights={[64, 64, 40, 64]} />}
          />
        ),
      }}
    >
      <FlagToggles
        label={t("requests.board.filter")}
        options={[{ name: "stariji", label: t("requests.board.older") }]}
        filter={filter}
        change={change}
      />
      {(mayReadPast || onAdd) && (
        <End data-end>
          {mayReadPast && (
            <Icon
              variant="outlined"
              color="secondary"
              aria-label={t("shell.past")}
              title={t("shell.past")}
              component={Link}
              to={`${pastBoardPath}?projekatId=${filter.projekatId}`}
            >
              <History size={16} aria-hidden />
            </Icon>
          )}
          {onAdd && <AddButton onClick={onAdd} />}
        </End>
      )}
    </ListToolbar>
  );
}

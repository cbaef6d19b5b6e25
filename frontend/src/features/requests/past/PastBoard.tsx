import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Columns3, History, List } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { type Project, projectsQuery } from "@/queries/projects";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { today } from "@/ui/format/days";
import { foldText } from "@/ui/format/foldText";
import { choiceField, dayField, defineFilter, idField, textField } from "@/ui/list/filter/filter";
import { Toggles } from "@/ui/list/filter/Toggles";
import { InlineSelect } from "@/ui/list/InlineSelect";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { useListState } from "@/ui/list/useListState";
import { BoardFrame } from "../board/BoardFrame";
import { BoardSkeleton, LoadingBoard } from "../board/BoardSkeleton";
import { boardPath, listPath } from "../dialogRoute";
import { NoProjects } from "../NoProjects";
import { PastBanner } from "./PastBanner";
import { PastColumns } from "./PastColumns";
import { PastList } from "./PastList";
import { type PastBoardOfDay, pastBoardQuery } from "./pastCalls";

const views = ["ploca", "lista"] as const;

/** The screen's state in the address: the project, the day whose end is shown (today if empty), how it is shown, part of a title. */
const pastFilter = defineFilter<{ projekatId: number; naDan: string; prikaz: (typeof views)[number]; naziv: string }>({
  projekatId: idField,
  naDan: dayField,
  prikaz: choiceField(views, "ploca"),
  naziv: textField,
});

const Above = styled("div")({ marginBottom: 12 });

const contains = (text: string, part: string) => foldText(text).text.includes(foldText(part.trim()).text);

/** The cards whose titles contain a text. */
const matching = ({ kolone: columns }: PastBoardOfDay, title: string) =>
  columns.map((column) => ({ ...column, items: column.items.filter(({ naziv: name }) => contains(name, title)) }));

/** A project's board, or its list, as they were at the end of a day. Nothing can be changed here. */
export function PastBoard() {
  const projects = useQuery(projectsQuery());
  const { t } = useTranslation();
  if (projects.isPending) return <LoadingBoard />;
  if (!projects.data) return <ErrorState error={projects.error} onRetry={() => void projects.refetch()} />;
  const [first] = projects.data.items;
  if (!first) return <NoProjects title={t("requests.board.noProjectsTitle")} hint={t("requests.board.noProjectsHint")} />;
  return <PastOfProject projects={projects.data.items} first={first} />;
}

function PastOfProject({ projects, first }: { projects: Project[]; first: Project }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { filter, change, paging } = useListState(pastFilter, { count: 30 });
  const { id: projectId } = projects.find(({ id }) => id === filter.projekatId) ?? first;
  const day = filter.naDan || today();
  const { data, error, isFetching, refetch } = useQuery(pastBoardQuery(projectId, day));
  const columns = data && matching(data, filter.naziv);
  const asList = filter.prikaz === "lista";
  const isEmpty = columns?.every(({ items }) => items.length === 0);
  const nothing = (
    <EmptyState
      icon={History}
      title={t(filter.naziv ? "requests.past.noMatch" : "requests.past.boardEmpty")}
      hint={t("requests.past.boardEmptyHint")}
    />
  );
  const back = () => void navigate({ pathname: asList ? listPath : boardPath, search: `projekatId=${projectId}` });
  const labels = { ploca: t("requests.past.asBoard"), lista: t("requests.past.asList") };
  const icons = { ploca: <Columns3 size={16} aria-hidden />, lista: <List size={16} aria-hidden /> };
  return (
    <BoardFrame style={asList ? { height: "auto" } : undefined}>
      <Above>
        <PastBanner day={day} onDay={(naDan) => change({ naDan })} onBack={back} backLabel={t("requests.past.back")} />
      </Above>
      <ListToolbar
        label={t("requests.board.filter")}
        lead={
          <InlineSelect
            label={t("requests.fields.project")}
            value={projectId}
            options={projects.map(({ id, naziv: name }) => ({ value: id, label: name }))}
            onChange={(id) => change({ projekatId: Number(id) })}
          />
        }
        search={{ label: t("requests.list.filter.search"), value: filter.naziv, onChange: (naziv) => change({ naziv }) }}
      >
        <Toggles
          label={t("requests.past.shownAs")}
          options={views.map((name) => ({ name, label: labels[name], icon: icons[name] }))}
          isOn={(name) => name === filter.prikaz}
          onToggle={(prikaz) => change({ prikaz })}
        />
      </ListToolbar>
      {data && (data.imaJos || data.imaRanijih || data.izostavljeno > 0) && <Incomplete board={data} />}
      {error && !data && !isFetching && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && (isFetching || !error) && <BoardSkeleton />}
      {columns && asList && <PastList columns={columns} day={day} paging={paging} empty={nothing} />}
      {columns && !asList && (isEmpty ? nothing : <PastColumns columns={columns} day={day} />)}
    </BoardFrame>
  );
}

/** Says what of that day is not shown. */
function Incomplete({ board }: { board: PastBoardOfDay }) {
  const { t } = useTranslation();
  return (
    <Typography color="text.secondary" sx={{ mb: 3 }}>
      {board.imaJos && t("requests.past.more")} {board.imaRanijih && t("requests.past.earlier")}{" "}
      {board.izostavljeno > 0 && t("requests.past.leftOut", { count: board.izostavljeno })}
    </Typography>
  );
}

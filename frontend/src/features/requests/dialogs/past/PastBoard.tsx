import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { type Project, projectsQuery } from "@/queries/projects";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { daysBefore, today } from "@/ui/format/days";
import { useListState } from "@/ui/list/useListState";
import { boardPath, listPath } from "../../base/dialogRoute";
import { NoProjects } from "../../base/NoProjects";
import { BoardFrame } from "../../screens/board/BoardFrame";
import { BoardSkeleton, LoadingBoard } from "../../screens/board/BoardSkeleton";
import { PastBanner } from "./PastBanner";
import { PastColumns } from "./PastColumns";
import { PastList } from "./PastList";
import { PastToolbar } from "./PastToolbar";
import { type PastBoardOfDay, pastBoardQuery } from "./pastCalls";
import { pastFilter, wireConditions } from "./pastFilter";

const Above = styled("div")({ marginBottom: 12 });

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

/** The board of the past opens so many days back, on a day that differs from now. */
const daysBack = 7;

function PastOfProject({ projects, first }: { projects: Project[]; first: Project }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { filter, change, paging } = useListState(pastFilter, { count: 30 });
  const { id: projectId } = projects.find(({ id }) => id === filter.projekatId) ?? first;
  const day = filter.naDan || daysBefore(today(), daysBack);
  const conditions = wireConditions(filter);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(pastBoardQuery(projectId, day, conditions));
  const columns = data?.kolone;
  const asList = filter.prikaz === "lista";
  const isEmpty = columns?.every(({ items }) => items.length === 0);
  const nothing = (
    <EmptyState
      icon={History}
      title={t(Object.keys(conditions).length > 0 ? "requests.past.noMatch" : "requests.past.boardEmpty")}
      hint={t("requests.past.boardEmptyHint")}
    />
  );
  const back = () => void navigate({ pathname: asList ? listPath : boardPath, search: `projekatId=${projectId}` });
  const found = {
    rows: columns,
    total: columns?.reduce((sum, { items }) => sum + items.length, 0) ?? 0,
    more: data?.imaJos || data?.imaRanijih,
    refreshing: isPlaceholderData,
  };
  return (
    <BoardFrame style={asList ? { height: "auto" } : undefined}>
      <Above>
        <PastBanner day={day} onDay={(naDan) => change({ naDan })} onBack={back} backLabel={t("requests.past.back")} />
      </Above>
      <PastToolbar projects={projects} projectId={projectId} found={found} filter={filter} change={change} />
      {data && (data.imaJos || data.imaRanijih || data.izostavljeno > 0) && <Incomplete board={data} />}
      {error && !data && !isFetching && <ErrorState filtered error={error} onRetry={() => void refetch()} />}
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

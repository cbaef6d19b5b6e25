import Button from "@mui/material/Button";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { CalendarX, Columns3, FilterX } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { type Project, projectsQuery } from "@/queries/projects";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useFilter } from "@/ui/list/useListState";
import type { FirstRead } from "@/ui/routing/routeHandle";
import { NoProjects } from "../../base/NoProjects";
import { UpdatesPill } from "../../base/updates/UpdatesPill";
import { useAdd } from "../../base/useAdd";
import { BoardColumns } from "./BoardColumns";
import { BoardFrame } from "./BoardFrame";
import { BoardSkeleton, LoadingBoard } from "./BoardSkeleton";
import { BoardToolbar } from "./BoardToolbar";
import { boardQuery } from "./boardCalls";
import { type BoardFilterState, boardFilter, isFiltered, mostDays, shownProject, unfiltered } from "./boardFilter";
import { ColumnJump } from "./ColumnJump";
import { useBoardUpdates } from "./useBoardUpdates";

interface QuietBoardProps extends BoardFilterState {
  /** How many open requests are older than the shown ones. */
  older: number;
}

/** Shown when there are no requests in the chosen days, or none that match the filter. */
function QuietBoard({ filter, change, older }: QuietBoardProps) {
  const { t } = useTranslation();
  if (older > 0) {
    return (
      <EmptyState
        icon={CalendarX}
        title={t("requests.board.emptyTitle")}
        hint={t("requests.board.olderHint", { count: older })}
        action={
          <Button variant="outlined" onClick={() => change({ stariji: true })}>
            {t("requests.board.showAllOlder")}
          </Button>
        }
      />
    );
  }
  if (isFiltered(filter)) {
    return (
      <EmptyState
        icon={FilterX}
        title={t("requests.board.noMatch")}
        hint={t("ui.list.noMatchHint")}
        action={
          <Button variant="outlined" onClick={() => change(unfiltered)}>
            {t("ui.list.clearAll")}
          </Button>
        }
      />
    );
  }
  const longer = filter.prethodniBrojDana < mostDays;
  return (
    <EmptyState
      icon={CalendarX}
      title={t("requests.board.emptyTitle")}
      hint={t(longer ? "requests.board.emptyHint" : "requests.board.emptyHintYear")}
      action={
        longer && (
          <Button variant="outlined" onClick={() => change({ prethodniBrojDana: mostDays })}>
            {t("requests.board.showYear")}
          </Button>
        )
      }
    />
  );
}

interface ProjectBoardProps extends BoardFilterState {
  projects: Project[];
  project: Project;
}

function ProjectBoard({ projects, project, ...state }: ProjectBoardProps) {
  const { t } = useTranslation();
  const narrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const strip = useRef<HTMLDivElement>(null);
  const board = useQuery(boardQuery(state.filter));
  const { columns, updates } = useBoardUpdates(state.filter, board);
  const add = useAdd();
  const busy = columns?.some(({ total }) => total > 0);
  const older = columns?.reduce((sum, { starijih: older }) => sum + older, 0) ?? 0;
  return (
    <>
      <BoardToolbar
        projects={projects}
        onAdd={add}
        jump={narrow && columns && busy && <ColumnJump key={project.id} columns={columns} strip={strip} />}
        {...state}
      />
      {!columns && !board.error && <BoardSkeleton />}
      {!columns && board.error && <ErrorState filtered error={board.error} onRetry={() => void board.refetch()} />}
      {columns?.length === 0 && (
        <EmptyState icon={Columns3} title={t("requests.board.noStatusesTitle")} hint={t("requests.board.noStatusesHint")} />
      )}
      {columns && columns.length > 0 && !busy && <QuietBoard {...state} older={older} />}
      <UpdatesPill board updates={updates} />
      {columns && busy && (
        <BoardColumns
          key={project.id}
          label={t("requests.board.label", { project: project.naziv })}
          columns={columns}
          filter={state.filter}
          onShowOlder={() => state.change({ stariji: true })}
          current={!board.isPlaceholderData}
          strip={strip}
        />
      )}
    </>
  );
}

/** Without a project in the address, the board is that of the first one. */
export const readFirst: FirstRead = async (queryClient, { search }) => {
  const filter = boardFilter.read(search, "");
  const { items } = await queryClient.ensureQueryData(projectsQuery());
  const project = shownProject(items, filter);
  if (project) await queryClient.prefetchQuery(boardQuery({ ...filter, projekatId: project.id }));
};

/** The board of a project's requests by status. The dialog of a request opens over it. */
export function RequestBoard() {
  const { t } = useTranslation();
  const { filter, change } = useFilter(boardFilter);
  const projects = useQuery(projectsQuery());
  const known = projects.data?.items;
  const project = shownProject(known, filter);
  return (
    <BoardFrame>
      {projects.isPending && <LoadingBoard />}
      {!known && projects.error && <ErrorState error={projects.error} onRetry={() => void projects.refetch()} />}
      {known && !project && <NoProjects title={t("requests.board.noProjectsTitle")} hint={t("requests.board.noProjectsHint")} />}
      {known && project && (
        <ProjectBoard projects={known} project={project} filter={{ ...filter, projekatId: project.id }} change={change} />
      )}
      <Outlet />
    </BoardFrame>
  );
}

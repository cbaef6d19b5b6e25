import Button from "@mui/material/Button";
import type { TFunction } from "i18next";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { useShortcut } from "@/ui/keys/shortcuts";
import { SelectionBar } from "@/ui/list/SelectionBar";
import { AssigneeSearch } from "../../base/AssigneeSearch";
import { useExport } from "../export/useExport";
import type { RequestFilter } from "../filter/requestFilter";
import type { BulkChange } from "./bulkCalls";
import { ChoiceMenu } from "./ChoiceMenu";
import {
  AssigneeChoices,
  CategoryChoices,
  CommonPriorities,
  CommonStatuses,
  categoriesOf,
  LabelChoices,
  PriorityChoices,
  StatusChoices,
} from "./choices";
import { DueMenu } from "./DueMenu";
import { useApplyChange } from "./useApplyChange";
import { useDeletePicked } from "./useDeletePicked";
import type { PickedRequests } from "./usePicked";

/**
 * Bulk actions on the picked requests; nothing while none is picked.
 * @param sort the sort of the list, also for a file of the requests
 */
export function BulkBar({ picked, sort }: { picked: PickedRequests; sort: RequestFilter["poredaj"] }) {
  const { t } = useTranslation();
  const { items, clear } = picked;
  const mayExport = usePermission("zahtjev_zahtjev_izvoz");
  const mayDelete = usePermission("zahtjev_zahtjev_brisanje");
  // Here and not in the menu, as a file is awaited even after the requests were deselected.
  const exporting = useExport(false);
  const projects = new Set(items.map(({ projekatId: projectId }) => projectId));
  const [projectId] = projects;
  return (
    <SelectionBar
      label={t("requests.bulk.label")}
      text={t("requests.bulk.selected", { count: items.length })}
      count={items.length}
      onClear={clear}
    >
      {projects.size === 1 && projectId !== undefined ? (
        <Menus picked={picked} projectId={projectId} />
      ) : (
        <>
          <CommonMenus picked={picked} projects={[...projects]} />
          <ChoiceMenu label={t("requests.bulk.keepProject")} pending={false}>
            {(show) => show({ groups: [{ choices: projectChoices(picked, t) }], failed: false })}
          </ChoiceMenu>
        </>
      )}
      {mayExport && (
        <ChoiceMenu label={t("requests.export.open")} pending={exporting.starting || exporting.following}>
          {(show) => show({ groups: [{ choices: fileChoices(items, sort, exporting.start, t) }], failed: false })}
        </ChoiceMenu>
      )}
      {mayDelete && <Deleting picked={picked} />}
    </SelectionBar>
  );
}

/** The offered formats for the picked requests. */
function fileChoices(
  items: PickedRequests["items"],
  sort: RequestFilter["poredaj"],
  start: ReturnType<typeof useExport>["start"],
  t: TFunction,
) {
  const query = { id: items.map(({ id }) => id), sve: true as const, ...(sort && { poredaj: sort }) };
  return (["xlsx", "csv"] as const).map((format) => ({
    key: format,
    label: t(`requests.export.formats.${format}`),
    choose: () => start(query, format),
  }));
}

function Deleting({ picked }: { picked: PickedRequests }) {
  const { t } = useTranslation();
  const { ask, pending } = useDeletePicked(picked);
  const remove = () => !pending && ask();
  useShortcut("Delete", t("requests.bulk.deleteKey"), remove);
  return (
    <Button size="small" color="error" aria-disabled={pending || undefined} startIcon={<Trash2 size={14} aria-hidden />} onClick={remove}>
      {t("common.delete")}
    </Button>
  );
}

/** The projects of the picked requests, each with how many would stay picked. */
function projectChoices({ items, keep }: PickedRequests, t: TFunction) {
  const projects = new Map(items.map(({ projekatId: projectId, projekat: project }) => [projectId, project]));
  return Array.from(projects, ([id, project]) => ({
    key: id,
    label: t("requests.bulk.ofProject", {
      project,
      count: items.filter(({ projekatId: projectId }) => projectId === id).length,
    }),
    choose: () => keep(({ projekatId: projectId }) => projectId === id),
  }));
}

/** The greatest number of projects that are compared. */
const comparedProjects = 10;

/** Menus for requests of several projects: values with the same name in all of these, and people. */
function CommonMenus({ picked, projects }: { picked: PickedRequests; projects: number[] }) {
  const { t } = useTranslation();
  const mayEdit = usePermission("zahtjev_zahtjev_edit");
  const mayMove = usePermission("zahtjev_zahtjev_edit_status");
  const { apply, pending } = useApplyChange(picked);
  const few = projects.length <= comparedProjects;
  return (
    <>
      {mayMove && few && (
        <ChoiceMenu label={t("requests.fields.status")} shortcut="s" pending={pending}>
          {(show) => <CommonStatuses projects={projects} onChoose={apply} show={show} />}
        </ChoiceMenu>
      )}
      <Assigning picked={picked} apply={apply} pending={pending} />
      {mayEdit && few && (
        <ChoiceMenu label={t("requests.fields.priority")} shortcut="p" pending={pending}>
          {(show) => <CommonPriorities projects={projects} onChoose={apply} show={show} />}
        </ChoiceMenu>
      )}
      {mayEdit && <DueMenu pending={pending} projectId={0} onChoose={apply} />}
    </>
  );
}

interface AssigningProps {
  picked: PickedRequests;
  apply: (change: BulkChange) => void;
  pending: boolean;
}

function Assigning({ picked, apply, pending }: AssigningProps) {
  const { t } = useTranslation();
  const mayAssign = usePermission("zahtjev_zahtjev_edit_dodijeljeni_korisnik");
  const [searching, setSearching] = useState(false);
  if (!mayAssign) return null;
  return (
    <>
      <ChoiceMenu label={t("requests.bulk.assign")} shortcut="a" pending={pending}>
        {(show) => <AssigneeChoices items={picked.items} onChoose={apply} onSearch={() => setSearching(true)} show={show} />}
      </ChoiceMenu>
      {searching && (
        <AssigneeSearch
          categories={categoriesOf(picked.items)}
          onChoose={({ korisnickoIme: username }) => apply({ dodijeljeniKorisnikIme: username })}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  );
}

function Menus({ picked, projectId }: { picked: PickedRequests; projectId: number }) {
  const { t } = useTranslation();
  const mayEdit = usePermission("zahtjev_zahtjev_edit");
  const mayMove = usePermission("zahtjev_zahtjev_edit_status");
  const { apply, pending } = useApplyChange(picked);
  const shared = { projectId, onChoose: apply };
  return (
    <>
      {mayMove && (
        <ChoiceMenu label={t("requests.fields.status")} shortcut="s" pending={pending}>
          {(show) => <StatusChoices {...shared} show={show} />}
        </ChoiceMenu>
      )}
      <Assigning picked={picked} apply={apply} pending={pending} />
      {mayEdit && (
        <ChoiceMenu label={t("requests.fields.category")} pending={pending}>
          {(show) => <CategoryChoices {...shared} show={show} />}
        </ChoiceMenu>
      )}
      {mayEdit && (
        <ChoiceMenu label={t("requests.fields.priority")} shortcut="p" pending={pending}>
          {(show) => <PriorityChoices {...shared} show={show} />}
        </ChoiceMenu>
      )}
      {mayEdit && (
        <ChoiceMenu label={t("requests.fields.labels")} shortcut="b" pending={pending}>
          {(show) => <LabelChoices {...shared} items={picked.items} show={show} />}
        </ChoiceMenu>
      )}
      {mayEdit && <DueMenu pending={pending} projectId={projectId} onChoose={apply} />}
    </>
  );
}

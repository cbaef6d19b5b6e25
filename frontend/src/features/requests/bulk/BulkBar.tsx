import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { SelectionBar } from "@/ui/list/SelectionBar";
import { ChoiceMenu } from "./ChoiceMenu";
import { AssigneeChoices, CategoryChoices, PriorityChoices, StatusChoices } from "./choices";
import { useApplyChange } from "./useApplyChange";
import type { PickedRequests } from "./usePicked";

/** What can be done with the picked requests together; nothing while none is picked. */
export function BulkBar({ picked }: { picked: PickedRequests }) {
  const { t } = useTranslation();
  const { items, clear } = picked;
  const projects = new Set(items.map(({ projekatId }) => projekatId));
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
          <p>{t("requests.bulk.severalProjects")}</p>
          <ChoiceMenu label={t("requests.bulk.keepProject")} pending={false}>
            {(show) => show({ groups: [{ choices: projectChoices(picked, t) }], failed: false })}
          </ChoiceMenu>
        </>
      )}
    </SelectionBar>
  );
}

/** The projects of the picked requests, each with how many stay picked when it is kept. */
function projectChoices({ items, keep }: PickedRequests, t: TFunction) {
  const projects = new Map(items.map(({ projekatId, projekat }) => [projekatId, projekat]));
  return Array.from(projects, ([id, project]) => ({
    key: id,
    label: t("requests.bulk.ofProject", {
      project,
      count: items.filter(({ projekatId }) => projekatId === id).length,
    }),
    choose: () => keep(({ projekatId }) => projekatId === id),
  }));
}

function Menus({ picked, projectId }: { picked: PickedRequests; projectId: number }) {
  const { t } = useTranslation();
  const mayEdit = usePermission("zahtjev_zahtjev_edit");
  const mayMove = usePermission("zahtjev_zahtjev_edit_status");
  const mayAssign = usePermission("zahtjev_zahtjev_edit_dodijeljeni_korisnik");
  const { apply, pending } = useApplyChange(picked);
  const shared = { projectId, onChoose: apply };
  return (
    <>
      {mayMove && (
        <ChoiceMenu label={t("requests.fields.status")} pending={pending}>
          {(show) => <StatusChoices {...shared} show={show} />}
        </ChoiceMenu>
      )}
      {mayAssign && (
        <ChoiceMenu label={t("requests.bulk.assign")} pending={pending}>
          {(show) => <AssigneeChoices items={picked.items} onChoose={apply} show={show} />}
        </ChoiceMenu>
      )}
      {mayEdit && (
        <ChoiceMenu label={t("requests.fields.category")} pending={pending}>
          {(show) => <CategoryChoices {...shared} show={show} />}
        </ChoiceMenu>
      )}
      {mayEdit && (
        <ChoiceMenu label={t("requests.fields.priority")} pending={pending}>
          {(show) => <PriorityChoices {...shared} show={show} />}
        </ChoiceMenu>
      )}
    </>
  );
}

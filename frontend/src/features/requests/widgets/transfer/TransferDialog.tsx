import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { projectsQuery } from "@/queries/projects";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { toast } from "@/ui/feedback/toast";
import { offerUndo } from "@/ui/feedback/undo";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { EntityForm } from "@/ui/form/EntityForm";
import { SelectField } from "@/ui/form/fields/SelectField";
import { type Edit, useEntityForm } from "@/ui/form/useEntityForm";
import type { RequestDetail } from "../../base/requestCalls";
import { optionsOf } from "../form/useRequestChoices";
import { TransferPlace } from "./TransferPlace";
import { type Place, useTransfer } from "./transferCalls";
import { begun, schema, type TransferValues, unchosen } from "./transferForm";

interface TransferDialogProps {
  request: RequestDetail;
  onClose: () => void;
  /** Called once the person sees the request no longer. */
  onLost: () => void;
}

/** Moves a request to another project. What has the same name there is ready; only the rest is asked. */
export function TransferDialog(props: TransferDialogProps) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t("requests.transfer.title", { id: props.request.id })} width={560} onClose={props.onClose}>
      <TransferForm {...props} />
    </AppDialog>
  );
}

function TransferForm({ request, onClose, onLost }: TransferDialogProps) {
  const { t } = useTranslation();
  const { data: projects } = useQuery(projectsQuery());
  const others = projects?.items.filter(({ id }) => id !== request.projekatId);
  const save = useMoved(request, onLost);
  const state = useEntityForm({
    schema,
    entity: begun,
    save,
    onSaved: (tell) => {
      onClose();
      tell();
    },
  });
  const project = useWatch({ control: state.control, name: "projekatId" });
  return (
    <EntityForm state={state} ground="dialog" submit={t("requests.transfer.submit")} onCancel={onClose}>
      <SelectField
        control={state.control}
        name="projekatId"
        label={t("requests.fields.project")}
        required
        autoFocus
        options={optionsOf(others)}
        help={others?.length === 0 ? t("requests.transfer.noProjects") : t("requests.transfer.hint")}
        onChosen={(projekatId) => state.form.reset({ ...unchosen, projekatId: Number(projekatId) }, { keepDefaultValues: true })}
      />
      {project !== "" && <TransferPlace key={project} request={request} form={state.form} projectId={Number(project)} />}
    </EntityForm>
  );
}

/** Moves the request, tells it, and offers to move it back to where it was, unless its mover sees it no longer. */
function useMoved(request: RequestDetail, onLost: () => void) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const transfer = useTransfer(request.id);
  const mayAssign = usePermission("zahtjev_zahtjev_edit_dodijeljeni_korisnik");
  const { data: projects } = useQuery(projectsQuery());
  const back = (version: number) =>
    transfer.mutateAsync({ ...formerPlace(request, mayAssign), verzija: version }).then(
      () => toast.success(t("requests.transfer.back", { id: request.id, project: request.projekat })),
      (error) => tellError(error),
    );
  return async ({ values: { dioProjektaId: _part, ...place } }: Edit<TransferValues>) => {
    const moved = await transfer.mutateAsync({ ...(place as Place), verzija: request.verzija });
    const project = projects?.items.find(({ id }) => id === place.projekatId)?.naziv ?? "";
    return () => {
      const said = t(moved.vidljiv ? "requests.transfer.moved" : "requests.transfer.movedAway", { id: request.id, project });
      // Labels that the other project has not do not come back by moving back.
      if (moved.vidljiv && request.oznake.length === 0) offerUndo(said, t("common.undo"), () => void back(moved.verzija));
      else {
        toast.success(said);
        if (!moved.vidljiv) onLost();
      }
    };
  };
}

const formerPlace = (request: RequestDetail, mayAssign: boolean): Omit<Place, "verzija"> => ({
  projekatId: request.projekatId,
  zahtjevKategorijaId: request.zahtjevKategorijaId,
  zahtjevTipId: request.zahtjevTipId,
  zahtjevPrioritetId: request.zahtjevPrioritetId,
  zahtjevStatusId: request.zahtjevStatusId,
  ...(mayAssign && request.dodijeljeniKorisnikIme ? { dodijeljeniKorisnikIme: request.dodijeljeniKorisnikIme } : {}),
});

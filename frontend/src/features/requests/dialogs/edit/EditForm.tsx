import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { EntityForm } from "@/ui/form/EntityForm";
import { newest } from "@/ui/form/merging/newest";
import { QuestionInputs } from "@/ui/form/QuestionInputs";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { confirmDue } from "../../base/pastDue";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";
import { useReturnFromRequest } from "../../screens/view/overRequest";
import { RequestFiles } from "../../widgets/attachments/RequestFiles";
import { useSaveRequest } from "../../widgets/form/editCalls";
import { editSchema } from "../../widgets/form/requestForm";
import { entityOf, type RequestField } from "../../widgets/form/requestValues";
import { EditInputs } from "./EditInputs";

const place: RequestField[] = ["dioProjektaId", "zahtjevKategorijaId"];

/** The edit form of a request; `request` is the latest known version. */
export function EditForm({ request }: { request: RequestDetail }) {
  const { t } = useTranslation();
  const [begun] = useState(request);
  const mayAssign = usePermission("zahtjev_zahtjev_edit_dodijeljeni_korisnik");
  const leave = useReturnFromRequest(request.id);
  const form = useEntityForm({
    name: `izmjena-${request.id}`,
    schema: editSchema,
    entity: entityOf(request),
    confirm: ({ rok: due }) => confirmDue(t, due, begun.rok),
    save: useSaveRequest(request.id).mutateAsync,
    newest: newest(requestQuery(request.id), entityOf),
    together: [mayAssign ? [...place, "dodijeljeniKorisnikIme"] : place],
    labels: { dodijeljeniKorisnikIme: t("requests.edit.assignee") },
    saved: t("requests.edit.saved"),
    onSaved: leave,
  });
  const cancel = () => {
    form.guard.release();
    leave();
  };
  return (
    <EntityForm state={form} submit={t("common.save")} onCancel={cancel}>
      <EditInputs form={form.form} versions={[begun, request]} />
      <QuestionInputs control={form.control} name="odgovori" label={t("requests.fields.answers")} questions={request.odgovori} />
      <RequestFiles request={request} note={t("requests.attachments.atOnce")} />
    </EntityForm>
  );
}

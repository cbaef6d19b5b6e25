import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { SelectField } from "@/ui/form/SelectField";
import { TextField } from "@/ui/form/TextField";
import type { RequestDetail } from "../requestQuery";
import { type EditField, type EditValues, nameLimit } from "./editForm";
import { useCascade } from "./useCascade";
import { useAssigneeChoices, useCategoryChoices, useProjectChoices } from "./useEditChoices";

const Pair = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "8px 16px",
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

interface EditFieldsProps {
  form: UseFormReturn<EditValues>;
  /** The request as the form began with it. */
  request: RequestDetail;
  newest: RequestDetail | null;
  /** What stands under a field, such as the newest version's value. */
  below: (field: EditField, label: string) => ReactNode;
}

/** The fields of a request that can be edited. */
export function EditFields({ form, request, newest, below }: EditFieldsProps) {
  const { t } = useTranslation();
  const { control } = form;
  const mayChangeStatus = usePermission("zahtjev_zahtjev_edit_status");
  const choices = useProjectChoices(request);
  const field = <N extends EditField>(name: N, label: string) => ({ control, name, label, required: true });
  return (
    <>
      <TextField {...field("naziv", t("requestEdit.name"))} limit={nameLimit} autoFocus />
      {below("naziv", t("requestEdit.name"))}
      <TextField {...field("opis", t("requestEdit.description"))} rows={5} />
      {below("opis", t("requestEdit.description"))}
      <Pair>
        <div>
          <SelectField
            {...field("zahtjevStatusId", t("requestEdit.status"))}
            options={choices.statuses}
            disabled={!mayChangeStatus}
            help={mayChangeStatus ? undefined : t("requestEdit.statusForbidden")}
          />
          {below("zahtjevStatusId", t("requestEdit.status"))}
        </div>
        <div>
          <SelectField
            {...field("zahtjevPrioritetId", t("requestEdit.priority"))}
            options={choices.priorities}
          />
          {below("zahtjevPrioritetId", t("requestEdit.priority"))}
        </div>
      </Pair>
      <PlaceFields form={form} request={request} newest={newest} below={below} parts={choices.parts} />
      <Pair>
        <div>
          <SelectField {...field("zahtjevTipId", t("requestEdit.type"))} options={choices.types} />
          {below("zahtjevTipId", t("requestEdit.type"))}
        </div>
        <AssigneeField form={form} request={request} newest={newest} below={below} />
      </Pair>
    </>
  );
}

interface PlaceFieldsProps extends EditFieldsProps {
  parts: ReturnType<typeof useProjectChoices>["parts"];
}

/** The part and its category. */
function PlaceFields({ form, request, below, parts }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const { control } = form;
  const part = useWatch({ control, name: "dioProjektaId" });
  const categories = useCategoryChoices(request, part);
  const cascade = useCascade(form);
  return (
    <Pair>
      <div>
        <SelectField
          control={control}
          name="dioProjektaId"
          label={t("requestEdit.part")}
          options={parts}
          onChosen={cascade.onPart}
          required
        />
        {below("dioProjektaId", t("requestEdit.part"))}
      </div>
      <div>
        <SelectField
          control={control}
          name="zahtjevKategorijaId"
          label={t("requestEdit.category")}
          options={categories}
          onChosen={cascade.onCategory}
          required
        />
        {below("zahtjevKategorijaId", t("requestEdit.category"))}
      </div>
    </Pair>
  );
}

function AssigneeField({ form, request, newest, below }: EditFieldsProps) {
  const { t } = useTranslation();
  const { control } = form;
  const category = useWatch({ control, name: "zahtjevKategorijaId" });
  const { mayAssign, people, unassigned } = useAssigneeChoices(
    newest ? [request, newest] : [request],
    category,
  );
  if (!mayAssign) return null;
  return (
    <div>
      <SelectField
        control={control}
        name="dodijeljeniKorisnikIme"
        label={t("requestEdit.assignee")}
        options={people}
        emptyLabel={unassigned}
      />
      {below("dodijeljeniKorisnikIme", t("requestEdit.assignee"))}
    </div>
  );
}

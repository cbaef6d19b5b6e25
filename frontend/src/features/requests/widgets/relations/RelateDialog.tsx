import Typography from "@mui/material/Typography";
import type { TFunction } from "i18next";
import { type Control, useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { usePermission } from "@/api/session";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { toast } from "@/ui/feedback/toast";
import { offerUndo } from "@/ui/feedback/undo";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { EntityForm } from "@/ui/form/EntityForm";
import { SelectField } from "@/ui/form/fields/SelectField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import type { RequestDetail } from "../../base/requestCalls";
import { RequestPick } from "./RequestPick";
import { type FoundRequest, type Role, roles, useMerge, useRelate, useUnmerge } from "./relationCalls";

const schema = (t: TFunction) =>
  z.object({
    uloga: z.custom<Role | "spojenKa">(),
    zahtjevId: z.nullable(z.custom<FoundRequest>()).check(z.refine((request) => request !== null, t("requests.relations.required"))),
  });

type Values = z.infer<ReturnType<typeof schema>>;

const begin = (uloga: Values["uloga"]) => ({ version: 0, values: { uloga, zahtjevId: null } satisfies Values as Values });
const [tying, merging] = [begin("dioKa"), begin("spojenKa")];

interface RelateDialogProps {
  request: RequestDetail;
  /** True to open it with merging chosen. */
  merge?: boolean;
  onClose: () => void;
}

/** Relates a request to another one, which is found by its number or by words, or merges it into that. */
export function RelateDialog(props: RelateDialogProps) {
  const { t } = useTranslation();
  const title = props.merge ? "requests.relations.mergeTitle" : "requests.relations.dialogTitle";
  return (
    <AppDialog title={t(title, { id: props.request.id })} width={480} onClose={props.onClose}>
      <RelateForm {...props} />
    </AppDialog>
  );
}

function RelateForm({ request: { id, verzija: version }, merge: merges = false, onClose }: RelateDialogProps) {
  const { t } = useTranslation();
  const mayMerge = usePermission("zahtjev_zahtjev_edit_status");
  const tie = useTying(id);
  const merge = useMerging(id);
  const form = useEntityForm({
    schema,
    entity: merges ? merging : tying,
    save: async ({ values: { uloga: role, zahtjevId: other }, key }) => {
      const otherId = other?.id ?? 0;
      return role === "spojenKa" ? merge(otherId, version) : tie({ otherId, role, key });
    },
    onSaved: (tell) => {
      onClose();
      tell();
    },
  });
  const mergesNow = useWatch({ control: form.control, name: "uloga" }) === "spojenKa";
  return (
    <EntityForm state={form} ground="dialog" submit={t(`requests.relations.${mergesNow ? "mergeSubmit" : "submit"}`)} onCancel={onClose}>
      <Other control={form.control} except={id} />
      <SelectField
        control={form.control}
        name="uloga"
        label={t("requests.relations.role")}
        options={[...roles, ...(mayMerge ? (["spojenKa"] as const) : [])].map((role) => ({
          value: role,
          label: t(`requests.relations.roles.${role}`),
        }))}
      />
      {mergesNow && <Typography color="text.secondary">{t("requests.relations.mergeHint")}</Typography>}
    </EntityForm>
  );
}

/** Relates the request to another one, and reports the result. */
function useTying(id: number) {
  const { t } = useTranslation();
  const relate = useRelate(id);
  return async (relation: Parameters<typeof relate.mutateAsync>[0]) => {
    await relate.mutateAsync(relation);
    return () => toast.success(t("requests.relations.added", { id: relation.otherId }));
  };
}

/** Merges the request into another one, reports the result, and offers undo. */
function useMerging(id: number) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const merge = useMerge(id);
  const unmerge = useUnmerge();
  const undo = () =>
    unmerge.mutateAsync(id).then(
      () => toast.success(t("requests.relations.unmerged", { id })),
      (error) => tellError(error),
    );
  return async (intoId: number, version: number) => {
    await merge.mutateAsync({ intoId, version });
    return () => offerUndo(t("requests.relations.mergedNow", { id, into: intoId }), t("common.undo"), () => void undo());
  };
}

function Other({ control, except }: { control: Control<Values>; except: number }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: "zahtjevId" });
  return (
    <RequestPick
      label={t("requests.relations.other")}
      except={except}
      value={field.value}
      error={fieldState.error?.message}
      onChange={field.onChange}
      inputRef={field.ref}
    />
  );
}

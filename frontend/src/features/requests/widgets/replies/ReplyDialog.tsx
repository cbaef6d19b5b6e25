import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { usePermission } from "@/api/session";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { atMost } from "@/ui/form/rules/limits";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { sizes } from "@/ui/theme/theme";
import { replyFields } from "./fillReply";
import { type Reply, repliesQuery, replyLimits, useCreateReply, useUpdateReply } from "./replyCalls";

const replySchema = (t: TFunction) =>
  z.object({
    naziv: z
      .string()
      .check(z.trim(), z.minLength(1, t("requests.replies.nameRequired")), atMost(replyLimits.naziv, t("requests.savedViews.nameLong"))),
    tekst: z
      .string()
      .check(z.trim(), z.minLength(1, t("requests.replies.textRequired")), atMost(replyLimits.tekst, t("requests.comments.long"))),
    zajednicki: z.boolean(),
  });

const entityOf = ({ verzija: version, naziv, tekst, zajednicki }: Reply) => ({ version, values: { naziv, tekst, zajednicki } });

/** The template as the server has it. */
const newestReply = (id: number, projectId: number) =>
  newest(repliesQuery(projectId), ({ items }) => {
    const reply = items.find((other) => other.id === id);
    if (!reply) throw new Error(`reply template ${id} is gone`);
    return entityOf(reply);
  });

interface ReplyDialogProps {
  /** The template to change; undefined for a new one. */
  reply?: Reply;
  projectId: number;
  onClose: () => void;
}

/** The form of a template: name, text, and whether a new one belongs to the project. */
export function ReplyDialog(props: ReplyDialogProps) {
  const { t } = useTranslation();
  return (
    <AppDialog
      title={t(props.reply ? "requests.replies.editTitle" : "requests.replies.addTitle")}
      width={sizes.smallDialog}
      onClose={props.onClose}
    >
      <ReplyForm {...props} />
    </AppDialog>
  );
}

function ReplyForm({ reply, projectId, onClose }: ReplyDialogProps) {
  const { t } = useTranslation();
  const create = useCreateReply();
  const update = useUpdateReply();
  const configures = usePermission("projekat_konfiguracija_edit");
  const form = useEntityForm({
    schema: replySchema,
    entity: reply ? entityOf(reply) : { version: 0, values: { naziv: "", tekst: "", zajednicki: false } },
    save: ({ values: { zajednicki: shared, ...content }, version, key }) =>
      reply
        ? update.mutateAsync({ id: reply.id, ...content, verzija: version })
        : create.mutateAsync({ ...content, ...(shared && { projekatId: projectId }), key }),
    newest: reply && newestReply(reply.id, projectId),
    saved: ({ naziv: name }) => t("requests.replies.saved", { name }),
    onSaved: onClose,
  });
  const { control } = form;
  const fields = replyFields.map((field) => `{${field}}`).join(", ");
  return (
    <EntityForm state={form} ground="dialog" submit={t("common.save")} onCancel={onClose}>
      <TextField control={control} name="naziv" label={t("fields.name")} limit={replyLimits.naziv} autoComplete="off" required autoFocus />
      <TextField
        control={control}
        name="tekst"
        label={t("requests.replies.text")}
        help={t("requests.replies.fields", { fields })}
        limit={replyLimits.tekst}
        rows={6}
        required
      />
      {configures && !reply && <CheckboxField control={control} name="zajednicki" label={t("requests.replies.shared")} />}
    </EntityForm>
  );
}

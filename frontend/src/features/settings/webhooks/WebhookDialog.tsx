import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "@/api/session";
import { projectsQuery } from "@/queries/projects";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import { MultiSelectField } from "@/ui/form/fields/MultiSelectField";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { WebhookSecret } from "./WebhookSecret";
import { type NewWebhook, useAddWebhook, useSaveWebhook, type Webhook, webhooksQuery } from "./webhookCalls";
import { addressLimit, entityOf, events, eventTexts, nameLimit, type WebhookValues, webhookSchema } from "./webhookForm";

interface WebhookDialogProps {
  /** The webhook to change; undefined for a new one. */
  webhook?: Webhook;
  onClose: () => void;
}

/** Adds a webhook, and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<NewWebhook>();
  if (made)
    return (
      <AppDialog title={t("settings.webhooks.secret")} onClose={onClose}>
        <WebhookSecret secret={made.tajna} onClose={onClose} />
      </AppDialog>
    );
  return (
    <AppDialog title={t(webhook ? "settings.webhooks.edit" : "settings.webhooks.add")} onClose={onClose}>
      {webhook ? <EditForm webhook={webhook} onClose={onClose} /> : <AddForm onMade={setMade} onClose={onClose} />}
    </AppDialog>
  );
}

function AddForm({ onMade, onClose }: { onMade: (made: NewWebhook) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useAddWebhook();
  const [entity] = useState(() => entityOf());
  const form = useEntityForm({
    schema: webhookSchema,
    entity,
    save: add.mutateAsync,
    failed: t("settings.webhooks.failed"),
    onSaved: onMade,
  });
  return <Fields form={form} onClose={onClose} />;
}

function EditForm({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useSaveWebhook(webhook.id);
  const form = useEntityForm({
    schema: webhookSchema,
    entity: entityOf(webhook),
    save: save.mutateAsync,
    newest: newest(webhooksQuery(), ({ items }) => {
      const found = items.find(({ id }) => id === webhook.id);
      if (!found) throw new Error(`webhook ${webhook.id} is gone`);
      return entityOf(found);
    }),
    saved: t("settings.webhooks.saved"),
    failed: t("settings.webhooks.failed"),
    onSaved: onClose,
  });
  return <Fields form={form} edited onClose={onClose} />;
}

interface FieldsProps {
  form: ReturnType<typeof useEntityForm<WebhookValues, Webhook>> | ReturnType<typeof useEntityForm<WebhookValues, NewWebhook>>;
  edited?: boolean;
  onClose: () => void;
}

function Fields({ form, edited = false, onClose }: FieldsProps) {
  const { t } = useTranslation();
  const role = useSession()?.role;
  const projects = useQuery(projectsQuery());
  const { control } = form;
  const everyProject = { value: 0, label: t("settings.webhooks.everyProject") };
  return (
    <EntityForm
      state={form}
      ground="dialog"
      submit={t("settings.webhooks.save")}
      onCancel={onClose}
      note={t("settings.webhooks.ownerNote", { role })}
    >
      <TextField
        control={control}
        name="naziv"
        label={t("settings.webhooks.name")}
        limit={nameLimit}
        required
        autoFocus
        autoComplete="off"
      />
      <TextField
        control={control}
        name="adresa"
        label={t("settings.webhooks.address")}
        help={t("settings.webhooks.addressHelp")}
        limit={addressLimit}
        required
        autoComplete="off"
      />
      <MultiSelectField
        control={control}
        name="dogadjaji"
        label={t("settings.webhooks.events")}
        options={events.map((event) => ({ value: event, label: t(`settings.webhooks.event.${eventTexts[event]}`) }))}
      />
      <SelectField
        control={control}
        name="projekatId"
        label={t("settings.webhooks.project")}
        options={[everyProject, ...(projects.data?.items.map(({ id, naziv }) => ({ value: id, label: naziv })) ?? [])]}
        required
      />
      {edited && (
        <CheckboxField control={control} name="aktivan" label={t("settings.webhooks.active")} help={t("settings.webhooks.activeHelp")} />
      )}
    </EntityForm>
  );
}

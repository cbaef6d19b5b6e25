import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useOwner } from "@/api/session";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { EntityForm } from "@/ui/form/EntityForm";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import { SelectField } from "@/ui/form/fields/SelectField";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { PageHeader } from "@/ui/layout/PageHeader";
import { type Choices, choicesEntity, choicesQuery, choicesSchema, oneByOne, summaries, useSaveChoices } from "./notificationCalls";
import { TopicTable } from "./TopicTable";

/** The notification settings: by topic under the bell and by letter, and when letters are sent. */
export function Notifications() {
  const { t } = useTranslation();
  const { korisnickoIme: username } = useOwner();
  const { data, error, refetch } = useQuery(choicesQuery(username));
  return (
    <>
      <PageHeader description={t("account.notifications.lead")} />
      {data && <ChoicesForm username={username} choices={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton framed heights={[360, 36, 36]} />}
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function ChoicesForm({ username, choices }: { username: string; choices: Choices }) {
  const { t } = useTranslation();
  const form = useEntityForm({
    name: "obavijesti",
    schema: choicesSchema,
    entity: choicesEntity(choices),
    save: useSaveChoices(username).mutateAsync,
    newest: newest(choicesQuery(username), choicesEntity),
    saved: t("account.notifications.saved"),
    failed: t("account.saveFailed"),
  });
  const { control } = form;
  const { setFocus } = form.form;
  const asked = useSearchParams()[0].get("vrsta") === "sazetak";
  useEffect(() => {
    if (asked) setFocus("sazetak"); // a summary leads here
  }, [asked, setFocus]);
  return (
    <EntityForm state={form} submit={t("common.save")} aria-label={t("notifications.title")}>
      <TopicTable control={control} withheld={choices.bezPisama ?? []} />
      <SelectField
        control={control}
        name="pregledSat"
        label={t("account.notifications.when")}
        options={[
          { value: oneByOne, label: t("account.notifications.atOnce") },
          ...hours.map((hour) => ({
            value: hour,
            label: t("account.notifications.daily", { hour: `${String(hour).padStart(2, "0")}:00` }),
          })),
        ]}
      />
      <CheckboxField
        control={control}
        name="radnoVrijeme"
        label={t("account.notifications.workingHours")}
        help={t("account.notifications.workingHoursHelp")}
      />
      <SelectField
        control={control}
        name="sazetak"
        label={t("account.notifications.summary")}
        help={t("account.notifications.summaryHelp")}
        options={summaries.map((often) => ({ value: often, label: t(`account.notifications.summaries.${often}`) }))}
      />
    </EntityForm>
  );
}

import { type Control, useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usePersonChoice } from "@/queries/usePersonChoice";
import { PersonInput } from "@/ui/form/inputs/PersonInput";
import type { RequestValues } from "../../parts/form/requestValues";

/** For whom the request is raised: one of those who raise requests in the project, or oneself. */
export function RequesterField({ control }: { control: Control<RequestValues> }) {
  const { t } = useTranslation();
  const project = Number(useWatch({ control, name: "projekatId" }));
  const { field, fieldState } = useController({ control, name: "podnosilac" });
  const choice = usePersonChoice(field.value, field.onChange, project, true);
  return (
    <PersonInput
      label={t("requests.fields.requester")}
      placeholder={t("requests.fields.requesterSelf")}
      error={fieldState.error?.message}
      {...choice}
    />
  );
}

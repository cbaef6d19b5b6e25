import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import type { Values } from "./commentDraft";

/** How many merged requests are named. */
const named = 4;

interface SendersTickProps {
  control: Control<Values>;
  merged: number[];
}

/** Says that those who sent the merged requests get the comment on theirs too, unless it is switched off. */
export function SendersTick({ control, merged }: SendersTickProps) {
  const { t } = useTranslation();
  return <CheckboxField control={control} name="podnosiocima" label={t("requests.comments.toSenders", sendersOf(merged))} />;
}

/** The values of a text that names merged requests, or counts the rest of them. */
export function sendersOf(merged: number[]) {
  const shown = merged.slice(0, named).map((id) => `#${id}`);
  if (merged.length > named) shown.push(`+${merged.length - named}`);
  return { count: merged.length, numbers: shown.join(", ") };
}

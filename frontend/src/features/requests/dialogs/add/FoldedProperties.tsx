import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { storageKeys } from "@/api/storage";
import type { Project } from "@/queries/projects";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { formatDay } from "@/ui/format/days";
import { useStoredFlag } from "@/ui/useStoredFlag";
import type { RequestField, RequestValues } from "../../widgets/form/requestValues";
import type { RequestChoices } from "../../widgets/form/useRequestChoices";

/** What must be chosen for a new request. */
const chosen = ["projekatId", "dioProjektaId", "zahtjevKategorijaId", "zahtjevTipId", "zahtjevPrioritetId"] as const;
const folded: RequestField[] = [...chosen, "rok", "podnosilac", "oznakaId"];

const Line = styled(ButtonBase)(({ theme }) => ({
  display: "flex",
  justifyContent: "flex-start",
  alignItems: "baseline",
  flexWrap: "wrap",
  gap: "0 8px",
  width: "100%",
  minHeight: 36,
  marginBlock: "-8px 0",
  padding: "8px 8px 8px 26px",
  position: "relative",
  borderRadius: 8,
  textAlign: "start",
  fontSize: 13,
  lineHeight: "20px",
  fontWeight: 500,
  color: theme.vars?.palette.text.secondary,
  "&:hover": { color: theme.vars?.palette.text.primary },
  "& > svg": { position: "absolute", left: 4, top: 10, transition: "transform 120ms ease-out" },
  "&[aria-expanded=true] > svg": { transform: "rotate(90deg)" },
  "& > span": { fontSize: 14, fontWeight: 400, color: theme.vars?.palette.text.primary, overflowWrap: "anywhere" },
  [theme.breakpoints.down("sm")]: { minHeight: 44, paddingBlock: 12, "& > svg": { position: "absolute", left: 4, top: 14 } },
}));

interface FoldedPropertiesProps {
  form: UseFormReturn<RequestValues>;
  projects: Project[];
  choices: RequestChoices;
  /** Whether all that could be chosen by default is. */
  ready: boolean;
  children: ReactNode;
}

/** Tells the chosen properties in one line, and their labels when nothing is chosen yet. */
function useSummary({ form, projects, choices }: Omit<FoldedPropertiesProps, "ready" | "children">) {
  const { t } = useTranslation();
  const [project, category, priority, due, requester, labels] = useWatch({
    control: form.control,
    name: ["projekatId", "zahtjevKategorijaId", "zahtjevPrioritetId", "rok", "podnosilac", "oznakaId"],
  });
  const nameOf = (items: { id: number; naziv: string }[] | undefined, id: number | "") => items?.find((item) => item.id === id)?.naziv;
  return [
    nameOf(projects, project),
    nameOf(choices.categories, category),
    nameOf(choices.priorities, priority),
    due && `${t("requests.fields.due")}: ${formatDay(due)}`,
    labels.map((id) => nameOf(choices.labels, id)).join(", "),
    requester && `${t("requests.fields.requester")}: ${requester}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/**
 * The inputs of a new request that have defaults, folded into a line that tells what is chosen. They open by themselves when one of
 * them is missing or wrong, and for a person who opened them the last time.
 */
export function FoldedProperties({ children, ready, ...props }: FoldedPropertiesProps) {
  const { t } = useTranslation();
  const { form } = props;
  const id = useId();
  const [kept, keep] = useStoredFlag(storageKeys.propertiesOpen);
  const [needed, setNeeded] = useState(false);
  const { errors, submitCount } = useFormState({ control: form.control });
  const summary = useSummary(props);
  const missing = useWatch({ control: form.control, name: chosen }).includes("");
  const wrong = folded.find((name) => errors[name]);
  const open = kept || needed;
  useEffect(() => {
    if (ready && missing) setNeeded(true);
  }, [ready, missing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a submission that fails again for the same reason opens them again
  useEffect(() => {
    if (wrong === undefined || open) return;
    queueMicrotask(() => {
      flushSync(() => setNeeded(true));
      if (!Object.keys(form.formState.errors).some((name) => !folded.includes(name as RequestField))) form.setFocus(wrong);
    });
  }, [form, wrong, submitCount]);
  return (
    <div>
      <Line
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          keep(!open);
          setNeeded(false);
        }}
      >
        <ChevronRight size={16} aria-hidden />
        {t("requests.add.properties")}
        <span>{summary}</span>
      </Line>
      <FieldGrid id={id} hidden={!open} sx={{ "&[hidden]": { display: "none" }, mt: 2 }}>
        {children}
      </FieldGrid>
    </div>
  );
}

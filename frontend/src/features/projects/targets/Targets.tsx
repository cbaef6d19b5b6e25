import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { nothing } from "@/ui/format/text";
import { RowMenu } from "@/ui/table/RowMenu";
import { Frame } from "@/ui/table/tableStyles";
import { ConfigurationSection, RowList } from "../definitions/ConfigurationSection";
import { useProjectId } from "../ProjectScreen";
import { formatHours } from "./hours";
import { TargetDialog } from "./TargetDialog";
import { targetsQuery, useRemoveTarget } from "./targetCalls";
import { keyOf, type Target, type Targets as TargetsData } from "./targetForm";

const List = styled(RowList)(({ theme }) => ({
  fontVariantNumeric: "tabular-nums",
  "& > li": { display: "grid", gridTemplateColumns: "minmax(0, 1fr) 140px 140px 36px", gap: "0 16px" },
  [theme.breakpoints.down("sm")]: {
    "& > li": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) 44px" },
    "& strong": { gridColumn: "1 / span 2", gridRow: 1 },
    "& button": { gridColumn: 3, gridRow: "1 / span 2" },
  },
}));

/** Within how much working time a project's requests are to be answered and solved. */
export function Targets() {
  const { t } = useTranslation();
  const id = useProjectId();
  const query = useQuery(targetsQuery(id));
  const mayEdit = usePermission("projekat_konfiguracija_edit");
  const [edited, setEdited] = useState<Target | "new" | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <ConfigurationSection
      title={t("projects.configuration.targets.title")}
      lead={t("projects.configuration.targets.lead")}
      add={t("projects.configuration.targets.add")}
      addRef={add}
      onAdd={mayEdit ? () => setEdited("new") : undefined}
      query={query}
      placeholder={<FormSkeleton framed heights={[40, 40]} />}
      isEmpty={({ ciljevi: targets }) => targets.length === 0}
      empty={{
        title: t("projects.configuration.targets.empty"),
        hint: t(mayEdit ? "projects.configuration.targets.emptyHint" : "projects.configuration.emptyHint"),
      }}
    >
      {(data) => (
        <>
          <Rows projectId={id} targets={data} onEdit={mayEdit ? setEdited : undefined} onRemoved={() => add.current?.focus()} />
          {edited && (
            <TargetDialog projectId={id} targets={data} target={edited === "new" ? undefined : edited} onClose={() => setEdited(null)} />
          )}
        </>
      )}
    </ConfigurationSection>
  );
}

/** Which requests a target is for. */
function nameOf(t: TFunction, { zahtjevPrioritet: priority, zahtjevTip: type }: Target): string {
  if (priority && type) return `${priority}, ${type}`;
  if (priority) return t("projects.configuration.targets.ofPriority", { priority });
  return type ? t("projects.configuration.targets.ofType", { type }) : t("projects.configuration.targets.everyRequest");
}

interface RowsProps {
  projectId: number;
  targets: TargetsData;
  onEdit?: (target: Target) => void;
  onRemoved: () => void;
}

function Rows({ projectId, targets, onEdit, onRemoved }: RowsProps) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const { mutate } = useRemoveTarget(projectId, targets);
  const remove = (target: Target) =>
    mutate(target, {
      onSuccess: () => {
        toast.success(t("common.saved"));
        onRemoved();
      },
      onError: (error) => tellError(error, t("projects.updateFailed")),
    });
  if (targets.ciljevi.length === 0) return null;
  const hours = (minutes: number | null) =>
    minutes ? t("projects.configuration.targets.hours", { hours: formatHours(minutes) }) : nothing;
  return (
    <Frame>
      <List aria-label={t("projects.configuration.targets.title")}>
        {targets.ciljevi.map((target) => {
          const of = nameOf(t, target);
          return (
            <li key={keyOf(target)}>
              <strong>{of}</strong>
              <span>
                <small>{t("projects.configuration.targets.answer")}</small> {hours(target.odgovorMinuta)}
              </span>
              <span>
                <small>{t("projects.configuration.targets.solution")}</small> {hours(target.rjesenjeMinuta)}
              </span>
              <RowMenu
                label={t("projects.configuration.targets.menu", { name: of })}
                items={
                  onEdit
                    ? [
                        { label: t("projects.configuration.targets.edit"), icon: Pencil, onSelect: () => onEdit(target) },
                        { label: t("common.delete"), icon: Trash2, danger: true, onSelect: () => remove(target) },
                      ]
                    : []
                }
              />
            </li>
          );
        })}
      </List>
    </Frame>
  );
}

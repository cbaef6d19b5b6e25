import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { nothing } from "@/ui/format/text";
import { RowMenu } from "@/ui/table/RowMenu";
import { Frame } from "@/ui/table/tableStyles";
import { sizes } from "@/ui/theme/theme";
import { useProjectId } from "../ProjectScreen";
import { formatHours } from "./hours";
import { TargetDialog } from "./TargetDialog";
import { targetsQuery, useRemoveTarget } from "./targetCalls";
import { keyOf, type Target, type Targets as TargetsData } from "./targetForm";

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 16px",
  marginBottom: 12,
  "& > div": { flex: "1 1 240px" },
});

const List = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontVariantNumeric: "tabular-nums",
  "& > li": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) 140px 140px 36px",
    alignItems: "center",
    gap: "0 16px",
    minHeight: sizes.row,
    padding: "8px 6px 8px 16px",
    "&:not(:last-of-type)": { borderBottom: `1px solid ${theme.vars?.palette.divider}` },
  },
  "& strong": { minWidth: 0, fontWeight: 550, overflowWrap: "anywhere" },
  "& small": { display: "block", fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
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
  const { data, error, refetch } = useQuery(targetsQuery(id));
  const mayEdit = usePermission("projekat_konfiguracija_edit");
  const [edited, setEdited] = useState<Target | "new" | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div style={{ maxWidth: sizes.form }}>
      <Head>
        <div>
          <Typography variant="h2">{t("projects.configuration.targets.title")}</Typography>
          <Typography color="textSecondary">{t("projects.configuration.targets.lead")}</Typography>
        </div>
        {mayEdit && (
          <Button ref={add} variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setEdited("new")}>
            {t("projects.configuration.targets.add")}
          </Button>
        )}
      </Head>
      {error && !data && (
        <Frame>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Frame>
      )}
      {!data && !error && <FormSkeleton framed heights={[40, 40]} />}
      {data && <Rows projectId={id} targets={data} onEdit={mayEdit ? setEdited : undefined} onRemoved={() => add.current?.focus()} />}
      {edited && data && (
        <TargetDialog projectId={id} targets={data} target={edited === "new" ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </div>
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
  if (targets.ciljevi.length === 0)
    return (
      <Frame>
        <EmptyState
          title={t("projects.configuration.targets.empty")}
          hint={t(onEdit ? "projects.configuration.targets.emptyHint" : "projects.configuration.emptyHint")}
        />
      </Frame>
    );
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

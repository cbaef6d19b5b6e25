import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { Archive, Pencil, Plus, RotateCcw, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { type RequestTemplate, templatesQuery } from "@/queries/templates";
import { confirmDelete } from "@/ui/dialog/questions";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { RowMenu, type RowMenuItem } from "@/ui/table/RowMenu";
import { Frame } from "@/ui/table/tableStyles";
import { sizes } from "@/ui/theme/theme";
import { useProjectId } from "../ProjectScreen";
import { TemplateDialog } from "./TemplateDialog";
import { useTemplateChanges } from "./templateCalls";

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
  "& > li": {
    display: "flex",
    alignItems: "center",
    gap: 12,
    minHeight: sizes.row,
    padding: "8px 6px 8px 16px",
    "&:not(:last-of-type)": { borderBottom: `1px solid ${theme.vars?.palette.divider}` },
  },
  "& li > div": { flex: 1, minWidth: 0 },
  "& strong": { display: "block", fontWeight: 550, overflowWrap: "anywhere" },
  "& li[data-retired=true] strong": { color: theme.vars?.palette.text.secondary },
  "& small": { display: "block", fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary, overflowWrap: "anywhere" },
}));

/** What a project asks of new requests. */
export function Templates() {
  const { t } = useTranslation();
  const id = useProjectId();
  const { data, error, refetch } = useQuery(templatesQuery(id));
  const mayEdit = usePermission("projekat_konfiguracija_edit");
  const [edited, setEdited] = useState<RequestTemplate | "new" | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div style={{ maxWidth: sizes.form }}>
      <Head>
        <div>
          <Typography variant="h2">{t("projects.configuration.templates.heading")}</Typography>
          <Typography color="textSecondary">{t("projects.configuration.templates.lead")}</Typography>
        </div>
        {mayEdit && (
          <Button ref={add} variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setEdited("new")}>
            {t("projects.configuration.templates.add")}
          </Button>
        )}
      </Head>
      {error && !data && (
        <Frame>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Frame>
      )}
      {!data && !error && <FormSkeleton framed heights={[40, 40]} />}
      {data && <Rows projectId={id} templates={data.items} onEdit={mayEdit ? setEdited : undefined} onMoved={() => add.current?.focus()} />}
      {edited && <TemplateDialog projectId={id} template={edited === "new" ? undefined : edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

/** Which requests a template is for. */
const nameOf = (t: TFunction, { dioProjekta: part, zahtjevKategorija: category }: RequestTemplate) =>
  category ? `${part} / ${category}` : part || t("projects.configuration.templates.wholeProject");

interface RowsProps {
  projectId: number;
  templates: RequestTemplate[];
  onEdit?: (template: RequestTemplate) => void;
  onMoved: () => void;
}

function Rows({ projectId, templates, onEdit, onMoved }: RowsProps) {
  const { t } = useTranslation();
  const menuOf = useTemplateMenu(projectId, onMoved);
  if (templates.length === 0)
    return (
      <Frame>
        <EmptyState
          title={t("projects.configuration.templates.none")}
          hint={t(onEdit ? "projects.configuration.targets.emptyHint" : "projects.configuration.emptyHint")}
        />
      </Frame>
    );
  const inUseFirst = [...templates].sort((one, other) => Number(one.povuceno) - Number(other.povuceno));
  return (
    <Frame>
      <List aria-label={t("projects.configuration.templates.heading")}>
        {inUseFirst.map((template) => (
          <li key={template.id} data-retired={template.povuceno}>
            <div>
              <strong>{nameOf(t, template)}</strong>
              <small>{sayOf(t, template)}</small>
            </div>
            {onEdit && (
              <RowMenu
                label={t("projects.configuration.templates.menu", { name: nameOf(t, template) })}
                items={menuOf(template, () => onEdit(template))}
              />
            )}
          </li>
        ))}
      </List>
    </Frame>
  );
}

/** What a template asks, in a line. */
function sayOf(t: TFunction, { povuceno: retired, pitanja: questions, pomoc: help }: RequestTemplate): string {
  const asked = questions.map(({ pitanje: label, obavezno: required }) => (required ? `${label} *` : label)).join(" · ");
  const said = asked || help.split("\n")[0] || t("projects.configuration.templates.proposes");
  return retired ? `${t("projects.configuration.templates.retired")} · ${said}` : said;
}

/** What can be done with a template. */
function useTemplateMenu(projectId: number, onMoved: () => void) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const { mutate } = useTemplateChanges(projectId);
  const change = (id: number, to: "retired" | "used" | "deleted") =>
    mutate(
      { id, to },
      {
        onSuccess: () => {
          toast.success(t("common.saved"));
          onMoved();
        },
        onError: (error) => tellError(error, t("projects.updateFailed")),
      },
    );
  const askedDelete = async ({ id }: RequestTemplate) => {
    const sure = await confirmDelete({
      title: t("common.delete"),
      text: t("projects.configuration.templates.deleteText"),
    });
    if (sure) change(id, "deleted");
  };
  return (template: RequestTemplate, edit: () => void): RowMenuItem[] => {
    const { id, povuceno: retired, koristen: used } = template;
    return [
      { label: t("projects.configuration.templates.edit"), icon: Pencil, onSelect: edit },
      retired
        ? { label: t("projects.configuration.restore"), icon: RotateCcw, onSelect: () => change(id, "used") }
        : { label: t("projects.configuration.retire"), icon: Archive, onSelect: () => change(id, "retired") },
      ...(used ? [] : [{ label: t("common.delete"), icon: Trash2, danger: true, onSelect: () => void askedDelete(template) }]),
    ];
  };
}

import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { Archive, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { type RequestTemplate, templatesQuery } from "@/queries/templates";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { confirmDelete } from "@/ui/questions";
import { RowMenu } from "@/ui/table/RowMenu";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { Frame } from "@/ui/table/tableStyles";
import { ConfigurationSection, RowList } from "../definitions/ConfigurationSection";
import { useProjectId } from "../ProjectScreen";
import { TemplateDialog } from "./TemplateDialog";
import { useTemplateChanges } from "./templateCalls";

const List = styled(RowList)(({ theme }) => ({
  "& > li": { display: "flex", gap: 12 },
  "& li > div": { flex: 1, minWidth: 0 },
  "& strong": { display: "block" },
  "& li[data-retired=true] strong": { color: theme.vars?.palette.text.secondary },
  "& small": { overflowWrap: "anywhere" },
}));

/** What a project asks of new requests. */
export function Templates() {
  const { t } = useTranslation();
  const id = useProjectId();
  const query = useQuery(templatesQuery(id));
  const mayEdit = usePermission("projekat_konfiguracija_edit");
  const [edited, setEdited] = useState<RequestTemplate | "new" | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <ConfigurationSection
      title={t("projects.configuration.templates.heading")}
      lead={t("projects.configuration.templates.lead")}
      add={t("projects.configuration.templates.add")}
      addRef={add}
      onAdd={mayEdit ? () => setEdited("new") : undefined}
      query={query}
      placeholder={<FormSkeleton framed heights={[40, 40]} />}
      isEmpty={({ items }) => items.length === 0}
      empty={{
        title: t("projects.configuration.templates.none"),
        hint: t(mayEdit ? "projects.configuration.targets.emptyHint" : "projects.configuration.emptyHint"),
      }}
    >
      {({ items }) => (
        <>
          <Rows projectId={id} templates={items} onEdit={mayEdit ? setEdited : undefined} onMoved={() => add.current?.focus()} />
          {edited && <TemplateDialog projectId={id} template={edited === "new" ? undefined : edited} onClose={() => setEdited(null)} />}
        </>
      )}
    </ConfigurationSection>
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
  if (templates.length === 0) return null;
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

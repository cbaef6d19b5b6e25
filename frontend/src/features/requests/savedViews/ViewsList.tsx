import { styled } from "@mui/material/styles";
import { Check, ListFilter, Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { confirmDelete } from "@/ui/dialog/questions";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { RowMenu, type RowMenuItem } from "@/ui/table/RowMenu";
import type { RequestFilter } from "../list/requestFilter";
import { type SavedView, useDeleteView, useUpdateView } from "./savedViewCalls";

const List = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: 8,
  listStyle: "none",
  maxHeight: 400,
  overflowY: "auto",
  "& > li": {
    display: "flex",
    alignItems: "center",
    borderRadius: 6,
    "&:hover, &:focus-within": { backgroundColor: theme.vars?.palette.surface.hover },
  },
}));

const Choice = styled("button")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 10,
  flex: 1,
  minWidth: 0,
  minHeight: 36,
  padding: "6px 8px",
  border: 0,
  borderRadius: 6,
  background: "none",
  font: "inherit",
  color: "inherit",
  textAlign: "left",
  cursor: "pointer",
  "& > svg": { flex: "none", color: theme.vars?.palette.primary.main },
  "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& small": {
    display: "block",
    fontSize: 13,
    lineHeight: "18px",
    fontWeight: 400,
    color: theme.vars?.palette.text.secondary,
    overflow: "hidden",
    textOverflow: "ellipsis",
  },
  "&:focus-visible": { outlineOffset: -2 },
  "&:not([aria-current])": { paddingLeft: 34 },
  "&[aria-current]": { fontWeight: 550 },
  [theme.breakpoints.down("sm")]: { minHeight: 44 },
}));

interface ViewsListProps {
  views: SavedView[];
  currentId?: number;
  /** What a view can be changed to; undefined when there is nothing new to keep. */
  filter?: RequestFilter;
  onChoose: (view: SavedView) => void;
  onEdit: (view: SavedView) => void;
}

/** Moves the focus from view to view with the arrows. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const choices = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("[data-view]"));
  const from = choices.indexOf(document.activeElement as HTMLElement);
  if (!step || from < 0) return;
  event.preventDefault();
  choices[Math.min(Math.max(from + step, 0), choices.length - 1)]?.focus();
}

/** The views, the one that the filter is marked; each has a menu of what the person may do with it. */
export function ViewsList({ views, currentId, filter, onChoose, onEdit }: ViewsListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const menuOf = useViewMenu(filter, onEdit);
  useEffect(() => {
    const start = list.current?.querySelector<HTMLElement>("[aria-current]");
    (start ?? list.current?.querySelector<HTMLElement>("[data-view]"))?.focus();
  }, []);
  return (
    <List ref={list} onKeyDown={moveFocus}>
      {views.map((view) => (
        <li key={view.id}>
          <Choice
            type="button"
            data-view
            title={view.naziv}
            aria-current={view.id === currentId || undefined}
            onClick={() => onChoose(view)}
          >
            {view.id === currentId && <Check size={16} aria-hidden />}
            <span>
              {view.naziv}
              {view.publika && <small>{view.publika}</small>}
            </span>
          </Choice>
          {view.smijeBrisati && <RowMenu items={menuOf(view)} label={t("requests.savedViews.menu", { name: view.naziv })} />}
        </li>
      ))}
    </List>
  );
}

function useViewMenu(filter: RequestFilter | undefined, onEdit: (view: SavedView) => void) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const update = useUpdateView();
  const remove = useDeleteView();
  const fail = (error: Error) => tellError(error);
  const change = (view: SavedView, wanted: RequestFilter) =>
    update.mutate(
      { ...view, filter: wanted },
      {
        onSuccess: () => toast.success(t("requests.savedViews.changed", { name: view.naziv })),
        onError: fail,
      },
    );
  const ask = async (view: SavedView) => {
    const sure = await confirmDelete({ text: t("requests.savedViews.deleteQuestion", { name: view.naziv }) });
    if (sure) remove.mutate(view, { onError: fail });
  };
  return (view: SavedView): RowMenuItem[] => {
    const keep = { label: t("requests.savedViews.change"), icon: ListFilter };
    const edit = { label: t("requests.savedViews.edit"), icon: Pencil, onSelect: () => onEdit(view) };
    return [
      ...(filter && view.smijeMijenjati ? [{ ...keep, onSelect: () => change(view, filter) }] : []),
      ...(view.smijeMijenjati ? [edit] : []),
      { label: t("common.delete"), icon: Trash2, danger: true, onSelect: () => void ask(view) },
    ];
  };
}

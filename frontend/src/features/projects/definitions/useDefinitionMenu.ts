import { Archive, CircleCheck, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { confirmQuestion } from "@/ui/questions";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { useDefinitionChanges } from "./definitionCalls";
import type { Definition } from "./definitionForm";
import type { DefinitionKind } from "./kindCalls";

interface DefinitionMenuOptions {
  kind: DefinitionKind;
  onEdit: (item: Definition) => void;
  /** A definition was retired or brought back: its row goes away with what was focused in it. */
  onMoved: () => void;
}

/** What can be done with definitions besides adding them. */
export function useDefinitionMenu({ kind, onEdit, onMoved }: DefinitionMenuOptions) {
  const { t } = useTranslation();
  const { make, reorder } = useDefinitionChanges(kind);
  const { setDefault } = kind;
  const move = async (item: Definition, retired: boolean) => {
    if (await make(() => kind.retire(item.id, retired))) onMoved();
  };
  const retire = async (item: Definition) => {
    const sure = await confirmQuestion({
      title: t("projects.configuration.retireTitle", { name: item.naziv }),
      text: t(`projects.configuration.retireText.${kind.name}`),
      confirmLabel: t("projects.configuration.retireConfirm"),
    });
    if (sure) await move(item, true);
  };
  const menuOf = (item: Definition): RowMenuItem[] => {
    const rename = {
      label: t(`projects.configuration.edit.${kind.name}`),
      icon: Pencil,
      onSelect: () => onEdit(item),
    };
    if (setDefault && item.default) return [rename];
    const makeDefault = {
      label: t("projects.configuration.makeDefault"),
      icon: CircleCheck,
      onSelect: () => void make(async () => setDefault?.(item.id)),
    };
    const away = {
      label: t("projects.configuration.retire"),
      icon: Archive,
      onSelect: () => void retire(item),
    };
    return [rename, ...(setDefault ? [makeDefault] : []), away];
  };
  return { menuOf, reorder, restore: (item: Definition) => void move(item, false) };
}

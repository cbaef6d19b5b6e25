import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { SortableList } from "@/ui/list/order/SortableList";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { Frame } from "@/ui/table/tableStyles";
import { sizes } from "@/ui/theme/theme";
import { ConfigurationSection } from "./ConfigurationSection";
import { DefinitionDialog } from "./DefinitionDialog";
import { useDefinitions } from "./definitionCalls";
import type { Definition } from "./definitionForm";
import type { DefinitionKind } from "./kindCalls";
import { RetiredList } from "./RetiredList";
import { useDefinitionMenu } from "./useDefinitionMenu";

const Placeholder = styled(Frame)({
  animation: "late 1ms 200ms both",
  "@keyframes late": { from: { visibility: "hidden" } },
  "& > div": { display: "flex", alignItems: "center", minHeight: sizes.row, padding: "0 16px" },
});

interface DefinitionListProps {
  kind: DefinitionKind;
  /** Heads the list; left away where something else does. */
  title?: string;
  lead: string;
  /** What is shown of one; `place` counts from 0 among `count` in use. */
  row: (item: Definition, place: number, count: number) => ReactNode;
  /** What else can be done with one, before everything else. */
  menu?: (item: Definition) => RowMenuItem[];
}

/**
 * The definitions of a kind: to add, rename, order, make the default, retire and bring back for people who may configure the
 * project, to read for others.
 */
export function DefinitionList({ kind, title, lead, row, menu }: DefinitionListProps) {
  const { t } = useTranslation();
  const mayEdit = usePermission("projekat_konfiguracija_edit");
  const query = useDefinitions(kind);
  const [edited, setEdited] = useState<Definition | "new" | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const active = query.data?.items.filter(({ povuceno: retired }) => !retired) ?? [];
  const retired = query.data?.items.filter(({ povuceno: retired }) => retired) ?? [];
  const { menuOf, reorder, restore } = useDefinitionMenu({
    kind,
    onEdit: setEdited,
    onMoved: () => add.current?.focus(),
  });
  return (
    <ConfigurationSection
      title={title}
      lead={lead}
      add={t(`projects.configuration.add.${kind.name}`)}
      addRef={add}
      onAdd={mayEdit ? () => setEdited("new") : undefined}
      query={query}
      placeholder={<Waiting />}
      isEmpty={() => active.length === 0}
      empty={{
        title: t(`projects.configuration.empty.${kind.name}`),
        hint: t(mayEdit ? "projects.configuration.emptyHintAdd" : "projects.configuration.emptyHint"),
      }}
    >
      {() => (
        <>
          {active.length > 0 && (
            <SortableList
              label={t(`projects.configuration.title.${kind.name}`)}
              items={active}
              idOf={({ id }) => id}
              nameOf={({ naziv: name }) => name}
              save={mayEdit && kind.reorder ? reorder : undefined}
              menu={(item) => [...(menu?.(item) ?? []), ...(mayEdit ? menuOf(item) : [])]}
            >
              {(item, place) => row(item, place, active.length)}
            </SortableList>
          )}
          <RetiredList kind={kind.name} items={retired} onRestore={mayEdit ? restore : undefined} />
          {edited && (
            <DefinitionDialog kind={kind} item={edited === "new" ? undefined : edited} active={active} onClose={() => setEdited(null)} />
          )}
        </>
      )}
    </ConfigurationSection>
  );
}

function Waiting() {
  return (
    <Placeholder aria-busy>
      {[0, 1, 2].map((row) => (
        <div key={row}>
          <Skeleton width="40%" />
        </div>
      ))}
    </Placeholder>
  );
}

import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Archive, CircleCheck, Pencil, Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { confirmQuestion } from "@/ui/dialog/questions";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { SortableList } from "@/ui/list/SortableList";
import type { RowMenuItem } from "@/ui/table/RowMenu";
import { Frame } from "@/ui/table/tableStyles";
import { sizes } from "@/ui/theme";
import { DefinitionDialog } from "./DefinitionDialog";
import type { Definition } from "./definitionForm";
import type { DefinitionKind } from "./kinds";
import { RetiredList } from "./RetiredList";
import { useDefinitionChanges, useDefinitions } from "./useDefinitions";

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 16px",
  marginBottom: 12,
  "& > div": { flex: "1 1 240px" },
});

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
 * The definitions of a kind: to add, rename, order, make the default, retire and bring back for those who may configure the
 * project, to read for others.
 */
export function DefinitionList({ kind, title, lead, row, menu }: DefinitionListProps) {
  const { t } = useTranslation();
  const mayEdit = usePermission("projekat_konfiguracija_edit");
  const { data, error, refetch } = useDefinitions(kind);
  const [edited, setEdited] = useState<Definition | "new" | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const changes = useDefinitionChanges(kind);
  const active = data?.items.filter(({ povuceno }) => !povuceno) ?? [];
  const retired = data?.items.filter(({ povuceno }) => povuceno) ?? [];
  /** The row goes away with what was focused in it. */
  const move = async (item: Definition, povuceno: boolean) => {
    if (await changes.make(() => kind.retire(item.id, povuceno))) add.current?.focus();
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
    if (!mayEdit) return menu?.(item) ?? [];
    const { setDefault } = kind;
    const makeDefault = {
      label: t("projects.configuration.makeDefault"),
      icon: CircleCheck,
      onSelect: () => void changes.make(async () => setDefault?.(item.id)),
    };
    const rename = {
      label: t(`projects.configuration.edit.${kind.name}`),
      icon: Pencil,
      onSelect: () => setEdited(item),
    };
    const away = {
      label: t("projects.configuration.retire"),
      icon: Archive,
      onSelect: () => void retire(item),
    };
    const fixed = setDefault && item.default;
    return [
      ...(menu?.(item) ?? []),
      rename,
      ...(setDefault && !item.default ? [makeDefault] : []),
      ...(fixed ? [] : [away]),
    ];
  };
  return (
    <div style={{ maxWidth: sizes.form }}>
      <Head>
        <div>
          {title && <Typography variant="h2">{title}</Typography>}
          <Typography color="textSecondary">{lead}</Typography>
        </div>
        {mayEdit && (
          <Button
            ref={add}
            variant="contained"
            startIcon={<Plus size={16} aria-hidden />}
            onClick={() => setEdited("new")}
          >
            {t(`projects.configuration.add.${kind.name}`)}
          </Button>
        )}
      </Head>
      {error && !data && (
        <Frame>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Frame>
      )}
      {!data && !error && <Waiting />}
      {data && active.length === 0 && (
        <Frame>
          <EmptyState
            title={t(`projects.configuration.empty.${kind.name}`)}
            hint={t(mayEdit ? "projects.configuration.emptyHintAdd" : "projects.configuration.emptyHint")}
          />
        </Frame>
      )}
      {active.length > 0 && (
        <SortableList
          label={t(`projects.configuration.title.${kind.name}`)}
          items={active}
          idOf={({ id }) => id}
          nameOf={({ naziv }) => naziv}
          save={mayEdit && kind.reorder ? changes.reorder : undefined}
          menu={menuOf}
        >
          {(item, place) => row(item, place, active.length)}
        </SortableList>
      )}
      <RetiredList
        kind={kind.name}
        items={retired}
        onRestore={mayEdit ? (item) => void move(item, false) : undefined}
      />
      {edited && data && (
        <DefinitionDialog
          kind={kind}
          item={edited === "new" ? undefined : edited}
          active={active}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
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

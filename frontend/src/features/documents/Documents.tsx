import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Files, Plus } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { usePermission } from "@/api/session";
import { SideList } from "@/ui/form/inputs/SideList";
import { PageHeader } from "@/ui/layout/PageHeader";
import { FlagToggles } from "@/ui/list/FlagToggles";
import { defineFilter, flagField, textField } from "@/ui/list/filter/filter";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { listAnswer } from "@/ui/list/listAnswer";
import { useListFailure } from "@/ui/list/useListFailure";
import { useListState } from "@/ui/list/useListState";
import { DataTable } from "@/ui/table/DataTable";
import { foldersQuery, type Guide, type GuideFilter, guidesQuery } from "./documentCalls";
import { folderTree } from "./folders";
import { GuideDialog } from "./GuideDialog";
import { guideColumns } from "./guideColumns";
import { useGuideMenu } from "./useGuideMenu";
import { useOpenGuide } from "./useOpenGuide";

const guideFilter = defineFilter<GuideFilter>({
  tekst: textField,
  folder: textField,
  povuceni: flagField(false),
});

/** The documents that everybody may read, by folder; editors add, change, retire and delete them. */
export function Documents() {
  const { t } = useTranslation();
  const mayEdit = usePermission("dokument_dokument_uredjivanje");
  const [edited, setEdited] = useState<Guide | "new">();
  const list = useListState(guideFilter);
  const { filter } = list;
  const folders = useQuery(foldersQuery(filter.povuceni));
  const tree = useMemo(() => folderTree(folders.data ?? []), [folders.data]);
  const add = mayEdit && (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setEdited("new")}>
      {t("documents.add")}
    </Button>
  );
  const table = <GuideTable list={list} add={add} onEdit={mayEdit ? setEdited : undefined} />;
  return (
    <>
      <PageHeader description={t("documents.lead")} actions={add || undefined} />
      {tree.length > 0 ? <InFolders tree={tree}>{table}</InFolders> : table}
      {edited && (
        <GuideDialog
          guide={edited === "new" ? undefined : edited}
          folder={filter.folder}
          folders={tree}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** The folders beside the content of the chosen one. */
function InFolders({ tree, children }: { tree: ReturnType<typeof folderTree>; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const addressOf = (folder: string) => {
    const query = new URLSearchParams(search);
    query.delete("page");
    if (folder) query.set("folder", folder);
    else query.delete("folder");
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  const entries = [
    { to: addressOf(""), label: t("documents.allFolders") },
    ...tree.map(({ path, name, depth }) => ({
      to: addressOf(path),
      label: `${"\u2003".repeat(depth)}${name}`,
    })),
  ];
  const current = addressOf(new URLSearchParams(search).get("folder") ?? "");
  return (
    <SideList label={t("documents.folders")} entries={entries} current={current}>
      {children}
    </SideList>
  );
}

interface GuideTableProps {
  list: ReturnType<typeof useListState<GuideFilter>>;
  /** The button that adds, for people who may. */
  add: ReactNode;
  /** Opens the form of a document; undefined for people who only read. */
  onEdit?: (guide: Guide) => void;
}

function GuideTable({ list, add, onEdit }: GuideTableProps) {
  const { t, i18n } = useTranslation();
  const { filter, active, change, reset, paging } = list;
  const query = useQuery(guidesQuery(filter, paging.page, paging.count));
  const open = useOpenGuide();
  const rowMenu = useGuideMenu(onEdit);
  const columns = useMemo(() => guideColumns(t, i18n.language), [t, i18n.language]);
  useListFailure(query.isError);
  const clear = active.length > 0 ? reset : undefined;
  return (
    <>
      <ListToolbar
        label={t("documents.filter")}
        search={{
          label: t("documents.search"),
          value: filter.tekst,
          onChange: (text) => change({ tekst: text }),
        }}
        onReset={clear}
      >
        {onEdit && (
          <FlagToggles
            label={t("fields.state")}
            options={[{ name: "povuceni", label: t("documents.withRetired") }]}
            filter={filter}
            change={change}
          />
        )}
      </ListToolbar>
      <DataTable
        label={t("shell.documents")}
        columns={columns}
        {...listAnswer(query)}
        rowId={({ id }) => String(id)}
        onOpen={open}
        rowMenu={rowMenu}
        empty={
          <ListEmpty
            paging={paging}
            onReset={clear}
            icon={Files}
            title={t("documents.emptyTitle")}
            hint={t(onEdit ? "documents.emptyHintAdd" : "documents.emptyHint")}
            action={add || undefined}
          />
        }
        paging={paging}
      />
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { usePermission } from "@/api/session";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { SideList } from "@/ui/form/inputs/SideList";
import { PageHeader } from "@/ui/layout/PageHeader";
import { AddButton } from "./AddButton";
import { LookupList } from "./LookupList";
import { listsQuery } from "./lookupCalls";
import { lookupListPath, useLookupParams } from "./paths";

/** The lookup lists: the choice of one, its items, and the dialogs over them. */
export function LookupLists() {
  const { t } = useTranslation();
  const { list } = useLookupParams();
  const mayEdit = usePermission("sifarnik_sifarnik_edit");
  const lists = useQuery(listsQuery());
  const shown = lists.data?.items.find(({ tip: type }) => type === list);
  const entries = lists.data?.items.map(({ tip: type, naziv: name }) => ({ to: lookupListPath(type), label: name })) ?? [];
  return (
    <>
      <PageHeader description={t("lookups.lead")} actions={mayEdit ? <AddButton list={list} /> : undefined} />
      {lists.error && !lists.data && <ErrorState error={lists.error} onRetry={() => void lists.refetch()} />}
      {!(lists.error && !lists.data) && (
        <SideList label={t("lookups.choice")} entries={entries} current={lookupListPath(list)}>
          <LookupList key={list} list={list} name={shown?.naziv} deletable={shown?.brisanje ?? false} />
        </SideList>
      )}
      <Outlet />
    </>
  );
}

import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { SelectionBar } from "@/ui/list/SelectionBar";
import { confirmQuestion } from "@/ui/questions";
import { namedFew } from "../LeftUnserved";
import { BulkProjectDialog } from "./BulkProjectDialog";
import { BulkReport } from "./BulkReport";
import { type BulkOrder, type BulkResult, useBulkUsers, useCheckUnserved } from "./bulkCalls";
import type { PickedUsers } from "./usePickedUsers";

/** Bulk actions on the picked people, and their results. */
export function UserBulkBar({ picked }: { picked: PickedUsers }) {
  const { t } = useTranslation();
  const { items, clear } = picked;
  const [givesProject, setGivesProject] = useState(false);
  const [report, setReport] = useState<BulkResult | null>(null);
  const mayActivate = usePermission("korisnik_korisnik_aktivacija");
  const mayAddProjects = usePermission("korisnik_korisnik_projekti");
  const take = (result: BulkResult) => {
    if (result.uspjelo < result.total) setReport(result);
    else {
      toast.success(t("users.bulk.done", { count: result.uspjelo }));
      clear();
    }
  };
  const { run, pending, check } = useRun(picked, take);
  const deactivate = async () => {
    const unserved = await check();
    if (!unserved) return;
    const left = unserved.length > 0 ? `\n\n${t("users.leftUnserved", { names: namedFew(unserved) })}` : "";
    const sure = await confirmQuestion({
      title: t("users.bulk.deactivateTitle", { count: items.length }),
      text: t("users.bulk.deactivateText") + left,
      confirmLabel: t("users.deactivateShort"),
    });
    if (sure) await run({ radnja: "deaktiviraj" });
  };
  const button = (label: string, act: () => void) => (
    <Button size="small" color="secondary" aria-disabled={pending || undefined} onClick={() => !pending && act()}>
      {label}
    </Button>
  );
  return (
    <>
      <SelectionBar
        label={t("users.bulk.label")}
        text={t("users.bulk.selected", { count: items.length })}
        count={items.length}
        onClear={clear}
      >
        {mayActivate && button(t("users.activateShort"), () => void run({ radnja: "aktiviraj" }))}
        {mayActivate && button(t("users.deactivateShort"), () => void deactivate())}
        {mayAddProjects && button(t("users.bulk.giveProject"), () => setGivesProject(true))}
      </SelectionBar>
      {givesProject && (
        <BulkProjectDialog
          users={items}
          onClose={() => setGivesProject(false)}
          onDone={(result) => {
            setGivesProject(false);
            take(result);
          }}
        />
      )}
      {report && (
        <BulkReport
          result={report}
          onClose={() => {
            setReport(null);
            clear();
          }}
        />
      )}
    </>
  );
}

/** Runs one action at a time on all picked people, or checks what a deactivation would leave. */
function useRun({ items }: PickedUsers, take: (result: BulkResult) => void) {
  const tellError = useErrorToast();
  const { mutateAsync, isPending: running } = useBulkUsers();
  const { mutateAsync: ask, isPending: checking } = useCheckUnserved();
  const run = (order: BulkOrder) => mutateAsync({ users: items, ...order }).then(take, tellError);
  const check = () => ask(items).catch((error: unknown) => void tellError(error));
  return { run, check, pending: running || checking };
}

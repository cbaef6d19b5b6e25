import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { readNewest } from "@/ui/form/merging/newest";
import type { LeaveGuard } from "@/ui/routing/leaveGuard";
import { roleRightsQuery, useSaveRights } from "../roleCalls";
import type { RightChoice } from "./useRightChoice";

/** Saves the chosen rights. After a conflict, the other changes are merged and `overtaken` says who made which. */
export function useRightsSaving(roleId: number, choice: RightChoice, guard: LeaveGuard) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending: pending } = useSaveRights(roleId);
  const [overtaken, setOvertaken] = useState("");
  const catchUp = async (error: ApiError) => {
    const newest = await readNewest(queryClient, roleRightsQuery(roleId));
    const foreign = choice.rebase({
      version: newest.verzija,
      actions: newest.items.map((item) => item.pravoAkcijaId),
    });
    const counts = { given: foreign.given.length, taken: foreign.taken.length };
    setOvertaken(`${error.detail} ${t("roles.rights.takenOver", counts)}`);
  };
  const save = async () => {
    try {
      const saved = await mutateAsync({ actions: Array.from(choice.chosen), version: choice.base.version });
      guard.release();
      choice.begin({ version: saved.verzija, actions: saved.items.map((item) => item.pravoAkcijaId) });
      setOvertaken("");
      toast.success(t("roles.rights.saved"));
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await catchUp(error).catch(() => undefined);
      else tellError(error, t("common.unexpected"));
    }
  };
  return { save, pending, overtaken };
}

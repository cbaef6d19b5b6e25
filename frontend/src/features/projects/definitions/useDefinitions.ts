import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { choosing } from "@/queries/refreshChoices";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { refreshProjects } from "../projectCalls";
import type { Definition } from "./definitionForm";
import type { DefinitionKind } from "./kinds";

export type Definitions = { items: Definition[]; total: number };

/** The definitions of a kind in their order, the retired ones too; asked for whenever they are shown. */
export const useDefinitions = ({ query }: DefinitionKind) => useQuery<Definitions>({ ...query, staleTime: 0 });

/** The definition of that number, which may be gone. */
export function definitionOf(items: Definition[], id: number): Definition {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error(`definition ${id} is gone`);
  return found;
}

/** Changes of definitions that are saved at once; each asks again for what can be chosen elsewhere. */
export function useDefinitionChanges(kind: DefinitionKind) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const queryClient = useQueryClient();
  const change = useMutation({
    meta: choosing,
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSuccess: async () => {
      await refreshProjects(queryClient);
      toast.success(t("common.saved"));
    },
    onError: (error) => tellError(error, t("projects.updateFailed")),
  });
  const order = useMutation({
    meta: choosing,
    scope: { id: `${kind.name}-${kind.ownerId}` },
    mutationFn: async (ids: number[]) => kind.reorder?.(ids),
    onSuccess: () => refreshProjects(queryClient),
  });
  return {
    /** Makes a change; resolves to whether it was made. */
    make: (call: () => Promise<unknown>) =>
      change.mutateAsync(call).then(
        () => true,
        () => false,
      ),
    /** Saves a new order. Errors: ApiError. */
    reorder: order.mutateAsync,
  };
}

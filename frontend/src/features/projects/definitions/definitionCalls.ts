import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { choosing } from "@/queries/refreshChoices";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import type { Edit } from "@/ui/form/useEntityForm";
import { refreshProjects } from "../projectCalls";
import type { Definition, DefinitionValues } from "./definitionForm";
import type { DefinitionKind } from "./kindCalls";

export type Definitions = { items: Definition[]; total: number };

/** The definitions of a kind in their order, the retired ones too; asked for whenever they are shown. */
export const useDefinitions = ({ query }: DefinitionKind) => useQuery<Definitions>({ ...query, staleTime: 0 });

/** The definition of that number, which may be gone. */
export function definitionOf(items: Definition[], id: number): Definition {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error(`definition ${id} is gone`);
  return found;
}

/** Adds a definition, or changes one on the version that was read; refused with 409 when somebody else was faster. */
export const useSaveDefinition = (kind: DefinitionKind, item: Definition | undefined) =>
  useMutation({
    meta: choosing,
    mutationFn: ({ values, version, key }: Edit<DefinitionValues>): Promise<unknown> =>
      item ? kind.change(item.id, values, version) : kind.add(values, key),
    onSuccess: (_saved, _edit, _before, context) => refreshProjects(context.client),
  });

/** Changes of definitions that are saved at once; each asks again for what can be chosen elsewhere. */
export function useDefinitionChanges(kind: DefinitionKind) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const change = useMutation({
    meta: choosing,
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSuccess: async (_saved, _call, _before, context) => {
      await refreshProjects(context.client);
      toast.success(t("common.saved"));
    },
    onError: (error) => tellError(error, t("projects.updateFailed")),
  });
  const order = useMutation({
    meta: choosing,
    scope: { id: `${kind.name}-${kind.ownerId}` },
    mutationFn: async (ids: number[]) => kind.reorder?.(ids),
    onSuccess: (_saved, _ids, _before, context) => refreshProjects(context.client),
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

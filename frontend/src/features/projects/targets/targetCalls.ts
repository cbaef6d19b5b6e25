import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { choosing } from "@/queries/refreshChoices";
import type { Edit } from "@/ui/form/useEntityForm";
import { keyOf, type Target, type Targets, type TargetValues, wireOf } from "./targetForm";

const address = "/api/projekatkonfiguracija/projekat/{projekatId}/ciljevi";

const ofProject = (projectId: number) => ({ params: { path: { projekatId: projectId } } });

export const targetsQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projects.targets(projectId),
    queryFn: ({ signal }) => answerOf(client.GET(address, { ...ofProject(projectId), signal })),
  });

type WireTarget = ReturnType<typeof wireOf>;

/** A target without the names with which it is shown. */
const unnamed = ({ zahtjevPrioritetId, zahtjevTipId, odgovorMinuta, rjesenjeMinuta }: WireTarget): WireTarget => ({
  zahtjevPrioritetId,
  zahtjevTipId,
  odgovorMinuta,
  rjesenjeMinuta,
});

function useSet(projectId: number) {
  const queryClient = useQueryClient();
  return {
    set: (targets: WireTarget[], version: number) =>
      answerOf(client.PUT(address, { ...ofProject(projectId), body: { ciljevi: targets.map(unnamed), verzija: version } })),
    taken: (targets: Targets) => {
      queryClient.setQueryData(targetsQuery(projectId).queryKey, targets);
      void queryClient.invalidateQueries({ queryKey: keys.requests.all });
    },
  };
}

/** Saves one target in the place of another, or adds it, among the others that were read. */
export function useSaveTarget(projectId: number, others: Target[]) {
  const { set, taken } = useSet(projectId);
  return useMutation({
    meta: choosing,
    mutationFn: ({ values, version }: Edit<TargetValues> & { version: number }) => set([...others, wireOf(values)], version),
    onSuccess: taken,
  });
}

/** Takes a target away. */
export function useRemoveTarget(projectId: number, { ciljevi: all, verzija: version }: Targets) {
  const { set, taken } = useSet(projectId);
  return useMutation({
    meta: choosing,
    mutationFn: (target: Target) =>
      set(
        all.filter((other) => keyOf(other) !== keyOf(target)),
        version,
      ),
    onSuccess: taken,
  });
}

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { choosing } from "@/queries/refreshChoices";
import type { Question } from "@/queries/templates";
import type { Edit } from "@/ui/form/useEntityForm";
import type { Repetition } from "@/ui/format/repeats";
import { type Rule, type RuleValues, wireOf } from "./ruleForm";

const ofProject = (projectId: number) => ({ path: { projekatId: projectId } });
const one = (id: number) => ({ path: { ponavljanjeId: id } });

export const rulesQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projects.recurring(projectId),
    queryFn: ({ signal }) =>
      answerOf(client.GET("/api/zahtjevi/projekat/{projekatId}/ponavljanja", { params: ofProject(projectId), signal })),
  });

/** The next five moments of a calendar. */
export const previewQuery = (projectId: number, calendar: Repetition) =>
  queryOptions({
    queryKey: keys.projects.recurringDays(projectId, calendar),
    queryFn: ({ signal }) =>
      answerOf(
        client.POST("/api/zahtjevi/projekat/{projekatId}/ponavljanja/termini", {
          params: ofProject(projectId),
          body: { kalendar: calendar },
          signal,
        }),
      ),
    staleTime: 60_000,
  });

function useRefreshed(projectId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keys.projects.recurring(projectId) });
}

/** Saves a rule, or adds one, once under the same key. `asking` reads what its template asks. */
export function useSaveRule(projectId: number, rule: Rule | undefined, asking: (values: RuleValues) => Question[]) {
  const onSettled = useRefreshed(projectId);
  return useMutation({
    meta: choosing,
    mutationFn: ({ values, version, key }: Edit<RuleValues>) => {
      const body = wireOf(values, asking(values));
      return rule
        ? answerOf(client.PUT("/api/zahtjevi/ponavljanja/{ponavljanjeId}", { params: one(rule.id), body: { ...body, verzija: version } }))
        : answerOf(
            client.POST("/api/zahtjevi/projekat/{projekatId}/ponavljanja", {
              params: { ...ofProject(projectId), header: { "Idempotency-Key": key } },
              body,
            }),
          );
    },
    onSettled,
  });
}

/** Lets a rule stand or go on, or deletes it. */
export function useRuleChanges(projectId: number) {
  const onSettled = useRefreshed(projectId);
  return useMutation({
    mutationFn: ({ id, to }: { id: number; to: "paused" | "going" | "deleted" }) =>
      to === "deleted"
        ? client.DELETE("/api/zahtjevi/ponavljanja/{ponavljanjeId}", { params: one(id) })
        : client.PUT("/api/zahtjevi/ponavljanja/{ponavljanjeId}/pauza", { params: one(id), body: { pauzirano: to === "paused" } }),
    onSettled,
  });
}

/** Makes a request of a rule now. */
export function useMakeNow(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, key }: { id: number; key: string }) =>
      answerOf(
        client.POST("/api/zahtjevi/ponavljanja/{ponavljanjeId}/odmah", {
          params: { ...one(id), header: { "Idempotency-Key": key } },
        }),
      ),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.projects.recurring(projectId) });
      await queryClient.invalidateQueries({ queryKey: keys.requests.all });
    },
  });
}

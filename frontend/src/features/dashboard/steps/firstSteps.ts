import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { postForm } from "@/api/postForm";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

export type FirstSteps = components["schemas"]["DashboardFirstSteps"];

/** How often a letter that is on its way is asked about, in milliseconds. */
const letterPace = 3000;

/** What a new installation needs before its first request. It is asked for whenever the dashboard is opened. */
export const firstStepsQuery = () =>
  queryOptions({
    queryKey: keys.dashboard.firstSteps,
    queryFn: ({ signal }) => answerOf(client.GET("/api/dashboard/prviKoraci", { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.poruka === "ceka" ? letterPace : false),
  });

/** Whether nothing is left to do. */
export const isDone = ({ poruka, sakriveno, ...steps }: FirstSteps) =>
  poruka === "poslana" && Object.values(steps).every(Boolean);

/** A mutation that answers the checklist as it is afterwards. */
function useStep(run: () => Promise<FirstSteps>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (steps) => queryClient.setQueryData(firstStepsQuery().queryKey, steps),
  });
}

export const useSendTestLetter = () =>
  useStep(() => answerOf(client.POST("/api/dashboard/prviKoraci/poruka")));

/** Sends a small text the way every attachment goes, and has the service look whether it arrived. */
export const useSendTestFile = (name: string, text: string) =>
  useStep(async () => {
    const file = new File([text], name, { type: "text/plain" });
    const body = { naziv: name, velicina: file.size, namjena: "komentar" as const };
    const form = await answerOf(client.POST("/api/upload/priprema", { body }));
    await postForm(form, file, () => {}, new AbortController().signal);
    const { id } = await answerOf(
      client.POST("/api/upload/{id}/potvrda", { params: { path: { id: form.id } } }),
    );
    return answerOf(client.POST("/api/dashboard/prviKoraci/dokument", { body: { dokumentId: id } }));
  });

/** Hides the checklist from the caller for good. */
export function useHideSteps() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.PUT("/api/dashboard/prviKoraci/sakrij"),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.dashboard.firstSteps }),
  });
}

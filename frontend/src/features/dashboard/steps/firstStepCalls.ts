import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { postForm } from "@/api/postForm";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { projectsQuery } from "@/queries/projects";

export type FirstSteps = components["schemas"]["DashboardFirstSteps"];

/** How often a letter that is being sent is polled, in milliseconds. */
const letterPace = 3000;

/** The state of the first steps. It is read whenever the dashboard is opened. */
export const firstStepsQuery = () =>
  queryOptions({
    queryKey: keys.dashboard.firstSteps,
    queryFn: ({ signal }) => answerOf(client.GET("/api/dashboard/prviKoraci", { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.poruka === "ceka" ? letterPace : false),
  });

/** Whether all steps are done. */
export const isDone = (steps: FirstSteps) => nextStep(steps) === undefined;

/** Every step in its order, and whether it is done. */
export const stepsInOrder = (steps: FirstSteps) =>
  [
    { name: "name", done: steps.naslov },
    { name: "project", done: steps.projekat },
    { name: "category", done: steps.kategorija },
    { name: "people", done: steps.korisnici },
    { name: "served", done: steps.projekat && steps.neopsluzene.length === 0 },
    { name: "letter", done: steps.poruka === "poslana" },
    { name: "file", done: steps.dokument },
  ] as const;

type StepName = ReturnType<typeof stepsInOrder>[number]["name"];

/** The next step; undefined when all are done. */
export const nextStep = (steps: FirstSteps): StepName | undefined => stepsInOrder(steps).find(({ done }) => !done)?.name;

/** Where the categories of a project are; without one, the list of projects. */
const partsOf = (projectId?: number) => (projectId ? `/home/projekat/${projectId}/konfiguracija/dijelovi` : "/home/projekat/list");

/** Where categories are added: the only project, if there is one, otherwise the list of projects. */
function useCategoriesPath(enabled: boolean): string {
  const { data } = useQuery({ ...projectsQuery(), enabled });
  const only = data?.total === 1 ? data.items[0] : undefined;
  return partsOf(only?.id);
}

/** Where each step is done; the last two are done on the dashboard itself. */
export function useStepPaths(steps: FirstSteps | undefined): Record<StepName, string> {
  const category = useCategoriesPath(steps?.kategorija === false);
  return {
    name: "/home/postavke/postavke-sistema",
    project: "/home/projekat/dodavanje",
    category,
    people: "/home/korisnik/dodavanje",
    served: partsOf(steps?.neopsluzene[0]?.projekatId),
    letter: "/home/dashboard",
    file: "/home/dashboard",
  };
}

/** A mutation that returns the new checklist. */
function useStep(run: () => Promise<FirstSteps>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (steps) => queryClient.setQueryData(firstStepsQuery().queryKey, steps),
  });
}

export const useSendTestLetter = () => useStep(() => answerOf(client.POST("/api/dashboard/prviKoraci/poruka")));

/** Uploads a small text like an attachment, and lets the server check it. */
export const useSendTestFile = (name: string, text: string) =>
  useStep(async () => {
    const file = new File([text], name, { type: "text/plain" });
    const body = { naziv: name, velicina: file.size, namjena: "komentar" as const };
    const form = await answerOf(client.POST("/api/upload/priprema", { body }));
    await postForm(form, file, () => {}, new AbortController().signal);
    const { id } = await answerOf(client.POST("/api/upload/{id}/potvrda", { params: { path: { id: form.id } } }));
    return answerOf(client.POST("/api/dashboard/prviKoraci/dokument", { body: { dokumentId: id } }));
  });

/** Hides the checklist from the caller permanently. */
export function useHideSteps() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.PUT("/api/dashboard/prviKoraci/sakrij"),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.dashboard.firstSteps }),
  });
}

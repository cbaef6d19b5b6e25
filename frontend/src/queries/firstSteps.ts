import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "./keys";

export type FirstSteps = components["schemas"]["DashboardFirstSteps"];

/** A step that an installation may do without. */
export type SkippableStep = FirstSteps["preskoceno"][number];

/** How often what comes by itself is polled, in milliseconds: a letter that is being sent, and an answer to the trial. */
const pace = { letter: 3000, answer: 15_000 };

const paceOf = (steps: FirstSteps | undefined) => {
  if (steps?.poruka === "ceka") return pace.letter;
  return steps?.zahtjev === "ceka" ? pace.answer : false;
};

/** The state of the first steps. It is read whenever the dashboard is opened. */
export const firstStepsQuery = () =>
  queryOptions({
    queryKey: keys.dashboard.firstSteps,
    queryFn: ({ signal }) => answerOf(client.GET("/api/dashboard/prviKoraci", { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => paceOf(state.data),
  });

/** Every step in its order, and whether it is done or not needed here. */
export const stepsInOrder = (steps: FirstSteps) => {
  const skips = (step: SkippableStep) => steps.preskoceno.includes(step);
  return [
    { name: "name", done: steps.naslov || skips("naslov") },
    { name: "project", done: steps.projekat },
    { name: "people", done: steps.korisnici || skips("korisnici") },
    { name: "served", done: steps.projekat && steps.neopsluzene.length === 0 },
    { name: "letter", done: steps.poruka === "poslana" || skips("poruka") },
    { name: "file", done: steps.dokument },
    { name: "trial", done: steps.zahtjev === "gotov" },
  ] as const;
};

export type StepName = ReturnType<typeof stepsInOrder>[number]["name"];

/** The next step; undefined when all are done. */
export const nextStep = (steps: FirstSteps): StepName | undefined => stepsInOrder(steps).find(({ done }) => !done)?.name;

/** Whether the steps are shown to their reader. */
export const areShown = (steps: FirstSteps) => !steps.sakriveno && nextStep(steps) !== undefined;

/** Whether the steps stand alone on the dashboard: until the first request has come back there are no figures worth a look. */
export const standAlone = (steps: FirstSteps) => areShown(steps) && steps.zahtjev !== "gotov";

/** Hides the checklist from the caller, or shows it again. */
export function useHideSteps() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (hidden: boolean) =>
      hidden ? client.PUT("/api/dashboard/prviKoraci/sakrij") : client.PUT("/api/dashboard/prviKoraci/prikazi"),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.dashboard.firstSteps }),
  });
}

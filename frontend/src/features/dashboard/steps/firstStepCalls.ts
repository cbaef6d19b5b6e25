import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { postForm } from "@/api/postForm";
import { type FirstSteps, firstStepsQuery, nextStep, type SkippableStep, type StepName } from "@/queries/firstSteps";
import { offerUndo } from "@/ui/feedback/undo";
import { useErrorToast } from "@/ui/feedback/useErrorToast";

/** The state of the history entry of the trial's form: with it, the form is filled in. */
export const trialEntry = { trial: true };

/** Where the parts and categories of a project are; without one, the list of projects. */
const partsOf = (projectId?: number) => (projectId ? `/home/projekat/${projectId}/konfiguracija/dijelovi` : "/home/projekat/list");

/** Where each step is done; letter and file are sent from the dashboard itself. */
export const stepPaths = (steps: FirstSteps | undefined): Record<StepName, string> => ({
  name: "/home/postavke/postavke-sistema",
  project: "/home/projekat/dodavanje",
  people: "/home/korisnik/dodavanje",
  served: partsOf(steps?.neopsluzene[0]?.projekatId),
  letter: "/home/dashboard",
  file: "/home/dashboard",
  trial: steps?.zahtjevId ? `/home/zahtjev/${steps.zahtjevId}` : "/home/zahtjev/dodavanje",
});

/** A mutation that returns the new checklist. */
function useStep<Asked = void>(run: (asked: Asked) => Promise<FirstSteps>, then?: (steps: FirstSteps, asked: Asked) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (steps, asked) => {
      queryClient.setQueryData(firstStepsQuery().queryKey, steps);
      then?.(steps, asked);
    },
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

const putSkipped = (body: { korak: SkippableStep; preskoci: boolean }) =>
  answerOf(client.PUT("/api/dashboard/prviKoraci/preskoci", { body }));

/**
 * Notes for everybody whether a step is needed here. With the last one the checklist goes, and a toast brings it back.
 * @param finished what the toast says
 */
export function useSkipStep(finished: string) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const back = useStep(putSkipped);
  return useStep(putSkipped, (steps, { korak, preskoci: skipped }) => {
    if (!skipped || nextStep(steps)) return;
    const undo = () => back.mutate({ korak, preskoci: false }, { onError: (error) => tellError(error) });
    offerUndo(finished, t("common.undo"), undo);
  });
}

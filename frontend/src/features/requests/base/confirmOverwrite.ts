import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { readNewest } from "@/ui/form/merging/newest";
import { confirmQuestion } from "@/ui/questions";
import { type RequestStatus, requestQuery } from "./requestCalls";

/** Whether a change was refused because of a conflict. */
export const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/**
 * After a conflict between two changes of status: says who did what, and asks whether to change it all the same.
 * @returns the status on which the change is then based; undefined if it should not be made
 */
export function useConfirmOverwrite() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return async (id: number, wanted: string, error: unknown): Promise<RequestStatus | undefined> => {
    const { zahtjevStatus: now } = await readNewest(queryClient, requestQuery(id));
    const sure = await confirmQuestion({
      title: t("requests.view.conflict", { id }),
      text: t("requests.view.conflictText", { text: errorText(error), now: now.naziv, wanted }),
      confirmLabel: t("requests.view.changeAnyway"),
    });
    return sure ? now : undefined;
  };
}

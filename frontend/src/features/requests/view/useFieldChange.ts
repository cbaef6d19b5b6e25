import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import { choosing } from "@/queries/refreshChoices";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { type Field, pick, sameValue } from "@/ui/form/merge";
import { useSaveRequest } from "../edit/useSaveRequest";
import { entityOf, type RequestValues } from "../form/requestForm";
import { invalidateRequests } from "../invalidateRequests";
import { type RequestDetail, requestQuery } from "../requestQuery";

/** Fields of a request that change together. */
export interface FieldChange {
  values: Partial<RequestValues>;
  /** How they look until the answer is there. */
  shown: Partial<RequestDetail>;
}

interface Edit extends FieldChange {
  /** The version on which the choice was made. */
  begun: RequestDetail;
}

const fieldsOf = <T extends object>(part: T) => Object.keys(part) as Field<T>[];

/**
 * Changes fields of a request where they are shown: at once on the screen, with a way back. When somebody else was faster, the change
 * is made on theirs, unless they changed one of these fields: then their value stays, and the server's sentence names them.
 */
export function useFieldChange(request: RequestDetail): (change: FieldChange) => void {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const queryClient = useQueryClient();
  const { queryKey } = requestQuery(request.id);
  const save = useSaveRequest(request.id);
  const show = (changes: Partial<RequestDetail>) =>
    queryClient.setQueryData(queryKey, (known) => known && { ...known, ...changes });
  const saveOn = (on: RequestDetail, values: Edit["values"]) =>
    save({ ...entityOf(on).values, ...values }, { version: on.verzija });
  const change = useMutation({
    meta: choosing,
    scope: { id: `polja-${request.id}` },
    mutationFn: async ({ begun, values }: Edit) => {
      try {
        return await saveOn(begun, values);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        const newest = await queryClient.fetchQuery({ ...requestQuery(request.id), staleTime: 0 });
        const [was, is] = [entityOf(begun).values, entityOf(newest).values];
        const theirs = fieldsOf(values).some((field) => !sameValue(was[field], is[field]));
        if (theirs || newest.verzija === begun.verzija) throw error;
        return saveOn(newest, values);
      }
    },
    onMutate: async ({ shown }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      show(shown);
    },
    onSuccess: (after, { begun, values, shown }) => {
      const back = pick(entityOf(begun).values, fieldsOf(values));
      const undo = () => change.mutate({ begun: after, values: back, shown: pick(begun, fieldsOf(shown)) });
      toast.success(t("requests.edit.saved"), { label: t("common.undo"), run: undo });
    },
    onError: (error, { begun, shown }) => {
      show(pick(begun, fieldsOf(shown)));
      void invalidateRequests(queryClient);
      tellError(error);
    },
  });
  return ({ values, shown }) => change.mutate({ begun: request, values, shown });
}

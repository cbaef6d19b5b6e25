import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import { offerUndo } from "@/ui/feedback/undo";
import { useReportDone } from "@/ui/feedback/useReportDone";
import { type Field, pick, sameValue } from "@/ui/form/drafts/merge";
import { readNewest } from "@/ui/form/merging/newest";
import { invalidateRequests } from "../../base/invalidateRequests";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";
import { useShowFailure } from "../../base/useShowFailure";
import { useSaveRequest } from "../form/editCalls";
import { entityOf, type RequestValues } from "../form/requestValues";

/** Fields of a request that change together. */
export interface FieldChange {
  values: Partial<RequestValues>;
  /** Their values on the screen until the answer. */
  shown: Partial<RequestDetail>;
}

interface Edit extends FieldChange {
  /** True for an undo of another change. */
  undoing?: boolean;
  /** The version on which the choice was made. */
  begun: RequestDetail;
}

/** A request after the person's own changes, with the versions between which nobody else has changed it. */
interface OwnChanges {
  from: number[];
  after: RequestDetail;
}

/** The latest own changes of each query client: somebody who makes several in a row starts each before the previous one is answered. */
const own = new WeakMap<QueryClient, OwnChanges>();

/** The version on which a change is based that was started on `begun`. */
function baseOf(queryClient: QueryClient, begun: RequestDetail): RequestDetail {
  const { from, after } = own.get(queryClient) ?? { from: [], after: begun };
  return after.id === begun.id && from.includes(begun.verzija) ? after : begun;
}

const fieldsOf = <T extends object>(part: T) => Object.keys(part) as Field<T>[];

/**
 * Changes fields of a request in place: at once on the screen, with undo. After a conflict the change is repeated on the newest
 * version, unless somebody else changed one of these fields: then their value stays, and the server's message names them.
 */
export function useFieldChange(request: RequestDetail): (change: FieldChange) => void {
  const { t } = useTranslation();
  const showFailure = useShowFailure(request.id);
  const reportDone = useReportDone();
  const queryClient = useQueryClient();
  const { queryKey } = requestQuery(request.id);
  const save = useSaveRequest(request.id);
  const show = (changes: Partial<RequestDetail>) => queryClient.setQueryData(queryKey, (known) => known && { ...known, ...changes });
  const saveOn = async (on: RequestDetail, values: Edit["values"]) => {
    const after = await save.mutateAsync({ values: { ...entityOf(on).values, ...values }, version: on.verzija });
    const before = own.get(queryClient);
    own.set(queryClient, { from: [...(before?.after === on ? before.from : []), on.verzija], after });
    return after;
  };
  const change = useMutation({
    scope: { id: `polja-${request.id}` },
    mutationFn: async ({ begun, values }: Edit) => {
      try {
        return await saveOn(baseOf(queryClient, begun), values);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        const newest = await readNewest(queryClient, requestQuery(request.id));
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
    onSuccess: (after, { begun, values, shown, undoing }) => {
      if (undoing) return reportDone(t("common.undone"));
      const back = pick(entityOf(begun).values, fieldsOf(values));
      const before = { values: back, shown: pick(begun, fieldsOf(shown)) };
      const undo = () => change.mutate({ begun: after, ...before, undoing: true });
      offerUndo(t("requests.edit.saved"), t("common.undo"), undo);
    },
    onError: (error, { begun, shown }) => {
      show(pick(begun, fieldsOf(shown)));
      void invalidateRequests(queryClient);
      showFailure(error);
    },
  });
  return ({ values, shown }) => change.mutate({ begun: request, values, shown });
}

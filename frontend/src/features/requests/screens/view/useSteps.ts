import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { bufferKeys, discardKeys } from "@/ui/keys/keyBuffer";
import { useBeside } from "../../base/beside";
import { joined, useNeighbours } from "../../base/neighbours";
import { useShowRequest } from "../../base/useShowRequest";
import { usePrefetch } from "./requestReads";

/** Functions that show the neighbouring requests. */
export interface Steps {
  /** False when the request is in no list. */
  known: boolean;
  hasNext: boolean;
  hasPrevious: boolean;
  next: () => void;
  previous: () => void;
}

/**
 * Steps from a request of a list to its neighbours, also on other pages of the list; a message says when there are no more. Keys that
 * are pressed meanwhile are for the next request.
 */
export function useSteps(id: number): Steps {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const { way, next, previous, pages, extend } = useNeighbours(id);
  const beside = useBeside() !== undefined;
  const prefetch = usePrefetch(beside);
  const show = useShowRequest();
  const turning = useRef(false);
  useEffect(() => {
    if (next) void prefetch(next);
    if (previous && beside) void prefetch(previous);
  }, [prefetch, next, previous, beside]);

  /**
   * Shows the first request of the neighbouring page. That page is read before this one, so that a request that moves between them
   * is on one of the two.
   */
  const turn = async (by: 1 | -1) => {
    if (!pages || turning.current) return;
    turning.current = true;
    bufferKeys();
    try {
      const other = pages.page + by > 0 ? await pages.read(pages.page + by) : [];
      const here = await pages.read(pages.page);
      const beyond = (ids: readonly number[]) => {
        const longer = joined(way, ids, by < 0);
        return longer[longer.indexOf(id) + by];
      };
      const ids = beyond(here) === undefined ? other : here;
      const target = beyond(ids);
      if (target === undefined) {
        discardKeys();
        toast.success(t(by > 0 ? "requests.view.last" : "requests.view.first"));
        return;
      }
      extend(ids, by < 0);
      show(target, ids === other ? pages.page + by : pages.page);
    } catch (error) {
      discardKeys();
      tellError(error);
    } finally {
      turning.current = false;
    }
  };
  const step = (target: number | undefined, by: 1 | -1) => () => {
    if (target !== undefined) show(target);
    else if (pages) void turn(by);
    else if (way.length > 0) toast.success(t(by > 0 ? "requests.view.last" : "requests.view.first"));
  };
  return {
    known: way.length > 0,
    hasNext: next !== undefined || (pages !== undefined && pages.page < pages.pages),
    hasPrevious: previous !== undefined || (pages !== undefined && pages.page > 1),
    next: step(next, 1),
    previous: step(previous, -1),
  };
}

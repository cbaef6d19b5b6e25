import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, isUnreachable } from "@/api/apiError";
import { currentSession, subscribeSession } from "@/api/session";
import { checkConnection, connectionStore, isUp } from "@/ui/connection/connection";
import { createStore } from "@/ui/createStore";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { useRouter } from "@/ui/routing/useRouter";
import { viewPathOver } from "../../base/dialogRoute";
import { invalidateRequests } from "../../base/invalidateRequests";
import { postComment, postRequest } from "./outboxCalls";
import { markWaiting, myWaiting, removeWaiting, subscribeOutbox, type Waiting } from "./outboxStore";

/** The key of what this tab is sending; null if nothing. */
export const sendingStore = createStore<string | null>(null);

/** After how many milliseconds nothing is sent automatically: the server remembers keys for two days. */
const longestWait = 24 * 60 * 60_000;

/** The pause after too many calls if the server does not say how long, in milliseconds. */
const usualPause = 60_000;

/** The pause after a call that did not reach a service that answers others, in milliseconds. */
const unreachedPause = 10_000;

/** Lets one tab of the browser send at a time, if the browser supports that. */
async function alone(send: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request("zahtjevi.zaSlanje", send);
  else await send();
}

/** Sends one thing as its owner, and returns the id of its request. Errors: ApiError. */
async function post(item: Waiting): Promise<number> {
  if (item.kind === "comment") {
    await postComment(item.requestId, item, item.key);
    return item.requestId;
  }
  return (await postRequest(item.body, item.key)).id;
}

interface Told {
  sent: (item: Waiting, requestId: number) => void;
  reason: (error: unknown) => string;
  expired: string;
}

/** Sends everything, oldest first, until something cannot be sent yet. Returns after how many milliseconds to retry. */
async function sendAll(queryClient: QueryClient, { sent, reason, expired }: Told): Promise<number | undefined> {
  for (;;) {
    const item = myWaiting().find(({ failure }) => failure === undefined);
    if (!item || !isUp()) return undefined;
    if (Date.now() - item.time > longestWait) {
      markWaiting(item.key, expired);
      continue;
    }
    sendingStore.set(item.key);
    try {
      // The call has the token of the session that was checked: nothing can come between the two.
      const requestId = await post(item);
      await invalidateRequests(queryClient);
      removeWaiting(item.key);
      sent(item, requestId);
    } catch (error) {
      if (isUnreachable(error)) {
        void checkConnection();
        return unreachedPause;
      }
      if (!(error instanceof ApiError) || error.status === 401) return undefined;
      if (error.status === 429) return (error.retryAfter ?? usualPause / 1000) * 1000;
      markWaiting(item.key, reason(error));
    } finally {
      sendingStore.set(null);
    }
  }
}

/** Sends the outbox automatically as soon as the service answers; mounted once. */
export function useOutbox(): void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const router = useRouter();
  const errorText = useErrorText();
  const told = useEffectEvent(
    (): Told => ({
      sent: ({ kind }, id) => {
        const run = () =>
          void router.navigate(viewPathOver(router.state.location.pathname, id), {
            preventScrollReset: true,
          });
        toast.success(t(`requests.outbox.sent.${kind}`, { id }), { label: t("common.open"), run });
      },
      reason: (error) => errorText(error),
      expired: t("requests.outbox.expired"),
    }),
  );
  useEffect(() => {
    let busy = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      if (busy || !isUp() || !currentSession() || myWaiting().every(({ failure }) => failure !== undefined)) return;
      busy = true;
      clearTimeout(timer);
      let pause: number | undefined;
      try {
        await alone(async () => {
          pause = await sendAll(queryClient, told());
        });
      } finally {
        busy = false;
      }
      if (pause) timer = setTimeout(() => void send(), pause);
    };
    const trySending = () => void send();
    const stops = [connectionStore, { subscribe: subscribeOutbox }, { subscribe: subscribeSession }].map(({ subscribe }) =>
      subscribe(trySending),
    );
    trySending();
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

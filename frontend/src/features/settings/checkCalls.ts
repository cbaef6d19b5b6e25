import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

export type Report = components["schemas"]["UploadsReport"];
export type Check = components["schemas"]["UploadsCheck"];
export type CheckState = Check["stanje"];

const check = (letter: boolean) => answerOf(client.POST("/api/postavke/provjera", { body: { pismo: letter } }));

/**
 * The check of the installation, which runs when its screen is opened; leaving the screen does not abort it, as it holds the lock. If
 * another check is running, it is refused and not retried automatically.
 */
export const checkQuery = () =>
  queryOptions({
    queryKey: keys.settings.check,
    queryFn: () => check(false),
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Checks again; with `letter` a test letter is sent to the caller. */
export function useCheckAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (letter: boolean) => check(letter),
    onSuccess: (report) => queryClient.setQueryData(keys.settings.check, report),
  });
}

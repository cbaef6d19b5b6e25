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
 * The check of the installation, made when its screen is opened; leaving the screen does not end it, as it keeps its turn. A refused turn
 * is somebody else's, and asked for again by hand.
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

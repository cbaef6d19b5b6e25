import { queryOptions, useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { ApiError } from "@/api/apiError";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { firstKeys } from "@/queries/firstKeys";
import { keys } from "@/queries/keys";

/** The settings for the settings screen; others get fewer fields. */
export type SystemSettings = Required<
  Omit<components["schemas"]["SettingsSettings"], "$schema" | "hostUpisa" | "davaoci" | "bezLozinki" | "nacini" | "kljucevi">
>;
export type SystemChange = components["schemas"]["SettingsUpdateBody"];

/** Throws for people who may not see the screen. */
function whole(answer: components["schemas"]["SettingsSettings"]): SystemSettings {
  if (answer.verzija === undefined) throw new ApiError(403, "");
  return answer as SystemSettings;
}

export const systemQuery = () =>
  queryOptions({
    queryKey: keys.settings.system,
    queryFn: async ({ signal }) => whole(await answerOf(client.GET("/api/postavke", { signal }))),
  });

/** Saves the settings, and refreshes what all screens show of them, the first steps included: the title is one. */
export const useSaveSettings = () =>
  useMutation({
    mutationFn: (body: SystemChange) => answerOf(client.PUT("/api/postavke", { body })),
    onSuccess: (saved, _change, _before, { client: queryClient }) => {
      queryClient.setQueryData(keys.settings.system, saved);
      queryClient.setQueryData(firstKeys.settings, saved);
      void queryClient.invalidateQueries({ queryKey: keys.dashboard.firstSteps });
    },
  });

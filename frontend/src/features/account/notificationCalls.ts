import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import type { Entity } from "@/ui/form/merging/useMerging";
import type { Edit } from "@/ui/form/useEntityForm";

export type Choices = components["schemas"]["UsersNotificationChoicesOutputBody"];
export type Topic = NonNullable<Choices["vrste"]>[number]["vrsta"];

/** In the order in which they are shown. */
export const topics: readonly Topic[] = ["dodjela", "spominjanje", "komentar", "komentar_pracenog", "status", "cilj", "novi"];

export const channels = ["zvono", "pismo"] as const;
type Channel = (typeof channels)[number];

/** The form's field for a topic and a channel (bell or letter). */
export const fieldOf = (channel: Channel, topic: Topic) => `${channel}_${topic}` as const;
type ChannelField = ReturnType<typeof fieldOf>;

/** The value for letters that are sent singly, in the place of the digest's hour. */
export const oneByOne = -1;

/** How often a summary comes. */
export const summaries = ["nikad", "dnevno", "sedmicno"] as const;
type Summary = (typeof summaries)[number];

export type ChoiceValues = { pregledSat: number; radnoVrijeme: boolean; sazetak: Summary } & Record<ChannelField, boolean>;

const fields = topics.flatMap((topic) => channels.map((channel) => fieldOf(channel, topic)));

const schema = z.object({
  pregledSat: z.number(),
  radnoVrijeme: z.boolean(),
  sazetak: z.enum(summaries),
  ...Object.fromEntries(fields.map((field) => [field, z.boolean()])),
}) as unknown as z.ZodMiniType<ChoiceValues, ChoiceValues>;

export const choicesSchema = () => schema;

export function choicesEntity({
  vrste,
  pregledSat: hour,
  radnoVrijeme,
  sazetak = "nikad",
  verzija: version,
}: Choices): Entity<ChoiceValues> {
  const chosen = (vrste ?? []).flatMap((one) => channels.map((channel) => [fieldOf(channel, one.vrsta), one[channel]]));
  return { version, values: { pregledSat: hour ?? oneByOne, radnoVrijeme, sazetak, ...Object.fromEntries(chosen) } as ChoiceValues };
}

/** The user's notification choices. */
export const choicesQuery = (username: string) =>
  queryOptions({
    queryKey: keys.people.choices(username),
    queryFn: ({ signal }) =>
      answerOf(client.GET("/api/korisnici/{korisnickoIme}/obavijesti", { params: { path: { korisnickoIme: username } }, signal })),
  });

export function useSaveChoices(username: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ values, version }: Edit<ChoiceValues>) =>
      answerOf(
        client.PUT("/api/korisnici/{korisnickoIme}/obavijesti", {
          params: { path: { korisnickoIme: username } },
          body: {
            vrste: topics.map((topic) => ({
              vrsta: topic,
              zvono: values[fieldOf("zvono", topic)],
              pismo: values[fieldOf("pismo", topic)],
            })),
            pregledSat: values.pregledSat === oneByOne ? null : values.pregledSat,
            radnoVrijeme: values.radnoVrijeme,
            sazetak: values.sazetak,
            verzija: version,
          },
        }),
      ),
    onSuccess: (answer) => queryClient.setQueryData(keys.people.choices(username), answer),
  });
}

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import type { Entity } from "@/ui/form/merging/useMerging";
import { daySchema } from "@/ui/form/rules/daySchema";
import type { Edit } from "@/ui/form/useEntityForm";
import { today } from "@/ui/format/days";

type Absence = components["schemas"]["UsersAwayOutputBody"];

export type AbsenceValues = Pick<Absence, "od" | "do" | "zamjena">;

/** Somebody who is not away. */
export const here: AbsenceValues = { od: "", do: "", zamjena: "" };

/** Both days or neither; the last one is neither before the first nor over. */
export const absenceSchema = (t: TFunction) =>
  z.object({ od: daySchema(t), do: daySchema(t, { allowed: (day) => day >= today() }), zamjena: z.string() }).check(
    z.refine((away) => away.od !== "" || (away.do === "" && away.zamjena === ""), { error: t("common.required"), path: ["od"] }),
    z.refine((away) => away.do !== "" || away.od === "", { error: t("common.required"), path: ["do"] }),
    z.refine((away) => away.do === "" || away.do >= away.od, { error: t("account.absence.backwards"), path: ["do"] }),
  );

export const absenceEntity = ({ od, do: until, zamjena, verzija: version }: Absence): Entity<AbsenceValues> => ({
  version,
  values: { od, do: until, zamjena },
});

/** When the user is away. */
export const absenceQuery = (username: string) =>
  queryOptions({
    queryKey: keys.people.absence(username),
    queryFn: ({ signal }) =>
      answerOf(client.GET("/api/korisnici/{korisnickoIme}/odsustvo", { params: { path: { korisnickoIme: username } }, signal })),
  });

export function useSaveAbsence(username: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ values, version }: Pick<Edit<AbsenceValues>, "values" | "version">) =>
      answerOf(
        client.PUT("/api/korisnici/{korisnickoIme}/odsustvo", {
          params: { path: { korisnickoIme: username } },
          body: { ...values, verzija: version },
        }),
      ),
    onSuccess: (answer) => {
      queryClient.setQueryData(keys.people.absence(username), answer);
      void queryClient.invalidateQueries({ queryKey: keys.people.allAssignable });
      void queryClient.invalidateQueries({ queryKey: keys.requests.allWorkload });
    },
  });
}

import { useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

type TakenRole = components["schemas"]["UsersTakenRole"];

/** Puts people on a project and takes them off it. Errors: ApiError. */
export function useProjectPeopleChanges(projekatId: number) {
  const queryClient = useQueryClient();
  const refresh = async () => {
    void queryClient.invalidateQueries({ queryKey: keys.people.all });
    await queryClient.invalidateQueries({ queryKey: keys.projects.peopleOf(projekatId) });
  };
  const give = (korisnickoIme: string, { ulogaId, kategorije }: TakenRole) =>
    answerOf(
      client.POST("/api/korisnici/{korisnickoIme}/projekti", {
        params: { path: { korisnickoIme } },
        body: kategorije.length > 0 ? { ulogaId, kategorije } : { ulogaId, projekti: [projekatId] },
      }),
    );
  return {
    /** Gives somebody a role on the project, in its categories or, without any, on all of it. */
    add: async (korisnickoIme: string, role: TakenRole) => {
      await give(korisnickoIme, role);
      await refresh();
    },
    /** Takes somebody off in every role, and answers what they had. */
    remove: async (korisnickoIme: string) => {
      const params = { path: { korisnickoIme, projekatId } };
      const { uloge } = await answerOf(
        client.DELETE("/api/korisnici/{korisnickoIme}/projekti/{projekatId}", { params }),
      );
      await refresh();
      return uloge;
    },
    /** Gives back all that somebody had. */
    giveBack: async (korisnickoIme: string, roles: TakenRole[]) => {
      try {
        for (const role of roles) await give(korisnickoIme, role);
      } finally {
        await refresh();
      }
    },
  };
}

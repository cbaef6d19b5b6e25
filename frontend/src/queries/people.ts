import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "./keys";
import { rarely } from "./staleTimes";

/** Those who may be assigned a request of the category; needs zahtjev_zahtjev_edit_dodijeljeni_korisnik. */
export const supportUsersQuery = (categoryId: number) =>
  queryOptions({
    queryKey: keys.people.ofCategory(categoryId),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/korisnici/zahtjevKategorija/{zahtjevKategorijaId}", {
          params: { path: { zahtjevKategorijaId: categoryId } },
          signal,
        }),
      ),
    staleTime: rarely,
  });

/** Those who may stand in the internal data; needs zahtjev_zahtjev_interni_podaci. */
export const internalUsersQuery = () =>
  queryOptions({
    queryKey: keys.people.internal,
    queryFn: ({ signal }) => answerOf(client.GET("/api/korisnici/interniKorisnici", { signal })),
    staleTime: rarely,
  });

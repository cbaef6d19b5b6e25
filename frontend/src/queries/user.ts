import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "./keys";

/** A person or service account with what they work on, as the caller sees them. */
export const userQuery = (username: string) =>
  queryOptions({
    queryKey: keys.people.user(username),
    queryFn: ({ signal }) =>
      answerOf(client.GET("/api/korisnici/{korisnickoIme}", { params: { path: { korisnickoIme: username } }, signal })),
  });

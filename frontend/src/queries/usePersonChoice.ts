import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keys } from "./keys";
import { type Person, peopleQuery, personQuery } from "./people";

/** The properties of a PersonInput that chooses a person among the people of a project (0: of all) or those who raise requests in it, where only the username is stored. */
export function usePersonChoice(username: string, onUsername: (username: string) => void, projectId = 0, requesters = false) {
  const queryClient = useQueryClient();
  const [text, setText] = useState<string>();
  const found = useQuery({ ...peopleQuery(text ?? "", projectId, requesters), enabled: text !== undefined });
  const chosen = useQuery({ ...personQuery(username), enabled: username !== "" });
  return {
    value: username === "" ? null : (chosen.data ?? { korisnickoIme: username, punoIme: "" }),
    people: found.data,
    failed: found.isError,
    onSearch: setText,
    onChange: (person: Person | null) => {
      if (person) queryClient.setQueryData(keys.people.one(person.korisnickoIme), person);
      onUsername(person?.korisnickoIme ?? "");
    },
  };
}

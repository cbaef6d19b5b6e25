import { useQuery } from "@tanstack/react-query";
import { internalUsersQuery } from "@/queries/people";
import type { SelectOption } from "@/ui/form/inputs/SelectInput";
import type { Internal } from "./internalForm";

/** The internal people to choose from, and the present ones, who may no longer be internal. */
export function usePeople({ interniKorisnik: internal, zahtjevUradio: doneBy }: Internal): SelectOption[] {
  const { data } = useQuery(internalUsersQuery());
  const names = new Map<string, string>();
  for (const username of [internal, doneBy]) if (username) names.set(username, username);
  for (const { korisnickoIme: username, punoIme: fullName } of data?.items ?? []) names.set(username, fullName);
  return Array.from(names, ([value, label]) => ({ value, label }));
}

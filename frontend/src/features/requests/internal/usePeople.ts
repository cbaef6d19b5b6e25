import { useQuery } from "@tanstack/react-query";
import { internalUsersQuery } from "@/queries/people";
import type { SelectOption } from "@/ui/form/SelectInput";
import type { Internal } from "./internalForm";

/**
 * Those who can be chosen, and whoever stands in the internal data already, even if they are no internal users any more.
 * @param versions of the internal data that the form shows
 */
export function usePeople(...versions: (Internal | undefined)[]) {
  const { data } = useQuery(internalUsersQuery());
  const names = new Map<string, string>();
  for (const version of versions) {
    for (const username of [version?.interniKorisnik, version?.zahtjevUradio]) {
      if (username) names.set(username, username);
    }
  }
  for (const { korisnickoIme, punoIme } of data?.items ?? []) names.set(korisnickoIme, punoIme);
  return {
    options: Array.from(names, ([value, label]): SelectOption => ({ value, label })),
    /** The full name of a username; any other text stays as it is. */
    nameOf: (text: string) => names.get(text) ?? text,
  };
}

import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Person, personQuery } from "@/queries/people";

/** Values of the filter by assignee besides usernames, which do not begin with @. */
export const me = "@ja";
export const nobody = "@niko";

const isUsername = (value: string) => value !== me && value !== nobody;

/** The assignees that are filtered by: oneself, nobody, and people by their names; a username is shown until its name is known. */
export function useAssignees(chosen: string[]): Person[] {
  const { t } = useTranslation();
  const known = useQueries({
    queries: chosen.map((value) => ({ ...personQuery(value), enabled: isUsername(value) })),
  });
  const special: Record<string, string> = {
    [me]: t("requests.assignees.me"),
    [nobody]: t("requests.assignees.nobody"),
  };
  return chosen.map((value, index) => ({
    korisnickoIme: value,
    punoIme: special[value] ?? known[index]?.data?.punoIme ?? value,
  }));
}

/** The choice that opens the search for people who are not listed. */
export const somebodyElse = "@drugi";

/** The choice that opens the dialog which gives a request away with a reason. */
export const handingOver = "@predaja";

interface AssigneeFilter {
  dodijeljeno: string[];
  odgodjeni: "" | "bez" | "samo";
}

/** What a choice of assignees changes: oneself is without what one has put off, by a condition that shows and can be taken off. */
export function assigning(filter: AssigneeFilter, { dodijeljeno }: Pick<AssigneeFilter, "dodijeljeno">): Partial<AssigneeFilter> {
  const mine = dodijeljeno.includes(me);
  if (mine === filter.dodijeljeno.includes(me)) return { dodijeljeno };
  if (mine) return { dodijeljeno, odgodjeni: filter.odgodjeni || "bez" };
  return { dodijeljeno, odgodjeni: filter.odgodjeni === "bez" ? "" : filter.odgodjeni };
}

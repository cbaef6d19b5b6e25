import { defineFilter, flagField, idField, textField } from "@/ui/list/filter/filter";
import type { FilterState } from "@/ui/list/useListState";

/** The filter of the list of people, named as in the address. Ids are 0 and texts empty when not filtered by. */
export interface UserFilter {
  /** Words of the full name and the username. */
  filter: string;
  ulogaId: number;
  projekatId: number;
  /** Whether deactivated people are listed too. */
  neaktivni: boolean;
}

export const userFilter = defineFilter<UserFilter>({
  filter: textField,
  ulogaId: idField,
  projekatId: idField,
  neaktivni: flagField(false),
});

export type UserFilterState = FilterState<UserFilter>;

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOwner } from "@/api/session";
import { keys } from "@/queries/keys";
import { type Person, peopleQuery } from "@/queries/people";
import { PeopleInput } from "@/ui/form/inputs/PeopleInput";
import { foldText } from "@/ui/format/foldText";
import { FilterField } from "@/ui/list/filter/FilterField";
import { me, nobody, useAssignees } from "./assignees";

interface AssigneeFieldProps {
  filter: { dodijeljeno: string[]; projekatId: number };
  change: (changes: { dodijeljeno: string[] }) => void;
}

/** The filter by assignee: oneself and nobody first, then the people of the filtered project, found by name. */
export function AssigneeField(props: AssigneeFieldProps) {
  const { t } = useTranslation();
  return (
    <FilterField name="dodijeljeno" label={t("requests.fields.assignee")}>
      <Assignees {...props} />
    </FilterField>
  );
}

function Assignees({ filter, change }: AssigneeFieldProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const owner = useOwner();
  const [text, setText] = useState<string>();
  const found = useQuery({ ...peopleQuery(text ?? "", filter.projekatId), enabled: text !== undefined });
  const chosen = useAssignees(filter.dodijeljeno);
  const special = useAssignees([me, nobody]);
  const typed = foldText(text?.trim() ?? "").text;
  const offered = special.filter(({ punoIme: fullName }) => foldText(fullName).text.includes(typed));
  const notes = new Map([
    [me, owner.punoIme],
    [nobody, t("requests.fields.unassigned")],
  ]);
  const choose = (people: Person[]) => {
    for (const person of people)
      if (!notes.has(person.korisnickoIme)) queryClient.setQueryData(keys.people.one(person.korisnickoIme), person);
    change({ dodijeljeno: people.map(({ korisnickoIme: username }) => username) });
  };
  return (
    <PeopleInput
      label={t("requests.fields.assignee")}
      placeholder={t("requests.assignees.anybody")}
      value={chosen}
      people={found.isPending ? undefined : [...offered, ...(found.data ?? [])]}
      failed={found.isError}
      noteOf={({ korisnickoIme: username }) => notes.get(username) ?? username}
      onSearch={setText}
      onChange={choose}
    />
  );
}

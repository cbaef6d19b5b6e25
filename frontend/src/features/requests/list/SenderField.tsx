import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { keys } from "@/queries/keys";
import { type Person, peopleQuery, personQuery } from "@/queries/people";
import { PersonInput } from "@/ui/form/PersonInput";
import type { RequestFilterState } from "./requestFilter";

/** Who sent the requests: chosen by name, among the people of the project that is filtered by. */
export function SenderField({ filter, change }: Pick<RequestFilterState, "filter" | "change">) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [text, setText] = useState<string>();
  const found = useQuery({ ...peopleQuery(text ?? "", filter.projekatId), enabled: text !== undefined });
  const chosen = useQuery({ ...personQuery(filter.korisnik), enabled: filter.korisnik !== "" });
  const choose = (person: Person | null) => {
    if (person) queryClient.setQueryData(keys.people.one(person.korisnickoIme), person);
    change({ korisnik: person?.korisnickoIme ?? "" });
  };
  return (
    <PersonInput
      label={t("requests.fields.sender")}
      placeholder={t("requests.list.filter.anybody")}
      value={filter.korisnik === "" ? null : (chosen.data ?? { korisnickoIme: filter.korisnik, punoIme: "" })}
      people={found.data}
      failed={found.isError}
      onSearch={setText}
      onChange={choose}
    />
  );
}

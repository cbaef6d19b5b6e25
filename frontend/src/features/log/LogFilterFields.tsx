import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { keys } from "@/queries/keys";
import { type Person, peopleQuery, personQuery } from "@/queries/people";
import { DateField } from "@/ui/form/DateField";
import { PersonInput } from "@/ui/form/PersonInput";
import { SelectInput } from "@/ui/form/SelectInput";
import { isDay } from "@/ui/format/days";
import type { Chip } from "@/ui/list/FilterChips";
import { filterLabels, type LogFilterState, logFilter, plainValue } from "./logFilter";
import { type ChoiceField, choiceFields, choicesQuery } from "./logQueries";

/** What each field can be filtered by; undefined while it is not known. */
function useChoices() {
  const found = useQueries({ queries: choiceFields.map((field) => choicesQuery(field)) });
  return (field: ChoiceField) => found[choiceFields.indexOf(field)]?.data;
}

/** The fields of the log's filter menu. */
export function LogFilterFields({ filter, change, ...state }: LogFilterState) {
  const { t } = useTranslation();
  const choices = useChoices();
  return (
    <>
      {choiceFields.map((field) => (
        <SelectInput
          key={field}
          label={t(filterLabels[field])}
          value={filter[field]}
          emptyLabel={t("log.any")}
          options={(choices(field) ?? []).map(({ sifra, naziv }) => ({ value: sifra, label: naziv }))}
          onChange={(chosen) => change({ [field]: String(chosen) })}
        />
      ))}
      <PersonChoice filter={filter} change={change} {...state} />
      <Period filter={filter} change={change} {...state} />
    </>
  );
}

function PersonChoice({ filter, change }: LogFilterState) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [text, setText] = useState<string>();
  const found = useQuery({ ...peopleQuery(text ?? "", 0), enabled: text !== undefined });
  const chosen = useQuery({ ...personQuery(filter.korisnik), enabled: filter.korisnik !== "" });
  const choose = (person: Person | null) => {
    if (person) queryClient.setQueryData(keys.people.one(person.korisnickoIme), person);
    change({ korisnik: person?.korisnickoIme ?? "" });
  };
  return (
    <PersonInput
      label={t("log.person")}
      placeholder={t("log.anybody")}
      value={filter.korisnik === "" ? null : (chosen.data ?? { korisnickoIme: filter.korisnik, punoIme: "" })}
      people={found.data}
      failed={found.isError}
      onSearch={setText}
      onChange={choose}
    />
  );
}

/** The period takes effect once a day is one, and the end does not lie before the start. */
function Period({ filter, change }: LogFilterState) {
  const { t } = useTranslation();
  const { control, watch, setError, clearErrors } = useForm({
    defaultValues: { od: filter.od, do: filter.do },
  });
  useEffect(() => {
    const watching = watch(({ od = "", do: until = "" }) => {
      const known = (text: string) => text === "" || isDay(text);
      const ordered = !od || !until || od <= until;
      if (ordered) clearErrors("do");
      else if (known(od) && known(until)) setError("do", { message: t("log.periodWrong") });
      if (known(od) && known(until) && ordered) change({ od, do: until });
    });
    return () => watching.unsubscribe();
  }, [watch, change, setError, clearErrors, t]);
  return (
    <>
      <DateField control={control} name="od" label={t("log.from")} />
      <DateField control={control} name="do" label={t("log.to")} />
    </>
  );
}

/** What the filter has on, in words. */
export function useLogChips({ filter, active, change }: LogFilterState): Chip[] {
  const { t } = useTranslation();
  const choices = useChoices();
  const person = useQuery({ ...personQuery(filter.korisnik), enabled: filter.korisnik !== "" });
  const value = (field: keyof typeof filter) => {
    if (field === "korisnik") return person.data?.punoIme || filter.korisnik;
    const choice = choiceFields.find((name) => name === field);
    const chosen = choice && choices(choice)?.find(({ sifra }) => sifra === filter[field]);
    return chosen?.naziv ?? plainValue(filter, field);
  };
  return active.map((field) => ({
    key: field,
    label: t(filterLabels[field]),
    value: value(field),
    onClear: () => change({ [field]: logFilter.defaults[field] }),
  }));
}

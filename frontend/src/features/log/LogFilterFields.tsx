import { useQueries, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { personQuery } from "@/queries/people";
import { usePersonChoice } from "@/queries/usePersonChoice";
import { PersonInput } from "@/ui/form/inputs/PersonInput";
import { SelectInput } from "@/ui/form/inputs/SelectInput";
import type { Chip } from "@/ui/list/filter/FilterChips";
import { FilterDays } from "@/ui/list/filter/FilterDays";
import { FilterField } from "@/ui/list/filter/FilterField";
import { type ChoiceField, choiceFields, choicesQuery } from "./logCalls";
import { filterLabels, type LogFilterState, logFilter, type Narrowing, plainValue } from "./logFilter";

/** The options of each field; undefined while they are loading. */
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
        <FilterField key={field} name={field} label={t(filterLabels[field])}>
          <SelectInput
            label={t(filterLabels[field])}
            value={filter[field]}
            emptyLabel={t("log.any")}
            options={(choices(field) ?? []).map(({ sifra: code, naziv: name }) => ({
              value: code,
              label: name,
            }))}
            onChange={(chosen) => change({ [field]: String(chosen) })}
          />
        </FilterField>
      ))}
      <FilterField name="korisnik" label={t(filterLabels.korisnik)}>
        <PersonChoice filter={filter} change={change} {...state} />
      </FilterField>
      <FilterField name="od" label={t("log.time")}>
        <FilterDays
          label={t("log.time")}
          name="log-vrijeme"
          value={{ from: filter.od, to: filter.do }}
          onChange={({ from, to }) => change({ od: from, do: to })}
        />
      </FilterField>
    </>
  );
}

function PersonChoice({ filter, change }: LogFilterState) {
  const { t } = useTranslation();
  const choice = usePersonChoice(filter.korisnik, (user) => change({ korisnik: user }));
  return <PersonInput label={t("log.person")} placeholder={t("log.anybody")} {...choice} />;
}

/** The field that changes a condition: both days are in one, and where older entries begin is in none. */
function fieldOf(condition: Narrowing): string | undefined {
  if (condition === "do") return "od";
  return condition === "prije" ? undefined : condition;
}

/** The chips of the active conditions. */
export function useLogChips({ filter, active, change }: LogFilterState): Chip[] {
  const { t } = useTranslation();
  const choices = useChoices();
  const person = useQuery({ ...personQuery(filter.korisnik), enabled: filter.korisnik !== "" });
  const value = (field: Narrowing) => {
    if (field === "korisnik") return person.data?.punoIme || filter.korisnik;
    const choice = choiceFields.find((name) => name === field);
    const chosen = choice && choices(choice)?.find(({ sifra: code }) => code === filter[field]);
    return chosen?.naziv ?? plainValue(filter, field);
  };
  const narrowing = active.filter((field) => field !== "po");
  return narrowing.map((field) => ({
    key: field,
    field: fieldOf(field),
    label: t(filterLabels[field]),
    value: value(field),
    onClear: () => change({ [field]: logFilter.defaults[field] }),
  }));
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { categoriesQuery, partsQuery, projectsQuery } from "@/queries/projects";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { SelectInput, type SelectOption } from "@/ui/form/inputs/SelectInput";
import { ChoicesField } from "./ChoicesField";
import type { UserValues } from "./userForm";

interface Named {
  id: number;
  naziv: string;
}

/** The active items. */
const inUse = <T extends { povuceno: boolean }>(items: T[] | undefined): T[] => (items ?? []).filter(({ povuceno: retired }) => !retired);

const optionOf = ({ id, naziv: name }: Named): SelectOption => ({ value: id, label: name });

/** The project and part whose categories are offered. */
interface Place {
  project?: Named;
  part?: Named;
}

/** The category's name with its project and part, as the server formats it. */
const withPlace = ({ project, part }: Place, { id, naziv: name }: Named) => ({
  value: id,
  label: `${project?.naziv} / ${part?.naziv} / ${name}`,
  ...(project && part && { place: { project: pick(project), part: pick(part) } }),
});

const pick = ({ id, naziv }: Named): Named => ({ id, naziv });

interface CategoryInputsProps {
  form: UseFormReturn<UserValues>;
  /** The index of the role. */
  index: number;
}

/**
 * The categories of a support role: a project and one of its parts determine which are offered, while the chosen ones may belong to
 * several. It starts with the place of the first chosen category or with the only project, and a project with its first part. It chooses no
 * category itself, as each is access to requests.
 */
export function CategoryInputs({ form, index }: CategoryInputsProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const name = `uloge.${index}.kategorije` as const;
  const [place, setPlace] = useState<Place>(() => form.getValues(name)[0]?.place ?? {});
  const projects = useQuery(projectsQuery()).data?.items;
  const parts = inUse(useQuery({ ...partsQuery(place.project?.id ?? 0), enabled: Boolean(place.project) }).data?.items);
  const categories = useQuery({
    ...categoriesQuery(place.part?.id ?? 0),
    enabled: Boolean(place.part),
  });
  const offered = place.part && !categories.data ? undefined : inUse(categories.data?.items).map((one) => withPlace(place, one));
  const entered = useRef<Place>(place);
  const enter = (next: Place) => {
    entered.current = next;
    setPlace(next);
  };
  const chooseProject = async (id: number) => {
    const next: Place = { project: projects?.find((one) => one.id === id) };
    enter(next);
    const { items } = await queryClient.fetchQuery(partsQuery(id));
    if (entered.current === next) enter({ ...next, part: inUse(items)[0] });
  };
  const only = projects?.length === 1 ? projects[0]?.id : undefined;
  const chooseOnly = useEffectEvent((id: number) => {
    if (!place.project) void chooseProject(id).catch(() => undefined);
  });
  useEffect(() => {
    if (only) chooseOnly(only);
  }, [only]);
  return (
    <>
      <FieldGrid>
        <SelectInput
          label={t("users.project")}
          value={place.project?.id}
          options={(projects ?? []).map(optionOf)}
          onChange={(id) => void chooseProject(Number(id)).catch(() => undefined)}
        />
        {parts.length > 1 && (
          <SelectInput
            label={t("users.part")}
            value={place.part?.id}
            options={parts.map(optionOf)}
            onChange={(id) => enter({ ...place, part: parts.find((one) => one.id === id) })}
          />
        )}
      </FieldGrid>
      <ChoicesField
        control={form.control}
        name={name}
        label={t("users.categories")}
        help={t(place.part ? "users.form.categoriesHelp" : "users.form.chooseProjectFirst")}
        options={offered}
        failed={categories.isError}
      />
    </>
  );
}

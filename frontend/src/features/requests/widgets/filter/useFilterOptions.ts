import { queryOptions, useQuery } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { categoriesQuery, labelsQuery, partsQuery, prioritiesQuery, projectsQuery, statusesQuery, typesQuery } from "@/queries/projects";
import { rarely } from "@/queries/staleTimes";
import { type DefinedField, definedFields, type RequestFilter } from "./requestFilter";

/** The names of statuses, priorities and types in the projects that the caller sees. */
const requestNamesQuery = () =>
  queryOptions({
    queryKey: keys.projects.names,
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/izbori", { signal })),
    staleTime: rarely,
  });

/** An option that projects define; without an id, it is the name in any project. */
export interface Defined {
  id?: number;
  naziv: string;
  oznaka?: number;
  povuceno?: boolean;
}

/**
 * The options of the filter; each list is undefined while loading. Projects, and the names of all projects together, are loaded when
 * `open` or filtered by, the others once their project or part is chosen.
 */
export function useFilterOptions(
  { projekatId: projectId, dioProjektaId: partId }: Pick<RequestFilter, "projekatId" | "dioProjektaId">,
  open = false,
) {
  const inProject = projectId > 0;
  const projects = useQuery({ ...projectsQuery(), enabled: open || inProject });
  const parts = useQuery({ ...partsQuery(projectId), enabled: inProject });
  const categories = useQuery({ ...categoriesQuery(partId), enabled: partId > 0 });
  const statuses = useQuery({ ...statusesQuery(projectId), enabled: inProject });
  const priorities = useQuery({ ...prioritiesQuery(projectId), enabled: inProject });
  const types = useQuery({ ...typesQuery(projectId), enabled: inProject });
  const labels = useQuery({ ...labelsQuery(projectId), enabled: inProject });
  const names = useQuery({ ...requestNamesQuery(), enabled: open && !inProject });
  const defined: Record<DefinedField, Defined[] | undefined> = inProject
    ? { status: statuses.data?.items, prioritet: priorities.data?.items, tip: types.data?.items }
    : { status: names.data?.statusi, prioritet: names.data?.prioriteti, tip: names.data?.tipovi };
  return {
    projects: projects.data?.items,
    parts: parts.data?.items,
    categories: categories.data?.items,
    labels: inProject ? labels.data?.items : names.data?.oznake,
    ...defined,
  };
}

/** The chosen values of a field by name; an id is shown only until its name is loaded. */
export function chosenNames(filter: RequestFilter, field: DefinedField, options: Defined[] | undefined) {
  const nameOf = (id: number) => options?.find((option) => option.id === id)?.naziv ?? String(id);
  return [...filter[field], ...filter[definedFields[field]].map(nameOf)];
}

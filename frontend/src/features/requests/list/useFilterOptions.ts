import { useQuery } from "@tanstack/react-query";
import {
  categoriesQuery,
  partsQuery,
  prioritiesQuery,
  projectsQuery,
  statusesQuery,
  typesQuery,
} from "@/queries/projects";
import type { RequestFilter } from "./requestFilter";

/**
 * What can be filtered by; each list is undefined until it is known.
 * Projects are asked for when `open` or filtered by, the rest once their project or part is chosen.
 */
export function useFilterOptions({ projekatId, dioProjektaId }: RequestFilter, open = false) {
  const inProject = projekatId > 0;
  const projects = useQuery({ ...projectsQuery(), enabled: open || inProject });
  const parts = useQuery({ ...partsQuery(projekatId), enabled: inProject });
  const categories = useQuery({ ...categoriesQuery(dioProjektaId), enabled: dioProjektaId > 0 });
  const statuses = useQuery({ ...statusesQuery(projekatId), enabled: inProject });
  const priorities = useQuery({ ...prioritiesQuery(projekatId), enabled: inProject });
  const types = useQuery({ ...typesQuery(projekatId), enabled: inProject });
  return {
    projekatId: projects.data?.items,
    dioProjektaId: parts.data?.items,
    kategorijaId: categories.data?.items,
    statusId: statuses.data?.items,
    prioritetId: priorities.data?.items,
    tipId: types.data?.items,
  };
}

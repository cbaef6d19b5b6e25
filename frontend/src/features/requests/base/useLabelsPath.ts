import { usePermission } from "@/api/session";

/** Where the labels of a project are made; undefined for people who may not make them. */
export function useLabelsPath(projectId: number): string | undefined {
  const sees = usePermission("projekat_projekat_pregled");
  const makes = usePermission("projekat_konfiguracija_edit");
  return sees && makes ? `/home/projekat/${projectId}/konfiguracija/oznake` : undefined;
}

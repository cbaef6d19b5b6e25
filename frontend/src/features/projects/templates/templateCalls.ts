import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { choosing } from "@/queries/refreshChoices";
import type { RequestTemplate } from "@/queries/templates";
import type { Edit } from "@/ui/form/useEntityForm";
import { type TemplateValues, wireOf } from "./templateForm";

const one = (id: number) => ({ path: { obrazacId: id } });

function useRefreshed(projectId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keys.projects.templates(projectId) });
}

/** Saves a template, or adds one, once under the same key. */
export function useSaveTemplate(projectId: number, template?: RequestTemplate) {
  const onSettled = useRefreshed(projectId);
  return useMutation({
    meta: choosing,
    mutationFn: ({ values, version, key }: Edit<TemplateValues>) => {
      const body = wireOf(values);
      return template
        ? answerOf(client.PUT("/api/zahtjevi/obrasci/{obrazacId}", { params: one(template.id), body: { ...body, verzija: version } }))
        : answerOf(
            client.POST("/api/zahtjevi/projekat/{projekatId}/obrasci", {
              params: { path: { projekatId: projectId }, header: { "Idempotency-Key": key } },
              body,
            }),
          );
    },
    onSettled,
  });
}

/** Retires a template, brings it back, or deletes one that was never used. */
export function useTemplateChanges(projectId: number) {
  const onSettled = useRefreshed(projectId);
  return useMutation({
    mutationFn: ({ id, to }: { id: number; to: "retired" | "used" | "deleted" }) =>
      to === "deleted"
        ? client.DELETE("/api/zahtjevi/obrasci/{obrazacId}", { params: one(id) })
        : client.PUT("/api/zahtjevi/obrasci/{obrazacId}/povuceno", { params: one(id), body: { povuceno: to === "retired" } }),
    onSettled,
  });
}

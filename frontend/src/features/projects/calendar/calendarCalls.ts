import { type MutationFunctionContext, queryOptions, useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { choosing } from "@/queries/refreshChoices";
import type { Edit } from "@/ui/form/useEntityForm";
import { refreshProjects } from "../projectCalls";
import type { CalendarValues } from "./calendarForm";

/** Today's working hours of a project, and all its calendars. */
export type Configuration = components["schemas"]["ProjectsConfiguration"];
export type Calendar = components["schemas"]["ProjectsWorkingHours"];

const ofProject = (projectId: number) => ({ params: { path: { projekatId: projectId } } });

export const calendarQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projects.calendar(projectId),
    queryFn: ({ signal }) => answerOf(client.GET("/api/projekatkonfiguracija/projekat/{projekatId}", { ...ofProject(projectId), signal })),
  });

async function takeOver(configuration: Configuration, projectId: number, { client: queryClient }: MutationFunctionContext): Promise<void> {
  await refreshProjects(queryClient);
  queryClient.setQueryData(calendarQuery(projectId).queryKey, configuration);
  await queryClient.invalidateQueries({ queryKey: keys.projects.days(projectId) });
}

/** Saves working hours from a day on; refused with 409 when somebody else was faster. */
export const useSaveCalendar = (projectId: number) =>
  useMutation({
    mutationFn: ({ values, version }: Edit<CalendarValues>) => {
      const call = { ...ofProject(projectId), body: { ...values, verzija: version } };
      return answerOf(client.PUT("/api/projekatkonfiguracija/projekat/{projekatId}", call));
    },
    onSuccess: (configuration, _edit, _before, context) => takeOver(configuration, projectId, context),
  });

/** Takes away a calendar that has not begun. */
export const useRemoveCalendar = (projectId: number) =>
  useMutation({
    meta: choosing,
    mutationFn: ({ vaziOd }: Calendar) =>
      answerOf(
        client.DELETE("/api/projekatkonfiguracija/projekat/{projekatId}/kalendar/{vaziOd}", {
          params: { path: { projekatId: projectId, vaziOd } },
        }),
      ),
    onSuccess: (configuration, _calendar, _before, context) => takeOver(configuration, projectId, context),
  });

import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
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

/** Changes of a project's calendars. Errors: ApiError, with status 409 when somebody else was faster. */
export function useCalendarChanges(projectId: number) {
  const queryClient = useQueryClient();
  const takeOver = async (configuration: Configuration) => {
    await refreshProjects(queryClient);
    queryClient.setQueryData(calendarQuery(projectId).queryKey, configuration);
    return configuration;
  };
  return {
    save: async (values: CalendarValues, version: number) =>
      takeOver(
        await answerOf(
          client.PUT("/api/projekatkonfiguracija/projekat/{projekatId}", {
            ...ofProject(projectId),
            body: { ...values, verzija: version },
          }),
        ),
      ),
    /** Takes away a calendar that has not begun. */
    remove: async ({ vaziOd }: Calendar) =>
      takeOver(
        await answerOf(
          client.DELETE("/api/projekatkonfiguracija/projekat/{projekatId}/kalendar/{vaziOd}", {
            params: { path: { projekatId: projectId, vaziOd } },
          }),
        ),
      ),
  };
}

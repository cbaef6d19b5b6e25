import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { refreshProjects } from "../projectQueries";
import type { CalendarValues } from "./calendarForm";

/** Today's working hours of a project, and all its calendars. */
export type Configuration = components["schemas"]["ProjectsConfiguration"];
export type Calendar = components["schemas"]["ProjectsWorkingHours"];

const ofProject = (projekatId: number) => ({ params: { path: { projekatId } } });

export const calendarQuery = (projekatId: number) =>
  queryOptions({
    queryKey: keys.projects.calendar(projekatId),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/projekatkonfiguracija/projekat/{projekatId}", { ...ofProject(projekatId), signal }),
      ),
  });

/** Changes of a project's calendars. Errors: ApiError, with status 409 when somebody else was faster. */
export function useCalendarChanges(projekatId: number) {
  const queryClient = useQueryClient();
  const takeOver = async (configuration: Configuration) => {
    await refreshProjects(queryClient);
    queryClient.setQueryData(calendarQuery(projekatId).queryKey, configuration);
    return configuration;
  };
  return {
    save: async (values: CalendarValues, verzija: number) =>
      takeOver(
        await answerOf(
          client.PUT("/api/projekatkonfiguracija/projekat/{projekatId}", {
            ...ofProject(projekatId),
            body: { ...values, verzija },
          }),
        ),
      ),
    /** Takes away a calendar that has not begun. */
    remove: async ({ vaziOd }: Calendar) =>
      takeOver(
        await answerOf(
          client.DELETE("/api/projekatkonfiguracija/projekat/{projekatId}/kalendar/{vaziOd}", {
            params: { path: { projekatId, vaziOd } },
          }),
        ),
      ),
  };
}

import type { TFunction } from "i18next";
import { requestLinks } from "../requestLinks";

/** The series of created requests: name, colour, and the address of its lists. */
export const reportedSeries = (t: TFunction) => ({
  name: t("dashboard.reported"),
  colour: "reported" as const,
  link: requestLinks.created,
});

/** The series of finished requests. */
export const finishedSeries = (t: TFunction) => ({
  name: t("dashboard.finished"),
  colour: "finished" as const,
  link: requestLinks.finished,
});

import type { TFunction } from "i18next";
import { requestLinks } from "../requestLinks";

/** What came: its name, its colour and where its figures lead. */
export const reportedSeries = (t: TFunction) => ({
  name: t("dashboard.reported"),
  colour: "reported" as const,
  link: requestLinks.created,
});

/** What went. */
export const finishedSeries = (t: TFunction) => ({
  name: t("dashboard.finished"),
  colour: "finished" as const,
  link: requestLinks.finished,
});

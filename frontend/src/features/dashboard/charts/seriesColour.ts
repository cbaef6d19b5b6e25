import { theme } from "@/ui/theme/theme";

/** The accent for created requests, the colour of finished statuses for finished ones. */
export const seriesColour = {
  reported: theme.vars?.palette.primary.main,
  finished: theme.vars?.palette.status.done,
};

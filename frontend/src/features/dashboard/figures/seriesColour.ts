import { theme } from "@/ui/theme/theme";

/** The colours of what is counted: the accent for what came, that of finished statuses for what went. */
export const seriesColour = {
  reported: theme.vars?.palette.primary.main,
  finished: theme.vars?.palette.status.done,
};

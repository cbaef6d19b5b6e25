import { timeZone } from "@/api/zone.gen";

/** The present year in the installation's time zone; a module of its own, as the sign-in loads it. */
export const currentYear = (): string => new Intl.DateTimeFormat("en", { timeZone, year: "numeric" }).format();

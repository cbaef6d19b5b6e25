import { timeZone } from "@/api/zone.gen";

/** The year that it is on the clocks of the installation; apart from other days, as the sign-in loads it. */
export const currentYear = (): string => new Intl.DateTimeFormat("en", { timeZone, year: "numeric" }).format();

import { truncate } from "@/ui/format/text";

/** A project's name on the dashboard: if longer than 17 characters, it is cut to 14. */
export const truncateProject = (name: string): string => truncate(name, 17, 14);

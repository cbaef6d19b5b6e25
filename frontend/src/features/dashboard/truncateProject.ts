import { truncate } from "@/ui/format/text";

/** The name of a project as the dashboard shows it: longer than 17 characters, it is cut to 14. */
export const truncateProject = (name: string): string => truncate(name, 17, 14);

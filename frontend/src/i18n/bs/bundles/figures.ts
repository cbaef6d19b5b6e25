import { dashboard } from "../dashboard";
import { calendar } from "../requests/calendar";
import { workload } from "../requests/workload";

/** What the dashboard says, and who has how much to do. */
export const texts = { dashboard, requests: { calendar, workload } };

import { dashboard } from "../dashboard";
import { workload } from "../requests/workload";

export const texts = { dashboard, requests: { workload } };

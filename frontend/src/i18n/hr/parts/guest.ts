import { address } from "../auth/address";
import { enrolment } from "../auth/enrolment";
import { recovery } from "../auth/recovery";

export const texts = { auth: { address, enrolment, recovery } };

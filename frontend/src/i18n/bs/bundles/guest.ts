import { address } from "../auth/address";
import { enrolment } from "../auth/enrolment";
import { factor } from "../auth/factor";
import { passkey } from "../auth/passkey";
import { provider } from "../auth/provider";
import { recovery } from "../auth/recovery";

/** What the screens before the sign-in say that are seldom seen. */
export const texts = { auth: { address, enrolment, factor, passkey, provider, recovery } };

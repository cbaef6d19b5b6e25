import { address } from "../auth/address";
import { enrolment } from "../auth/enrolment";
import { factor } from "../auth/factor";
import { passkey } from "../auth/passkey";
import { provider } from "../auth/provider";
import { recovery } from "../auth/recovery";

export const texts = { auth: { address, enrolment, factor, passkey, provider, recovery } };

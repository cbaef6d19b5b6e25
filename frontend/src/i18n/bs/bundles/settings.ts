import { documents } from "../documents";
import { log } from "../log";
import { lookups } from "../lookups";
import { settings } from "../settings";

/** What the screens say where an installation is looked after. */
export const texts = { documents, log, lookups, settings };

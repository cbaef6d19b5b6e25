import { documents } from "../documents";
import { log } from "../log";
import { lookups } from "../lookups";
import { settings } from "../settings";

export const texts = { documents, log, lookups, settings };

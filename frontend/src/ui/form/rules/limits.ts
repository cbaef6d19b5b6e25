import * as z from "zod/mini";
import { lengthOf } from "../../format/text";

/** At most so many characters, as the server counts them. */
export const atMost = (limit: number, error: string) => z.refine<string>((text) => lengthOf(text) <= limit, error);

/** At least so many characters, as the server counts them. */
export const atLeast = (least: number, error: string) => z.refine<string>((text) => lengthOf(text) >= least, error);

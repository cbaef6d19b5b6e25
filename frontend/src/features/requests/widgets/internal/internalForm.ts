import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { requestsInternalInput } from "@/api/limits.gen";
import type { components } from "@/api/schema.gen";
import { durationSchema } from "@/ui/form/rules/durationSchema";
import { atMost } from "@/ui/form/rules/limits";
import { formatDuration, parseDuration } from "@/ui/format/duration";

export type Internal = components["schemas"]["RequestsInternal"];

export const noteLimit = requestsInternalInput.napomena;

/** The name of the draft of a request's internal data. */
export const draftName = (requestId: number) => `interno-${requestId}`;

export const internalSchema = (t: TFunction) =>
  z.object({
    interniKorisnik: z.string(),
    zahtjevUradio: z.string(),
    realnoPotrosenoVrijeme: durationSchema(t),
    overhead: durationSchema(t),
    napomena: z.string().check(atMost(noteLimit, t("requests.internal.noteLong"))),
  });

/** The form's values; times are texts such as `1h 30m`. */
export type InternalValues = z.infer<ReturnType<typeof internalSchema>>;

export function valuesOf(internal: Internal): InternalValues {
  return {
    ...internal,
    realnoPotrosenoVrijeme: formatDuration(internal.realnoPotrosenoVrijeme),
    overhead: formatDuration(internal.overhead),
  };
}

/** The seconds of a valid text; the old ones if the text is unchanged, as it has no seconds. */
function secondsOf(text: string, before: number): number {
  return text === formatDuration(before) ? before : (parseDuration(text) ?? 0);
}

/** The internal data of the form's values. `before` is the form's initial data. */
export function internalOf(values: InternalValues, before: Internal): Internal {
  return {
    ...values,
    realnoPotrosenoVrijeme: secondsOf(values.realnoPotrosenoVrijeme, before.realnoPotrosenoVrijeme),
    overhead: secondsOf(values.overhead, before.overhead),
  };
}

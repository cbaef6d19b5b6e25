import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { parseDuration } from "../../format/duration";

/** The greatest duration that the server takes, in seconds: 520 weeks. */
const longest = 520 * 604_800;

/** The text of a DurationField: blank, or a duration of at most 520 weeks. */
export const durationSchema = (t: TFunction) =>
  z.string().check(
    z.refine((text) => parseDuration(text) !== null, { error: t("ui.form.duration.format"), abort: true }),
    z.refine((text) => (parseDuration(text) ?? 0) <= longest, t("ui.form.duration.range")),
  );

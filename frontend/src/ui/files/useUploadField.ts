import type { TFunction } from "i18next";
import { type UseFormReturn, useController } from "react-hook-form";
import * as z from "zod/mini";
import type { Purpose } from "./fileRules";
import { keptUploads, type Upload } from "./uploads";
import { useUploads } from "./useUploads";

/** The values of a form with files. */
interface WithUploads {
  dokumenti: Upload[];
}

/** The rule of a form's files: all have been sent. */
export const uploadsSchema = (t: TFunction) =>
  z.array(z.custom<Upload>()).check(
    z.refine((uploads) => uploads.every(({ state }) => state !== "failed"), t("ui.files.someFailed")),
    z.refine((uploads) => uploads.every(({ state, document }) => document || state === "failed"), t("ui.files.wait")),
  );

/** The values as a draft stores them. */
export const keptWithUploads = <V extends WithUploads>(values: V): V => ({
  ...values,
  dokumenti: keptUploads(values.dokumenti),
});

/** The field `dokumenti` of a form, for a FileChooser. */
export function useUploadField<V extends WithUploads>(form: UseFormReturn<V>, purpose: Purpose) {
  const { control, getFieldState, getValues, setValue } = form as unknown as UseFormReturn<WithUploads>;
  const { field, fieldState } = useController({ control, name: "dokumenti" });
  const uploads = useUploads(purpose, field.value, (change) =>
    setValue("dokumenti", change(getValues("dokumenti")), {
      shouldDirty: true,
      shouldValidate: getFieldState("dokumenti").error !== undefined,
    }),
  );
  return { uploads, error: fieldState.error?.message, inputRef: field.ref };
}

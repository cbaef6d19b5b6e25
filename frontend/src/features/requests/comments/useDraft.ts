import { zodResolver } from "@hookform/resolvers/zod";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { toast } from "@/ui/feedback/toast";
import { applyServerErrors } from "@/ui/form/serverErrors";
import { useFormDraft } from "@/ui/form/useFormDraft";
import { useLeaveGuard } from "@/ui/leaveGuard";
import { useUploads } from "../files/useUploads";
import { useContentKey } from "../useContentKey";
import type { useSendComment } from "./commentQueries";

export const commentLimit = 2000;

const draftSchema = (t: TFunction) =>
  z.object({
    komentar: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t("requestComments.required")),
        z.maxLength(commentLimit, t("requestComments.long")),
      ),
  });

const draftFields = ["komentar"] as const;

/**
 * The comment that is being written. Sending empties the form at once; a failure puts everything back. The text outlives the
 * session.
 * @returns `submit` sends when the text is valid and its file has arrived
 */
export function useDraft(requestId: number, send: ReturnType<typeof useSendComment>) {
  const { t } = useTranslation();
  const schema = useMemo(() => draftSchema(t), [t]);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { komentar: "" } });
  const uploads = useUploads("komentar");
  const contentKey = useContentKey();
  const draft = useFormDraft(`komentar-${requestId}`, form, draftFields);
  useLeaveGuard(form.formState.isDirty || uploads.items.length > 0 || send.isPending);

  const submit = form.handleSubmit(({ komentar }) => {
    if (send.isPending || uploads.sending || uploads.failed) return;
    const document = uploads.documents[0];
    const key = contentKey.keyOf(JSON.stringify([komentar, document?.id]));
    draft.hold();
    form.reset({ komentar: "" });
    send.mutate(
      { text: komentar, document, key },
      {
        onSuccess: () => {
          contentKey.forget();
          draft.forget();
          uploads.clear();
          form.setFocus("komentar");
        },
        onError: (error) => {
          form.setValue("komentar", komentar, { shouldDirty: true });
          draft.resume();
          form.setFocus("komentar");
          applyServerErrors(form, error);
          toast.error(t("requestComments.failed"));
        },
      },
    );
  });
  return { form, uploads, draft, submit };
}

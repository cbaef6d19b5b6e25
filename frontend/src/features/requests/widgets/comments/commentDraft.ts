import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { requestsCreateCommentInput } from "@/api/limits.gen";
import { uploadsSchema } from "@/ui/files/useUploadField";
import { atMost } from "@/ui/form/rules/limits";

export const commentLimit = requestsCreateCommentInput.komentar;

/** The rules of a comment's text. */
export const textSchema = (t: TFunction) =>
  z.object({
    komentar: z
      .string()
      .check(z.trim(), z.minLength(1, t("requests.comments.required")), atMost(commentLimit, t("requests.comments.long"))),
  });

/** The people that the text mentions, as long as it contains their names. */
export const mentionsSchema = z.optional(z.array(z.object({ id: z.number(), punoIme: z.string() })));

export const draftSchema = (t: TFunction) =>
  z.extend(textSchema(t), {
    dokumenti: uploadsSchema(t),
    interni: z.optional(z.boolean()),
    podnosiocima: z.optional(z.boolean()),
    spomenuti: mentionsSchema,
  });

export type Values = z.infer<ReturnType<typeof draftSchema>>;

export const blank = { version: 0, values: { komentar: "", dokumenti: [], interni: false, podnosiocima: true, spomenuti: [] } as Values };

/** The name of the draft of a comment on a request. */
export const draftName = (requestId: number) => `komentar-${requestId}`;

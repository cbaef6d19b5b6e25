/** The values of a template's fields: sender, number and title of the request, and who answers. */
interface ReplyFields {
  ime: string;
  broj: string;
  naziv: string;
  ja: string;
}

/** The fields of templates, which are written in braces. */
export const replyFields = ["ime", "broj", "naziv", "ja"] as const satisfies readonly (keyof ReplyFields)[];

/** Fills in a template's fields; other texts in braces stay. */
export const fillReply = (text: string, fields: ReplyFields) =>
  text.replace(/\{(ime|broj|naziv|ja)\}/g, (_, name: keyof ReplyFields) => fields[name]);

/** What the fields of a template stand for: who sent the request, its number and title, and who answers. */
export interface ReplyFields {
  ime: string;
  broj: string;
  naziv: string;
  ja: string;
}

/** The fields that a template may have, as they are typed between braces. */
export const replyFields = ["ime", "broj", "naziv", "ja"] as const satisfies readonly (keyof ReplyFields)[];

/** A template's text with its fields filled in; what is no field stays as it is typed. */
export const fillReply = (text: string, fields: ReplyFields) =>
  text.replace(/\{(ime|broj|naziv|ja)\}/g, (_, name: keyof ReplyFields) => fields[name]);

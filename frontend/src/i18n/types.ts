import type { bs } from "./bs/messages";

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** The shape of every language: the keys of Bosnian. A language that misses one does not compile. */
export type Messages = Texts<typeof bs>;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "messages";
    resources: { messages: typeof bs };
  }
}

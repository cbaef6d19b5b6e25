import type { parts } from "./bs/parts";

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
type Together<T> = (T extends unknown ? (texts: T) => void : never) extends (texts: infer All) => void ? All : never;

export type Part = keyof typeof parts;
type OfPart<P extends Part> = Awaited<ReturnType<(typeof parts)[P]>>["texts"];

/** The parts of every language have the same keys as the Bosnian ones. A language without one of them does not compile. */
export type Parts = { [P in Part]: () => Promise<{ texts: Texts<OfPart<P>> }> };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "messages";
    resources: { messages: Together<OfPart<Part>> };
  }
}

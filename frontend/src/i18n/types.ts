import type { bundles } from "./bs/bundles";

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
type Together<T> = (T extends unknown ? (texts: T) => void : never) extends (texts: infer All) => void ? All : never;

export type Bundle = keyof typeof bundles;
type OfBundle<B extends Bundle> = Awaited<ReturnType<(typeof bundles)[B]>>["texts"];

/** The bundles of every language have the same keys as the Bosnian ones. A language without one of them does not compile. */
export type Bundles = { [B in Bundle]: () => Promise<{ texts: Texts<OfBundle<B>> }> };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "messages";
    resources: { messages: Together<OfBundle<Bundle>> };
  }
}

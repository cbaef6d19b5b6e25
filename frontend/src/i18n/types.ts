import type { bundles } from "./bs/bundles";

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
type Together<T> = (T extends unknown ? (texts: T) => void : never) extends (texts: infer All) => void ? All : never;

export type Bundle = keyof typeof bundles;
type OfBundle<B extends Bundle> = Awaited<ReturnType<(typeof bundles)[B]>>["texts"];

export type Bundles = { [B in Bundle]: () => Promise<{ texts: Texts<OfBundle<B>> }> };

type Differs<T> = { [K in keyof T]?: T[K] extends string ? string : Differs<T[K]> };

/** The texts that a language words otherwise than Bosnian. */
export type Differing = Differs<Together<OfBundle<Bundle>>>;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "messages";
    resources: { messages: Together<OfBundle<Bundle>> };
  }
}

import { useEffect, useState } from "react";
import { mayBeMarked } from "./marks";
import type { parse } from "./parse";

type Parse = typeof parse;

let loaded: Parse | undefined;

/**
 * What reads marked texts, fetched for the first of them. Until it is there, and where it cannot be had, texts stand as they were typed.
 * @returns undefined for a text without marks too
 */
export function useParser(text: string): Parse | undefined {
  const wanted = mayBeMarked(text);
  const [parser, setParser] = useState<Parse | undefined>(() => loaded);
  useEffect(() => {
    if (!wanted || parser) return;
    let shown = true;
    import("./parse").then(
      (module) => {
        loaded = module.parse;
        if (shown) setParser(() => module.parse);
      },
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [wanted, parser]);
  return wanted ? parser : undefined;
}

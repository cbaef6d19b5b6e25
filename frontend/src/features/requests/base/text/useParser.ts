import { useEffect, useState } from "react";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import { mayBeMarked } from "./marks";
import type { parse } from "./parse";

type Parse = typeof parse;

let loaded: Parse | undefined;

async function load(): Promise<Parse> {
  const module = await import("./parse");
  loaded = module.parse;
  return loaded;
}

// Loaded before the first request is opened, so that its texts are not rendered twice.
prefetchLater(load);

/**
 * The parser of marked texts, which is loaded for the first of them at the latest. Until it is loaded, or if that fails, texts are
 * shown as they were typed.
 * @returns undefined also for a text without marks
 */
export function useParser(text: string): Parse | undefined {
  const wanted = mayBeMarked(text);
  const [parser, setParser] = useState<Parse | undefined>(() => loaded);
  useEffect(() => {
    if (!wanted || parser) return;
    let shown = true;
    load().then(
      (parse) => {
        if (shown) setParser(() => parse);
      },
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [wanted, parser]);
  return wanted ? parser : undefined;
}

import { useEffect, useState } from "react";
import { fetchLater } from "@/ui/routing/fetchLater";
import { mayBeMarked } from "./marks";
import type { parse } from "./parse";

type Parse = typeof parse;

let loaded: Parse | undefined;

async function load(): Promise<Parse> {
  const module = await import("./parse");
  loaded = module.parse;
  return loaded;
}

// Ahead of the first request that is opened from a list, so that its texts need not be drawn twice.
fetchLater(load);

/**
 * What reads marked texts, fetched for the first of them at the latest. Until it is there, and where it cannot be had, texts stand as they
 * were typed.
 * @returns undefined for a text without marks too
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

import { styled } from "@mui/material/styles";
import { useEffect, useMemo, useState } from "react";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import { MarkedText } from "./MarkedText";
import { mayBeMarked } from "./marks";
import { PlainText } from "./PlainText";
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
function useParser(text: string): Parse | undefined {
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

const Block = styled("div")({
  maxWidth: "75ch",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

/** A text by a person: with line breaks, links, and some Markdown; never interpreted as HTML. */
export function UserText({ children }: { children: string }) {
  const text = children.replaceAll("\r\n", "\n");
  const parse = useParser(text);
  const blocks = useMemo(() => parse?.(text), [parse, text]);
  return <Block data-said>{blocks ? <MarkedText blocks={blocks} /> : <PlainText>{text}</PlainText>}</Block>;
}

import { styled } from "@mui/material/styles";
import { useMemo } from "react";
import { MarkedText } from "./MarkedText";
import { PlainText } from "./PlainText";
import { useParser } from "./useParser";

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

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

/** What a person typed: line breaks stay, addresses can be followed, and a little of Markdown counts; nothing is ever HTML. */
export function UserText({ children }: { children: string }) {
  const text = children.replaceAll("\r\n", "\n");
  const parse = useParser(text);
  const blocks = useMemo(() => parse?.(text), [parse, text]);
  return <Block data-said>{blocks ? <MarkedText blocks={blocks} /> : <PlainText>{text}</PlainText>}</Block>;
}

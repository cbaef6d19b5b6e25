import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { PlainText, TextLink } from "./PlainText";
import type { Element, Part } from "./parse";

/** Paragraphs have the author's distances, in lines of 20 px. */
const Marked = styled("div")(({ theme }) => ({
  "& :where(p, ul, ol, blockquote, pre)": { margin: 0 },
  "& > * + *, & li > p + *, & blockquote > * + *": { marginTop: 4 },
  "& ul, & ol": { paddingLeft: 24, whiteSpace: "normal" },
  "& li": { whiteSpace: "pre-wrap" },
  "& li > ul, & li > ol": { marginTop: 0 },
  "& blockquote": { paddingLeft: 12, borderLeft: `3px solid ${theme.vars?.palette.divider}`, color: theme.vars?.palette.text.secondary },
  "& code, & pre": {
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    fontSize: 13,
    borderRadius: 4,
    backgroundColor: theme.vars?.palette.action.hover,
  },
  "& code": { padding: "1px 4px" },
  "& pre": { padding: "8px 12px", whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
  "& small": { fontSize: 13, color: theme.vars?.palette.text.secondary },
}));

const names = { p: "p", quote: "blockquote", ul: "ul", ol: "ol", pre: "pre", code: "code", b: "b", i: "i", small: "small" } as const;

/** A marked text, rendered as elements, so that nothing in it is interpreted as HTML. */
export function MarkedText({ blocks }: { blocks: Element[] }) {
  return <Marked>{blocks.map(shown)}</Marked>;
}

const lineHeight = 20;

function shown(part: Part, key: number): ReactNode {
  if (typeof part === "string") return <PlainText key={key}>{part}</PlainText>;
  const { kind, parts, address, number, bracket, gap } = part;
  if (kind === "a") {
    return (
      <TextLink key={key} address={address ?? ""}>
        {parts.map((inner, i) => (typeof inner === "string" ? inner : shown(inner, i)))}
      </TextLink>
    );
  }
  if (kind === "li") {
    return (
      <li key={key} value={number} style={bracket ? { listStyleType: `"${number}) "` } : undefined}>
        {parts.map(shown)}
      </li>
    );
  }
  const Name = names[kind];
  const isText = kind === "code" || kind === "pre" || kind === "small";
  return (
    <Name key={key} style={gap ? { marginTop: gap * lineHeight } : undefined}>
      {isText ? parts.filter((inner) => typeof inner === "string") : parts.map(shown)}
    </Name>
  );
}

import MarkdownIt from "markdown-it";
import { fenceOf, leadsTo, markOf, piecesOf, saysWhere } from "./marks";
import { trimAddress } from "./splitLinks";

/** A part of a marked text: a text with line breaks, or an element. */
export type Part = string | Element;

export interface Element {
  kind: "p" | "quote" | "ul" | "ol" | "li" | "pre" | "code" | "b" | "i" | "a" | "small";
  parts: Part[];
  /** Of a link. */
  address?: string;
  /** For an item of a numbered list: its number as typed. */
  number?: number;
  bracket?: boolean;
  /** For blocks: how many empty lines were before it. */
  gap?: number;
}

/** Deeper nesting is shown as it was typed. */
const deepest = 12;

const md = new MarkdownIt("zero", { maxNesting: 100 });

type BlockRule = Parameters<typeof md.block.ruler.at>[1];
type InlineRule = Parameters<typeof md.inline.ruler.at>[1];

/** Restricts a rule of the library to lines that begin a block by our own rules. */
function narrow(name: "list" | "blockquote" | "fence", begins: (line: string) => boolean, alt: string[]): void {
  const [rule] = new MarkdownIt("zero").enable(name).block.ruler.getRules("") as [BlockRule];
  const narrowed: BlockRule = (state, start, end, silent) => {
    const line = state.src.slice((state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0), state.eMarks[start]);
    // The next item of the list ends an item's paragraph.
    const isOutside = silent && (state.sCount[start] ?? 0) < state.blkIndent;
    return (isOutside || begins(line)) && rule(state, start, end, silent);
  };
  md.block.ruler.at(name, narrowed, { alt });
}

md.enable(["list", "blockquote", "fence", "newline", "backticks", "link", "emphasis"]);
md.validateLink = () => true;
md.normalizeLink = (address) => address;
const { parseLinkDestination } = md.helpers;
md.helpers = {
  ...md.helpers,
  parseLinkDestination: (text, start, end) => {
    const found = parseLinkDestination(text, start, end);
    return { ...found, str: text.slice(start, found.pos).replace(/^<(.*)>$/su, "$1") };
  },
};
const within = ["paragraph", "blockquote"]; // what these end
narrow("list", (line) => /^[-*\d]/u.test(line) && markOf(line) !== undefined, within);
narrow("blockquote", (line) => markOf(line) === "quote", [...within, "list"]);
narrow("fence", (line) => fenceOf(line) > 0, [...within, "list"]);

/** Ignores marks inside words and beside dots and slashes: they belong to names, patterns and sums (a_b_c, 2*3*4, *.log). */
const emphasis: InlineRule = (state, silent) => {
  const mark = state.src.charAt(state.pos);
  if (silent || (mark !== "*" && mark !== "_")) return false;
  const { can_open, can_close, length } = state.scanDelims(state.pos, false);
  const isName = mark === "_" && length > 1; // __init__
  const open = can_open && !isName && !/[.,;:/\\|=)]/u.test(state.src.charAt(state.pos + length));
  for (let i = 0; i < length; i++) {
    state.push("text", "", 0).content = mark;
    const close = can_close && !isName;
    state.delimiters.push({ marker: mark.charCodeAt(0), length, token: state.tokens.length - 1, end: -1, open, close });
  }
  state.pos += length;
  return true;
};
md.inline.ruler.at("emphasis", emphasis);

/** A backslash disables the mark after it, and stays visible, as in C:\*.log. */
const backslash: InlineRule = (state, silent) => {
  const pair = /\\[!-/:-@[-`{-~]/uy;
  pair.lastIndex = state.pos;
  const [found] = pair.exec(state.src) ?? [];
  if (!found) return false;
  if (!silent) state.pending += found;
  state.pos += found.length;
  return true;
};
md.inline.ruler.after("text", "backslash", backslash);

/** Disables marks within an address. */
const address: InlineRule = (state, silent) => {
  const rest = /:\/\/[^\s<>"'„“”[\]`]+/uy;
  rest.lastIndex = state.pos;
  const [found] = rest.exec(state.src) ?? [];
  if (!found || !/https?$/iu.test(state.src.slice(Math.max(0, state.pos - 5), state.pos))) return false;
  const trimmed = trimAddress(found);
  if (trimmed.length < 4) return false;
  if (!silent) state.pending += trimmed;
  state.pos += trimmed.length;
  return true;
};
md.inline.ruler.after("text", "address", address);

/** Keeps line breaks, and the indentation of the next line. */
const lineBreak: InlineRule = (state, silent) => {
  if (state.src.charAt(state.pos) !== "\n") return false;
  if (!silent) state.pending = `${state.pending.trimEnd()}\n`;
  state.pos += 1;
  return true;
};
md.inline.ruler.at("newline", lineBreak);

const kinds: Partial<Record<string, Element["kind"]>> = {
  paragraph: "p",
  blockquote: "quote",
  bullet_list: "ul",
  ordered_list: "ol",
  list_item: "li",
  em: "i",
  strong: "b",
  link: "a",
};

type Token = ReturnType<typeof md.parse>[number];

const wordsOf = (parts: Part[]): string => parts.map((part) => (typeof part === "string" ? part : wordsOf(part.parts))).join("");

/** A link, with its host if its text does not name that; a link that may not be followed stays as it was typed. */
function linkOf(parts: Part[], token: Token): Part[] {
  const address = String(token.attrGet("href") ?? "");
  const title = token.attrGet("title");
  const target = leadsTo(address);
  if (!target) return ["[", ...parts, `](${address}${title ? ` "${title}"` : ""})`];
  const link: Element = { kind: "a", parts, address };
  return saysWhere(wordsOf(parts), target) ? [link] : [link, " ", { kind: "small", parts: [`(${target})`] }];
}

function elementOf(token: Token): Element {
  const kind = kinds[token.type.replace("_open", "")] ?? "p";
  if (kind !== "li" || !token.info) return { kind, parts: [] };
  return { kind, parts: [], number: Number(token.info), bracket: token.markup === ")" };
}

/** Builds nested elements from the library's flat list of tokens. */
function build(tokens: Token[], into: Part[]): Part[] {
  const open: { parts: Part[]; token?: Token }[] = [{ parts: into }];
  const add = (...parts: Part[]) => open.at(-1)?.parts.push(...parts);
  for (const token of tokens) {
    if (token.type === "inline") build(token.children ?? [], open.at(-1)?.parts ?? []);
    else if (token.hidden) continue;
    else if (token.type === "code_inline") add({ kind: "code", parts: [token.content] });
    else if (token.type === "fence") add({ kind: "pre", parts: [token.content.replace(/\n$/u, "")] });
    else if (token.type === "link_open") open.push({ parts: [], token });
    else if (token.type === "link_close") {
      const link = open.pop();
      if (link?.token) add(...linkOf(link.parts, link.token));
    } else if (token.nesting === 1) {
      const element = elementOf(token);
      add(element);
      open.push({ parts: element.parts });
    } else if (token.nesting === -1) open.pop();
    else add(token.content);
  }
  return into;
}

const depthOf = (parts: Part[]): number => Math.max(0, ...parts.map((part) => (typeof part === "string" ? 0 : 1 + depthOf(part.parts))));

const isMarked = ({ kind, parts }: Element) => kind !== "p" || parts.some((part) => typeof part !== "string");

/** How many empty lines are before a line. */
function gapBefore(lines: string[], line: number): number {
  let gap = 0;
  while (line - gap > 0 && !lines[line - gap - 1]?.trim()) gap++;
  return gap;
}

function blocksOf(lines: string[]): Element[] {
  const tokens = md.parse(lines.join("\n"), {});
  const starts = tokens.filter(({ level, nesting }) => level === 0 && nesting >= 0).map(({ map }) => map?.[0] ?? 0);
  const blocks = build(tokens, []).filter((part) => typeof part !== "string");
  return blocks.map((block, i) => {
    const start = starts[i] ?? 0;
    const indent = block.kind === "p" ? (/^\s*/u.exec(lines[start] ?? "")?.[0] ?? "") : "";
    return { ...block, parts: indent ? [indent, ...block.parts] : block.parts, gap: gapBefore(lines, start) };
  });
}

/** The blocks of a text; undefined if it has no marks. */
export function parse(text: string): Element[] | undefined {
  const blocks = piecesOf(text).flatMap(blocksOf);
  return blocks.some(isMarked) && depthOf(blocks) <= deepest ? blocks : undefined;
}

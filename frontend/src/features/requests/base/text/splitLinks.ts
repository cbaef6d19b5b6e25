interface Piece {
  text: string;
  /** The index of the piece in the whole text. */
  start: number;
  /** Present for a link; always http or https. */
  address?: string;
}

const candidate = /https?:\/\/[^\s<>"'„“”]+/giu;
const closingMark = /[.,;:!?)\]}*_]$/u;

/** Removes the punctuation of the sentence around an address; a closing bracket stays if the address contains the opening one. */
export function trimAddress(found: string): string {
  let address = found;
  while (closingMark.test(address)) {
    const balanced = address.endsWith(")") && address.split("(").length >= address.split(")").length;
    if (balanced) break;
    address = address.slice(0, -1);
  }
  return address;
}

/** Splits a text into plain pieces and http(s) addresses. The joined pieces are the text again. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(candidate)) {
    const address = trimAddress(match[0]);
    if (!URL.canParse(address)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), start: end });
    pieces.push({ text: address, start: match.index, address });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), start: end });
  return pieces;
}

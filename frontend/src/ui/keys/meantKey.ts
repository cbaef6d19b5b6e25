type Pressed = Pick<KeyboardEvent, "key" | "code">;

/** On the keyboards of Serbian Cyrillic, as on those of its Latin letters, these two have changed places. */
const swapped: Partial<Record<string, string>> = { KeyY: "z", KeyZ: "y" };

/**
 * The key that is meant, a letter as a small one: Caps Lock changes nothing. A letter of another script means the Latin letter in its
 * place, as that is where the hand knows it.
 */
export function meantKey({ key, code }: Pressed): string {
  if (key.length !== 1) return key;
  if (!/\p{L}/u.test(key) || /\p{Script=Latin}/u.test(key)) return key.toLowerCase();
  const [, place] = /^Key([A-Z])$/.exec(code) ?? [];
  if (!place) return key;
  const changed = /[\u0400-\u04ff]/u.test(key) && "\u0437\u0455".includes(key.toLowerCase()) ? swapped[code] : undefined;
  return changed ?? place.toLowerCase();
}

/** Whether a capital letter is meant, with Shift; shortcuts are small letters. */
export const isCapital = ({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">) => shiftKey && key.length === 1 && /\p{L}/u.test(key);

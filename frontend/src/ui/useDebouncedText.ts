import { useEffect, useRef, useState } from "react";

/** How long after the last key a text takes effect, in milliseconds. */
export const debounce = 300;

/**
 * A text that is shown at once and given to `commit` when typing has paused, when the field is left (`flush`) or unmounted. While
 * nobody types, it follows `value`. `typing` means that the text was not committed yet.
 */
export function useDebouncedText(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  const [typing, setTyping] = useState(false);
  const latest = useRef({ commit, text, typing });
  useEffect(() => {
    latest.current = { commit, text, typing };
  });
  useEffect(() => {
    if (!typing) return;
    const timer = setTimeout(() => {
      setTyping(false);
      latest.current.commit(text);
    }, debounce);
    return () => clearTimeout(timer);
  }, [text, typing]);
  useEffect(() => () => commitPending(latest.current), []);
  if (followed !== value) {
    setFollowed(value);
    if (!typing) setText(value);
  }
  const change = (next: string) => {
    setText(next);
    setTyping(true);
  };
  const flush = () => {
    commitPending(latest.current);
    setTyping(false);
  };
  return { text, typing, change, flush };
}

function commitPending(last: { commit: (text: string) => void; text: string; typing: boolean }): void {
  if (last.typing) last.commit(last.text);
}

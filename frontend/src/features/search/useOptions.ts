import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";

export interface Options {
  activeId: string | undefined;
  /** The attributes of an option's element. */
  propsOf: (index: number) => {
    id: string;
    role: "option";
    "aria-selected": boolean;
    onClick: () => void;
    onPointerMove: () => void;
  };
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The index to which an arrow key moves; undefined for other keys. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return (index + 1) % count;
    case "ArrowUp":
      return (index - 1 + count) % count;
    default:
      return undefined;
  }
}

/**
 * Options below a field that keeps the focus: arrows move, Enter chooses. While the options are still those of an earlier text
 * (`settled` is false), Enter waits for the right ones. Held down it chooses once.
 * @param text the typed text; a new one starts at the first option
 */
export function useOptions<T>(items: T[], settled: boolean, text: string, choose: (item: T) => void): Options {
  const baseId = useId();
  const [active, setActive] = useState({ text, index: 0 });
  const [awaited, setAwaited] = useState<string | null>(null);
  const index = active.text === text ? Math.min(active.index, Math.max(items.length - 1, 0)) : 0;
  const idOf = (place: number) => `${baseId}-${place}`;
  const move = (to: number) => {
    setActive({ text, index: to });
    document.getElementById(idOf(to))?.scrollIntoView({ block: "nearest" });
  };
  const chooseFirst = useEffectEvent(() => {
    setAwaited(null);
    if (items[0] !== undefined) choose(items[0]);
  });
  useEffect(() => {
    if (settled && awaited === text) chooseFirst();
  }, [settled, awaited, text]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = items.length > 0 ? nextIndex(event.key, index, items.length) : undefined;
    if (next !== undefined) {
      event.preventDefault();
      move(next);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (event.repeat) return; // held down, it would choose among what the choice before has brought
      const item = items[index];
      if (!settled) setAwaited(text);
      else if (item !== undefined) choose(item);
    }
  };
  return {
    activeId: items.length > 0 ? idOf(index) : undefined,
    propsOf: (place) => ({
      id: idOf(place),
      role: "option",
      "aria-selected": place === index,
      onClick: () => {
        const item = items[place];
        if (item !== undefined) choose(item);
      },
      onPointerMove: () => place !== index && setActive({ text, index: place }),
    }),
    onKeyDown,
  };
}

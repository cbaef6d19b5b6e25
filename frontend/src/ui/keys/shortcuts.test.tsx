import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createShortcutMatcher, shortcutStore, useShortcut, useShortcutListener } from "./shortcuts";

const shortcut = (keys: string) => ({ keys, label: keys, run: () => undefined });

describe("the key reader", () => {
  const pressed = (key: string, timeStamp = 5000) => ({ key, timeStamp });
  beforeEach(() => {
    shortcutStore.set([shortcut("n"), shortcut("g l"), shortcut("l")]);
  });
  afterEach(() => shortcutStore.set([]));

  it("finds single keys and sequences", () => {
    const read = createShortcutMatcher();
    expect(read(pressed("n"))?.keys).toBe("n");
    expect(read(pressed("g"))).toBeUndefined();
    expect(read(pressed("l"))?.keys).toBe("g l");
    expect(read(pressed("l"))?.keys).toBe("l");
  });

  it("forgets the first key after a second", () => {
    const read = createShortcutMatcher();
    read(pressed("g"));
    expect(read(pressed("l", 6001))?.keys).toBe("l");
  });
});

function Screen({ run, keys = "n" }: { run: () => void; keys?: string }) {
  useShortcutListener();
  useShortcut(keys, "Novi", run);
  return <input aria-label="polje" />;
}

describe("a registered shortcut", () => {
  it("runs, but not while typing and not with a modifier", () => {
    const run = vi.fn();
    const { unmount } = render(<Screen run={run} />);
    fireEvent.keyDown(document.body, { key: "n" });
    expect(run).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(screen.getByLabelText("polje"), { key: "n" });
    fireEvent.keyDown(document.body, { key: "n", ctrlKey: true });
    expect(run).toHaveBeenCalledTimes(1);
    unmount();
    expect(shortcutStore.get()).toEqual([]);
  });

  it("runs while a menu closes that still has the focus, and not while it is open", () => {
    const run = vi.fn();
    render(<Screen run={run} />);
    const shown = document.createElement("div");
    shown.innerHTML = '<ul role="menu"><li role="menuitem" tabindex="-1">Prvi</li></ul>';
    document.body.append(shown);
    const item = shown.querySelector("li") as HTMLElement;
    fireEvent.keyDown(item, { key: "n" });
    expect(run).not.toHaveBeenCalled();
    shown.setAttribute("aria-hidden", "true");
    fireEvent.keyDown(item, { key: "n" });
    expect(run).toHaveBeenCalledTimes(1);
    shown.remove();
  });

  it("with Ctrl runs while typing too, but not behind a question", () => {
    const run = vi.fn();
    render(<Screen run={run} keys="Ctrl+K" />);
    fireEvent.keyDown(screen.getByLabelText("polje"), { key: "k", ctrlKey: true });
    fireEvent.keyDown(document.body, { key: "k", metaKey: true });
    expect(run).toHaveBeenCalledTimes(2);
    fireEvent.keyDown(document.body, { key: "k" });
    fireEvent.keyDown(document.body, { key: "K", ctrlKey: true, shiftKey: true });
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true, altKey: true });
    const question = document.createElement("div");
    question.setAttribute("role", "alertdialog");
    document.body.append(question);
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    question.remove();
    expect(run).toHaveBeenCalledTimes(2);
  });
});

import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "../feedback/Toaster";
import { createShortcutMatcher, shortcutStore, singleKeysStore, useShortcut, useShortcutListener } from "./shortcuts";

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

  it("runs with Caps Lock and on a Cyrillic keyboard, but not as a capital", () => {
    const run = vi.fn();
    render(<Screen run={run} />);
    fireEvent.keyDown(document.body, { key: "N", code: "KeyN" });
    fireEvent.keyDown(document.body, { key: "\u043d", code: "KeyN" });
    fireEvent.keyDown(document.body, { key: "\u041d", code: "KeyN" });
    expect(run).toHaveBeenCalledTimes(3);
    fireEvent.keyDown(document.body, { key: "N", code: "KeyN", shiftKey: true });
    expect(run).toHaveBeenCalledTimes(3);
  });

  it("of characters alone can be switched off", () => {
    const [run, chord] = [vi.fn(), vi.fn()];
    render(
      <>
        <Screen run={run} />
        <Screen run={run} keys="g l" />
        <Screen run={chord} keys="Ctrl+K" />
        <Screen run={chord} keys="Delete" />
      </>,
    );
    act(() => singleKeysStore.set(false));
    expect(shortcutStore.get().map(({ keys }) => keys)).toEqual(["Ctrl+K", "Delete"]);
    fireEvent.keyDown(document.body, { key: "n" });
    fireEvent.keyDown(document.body, { key: "Delete" });
    expect(run).not.toHaveBeenCalled();
    expect(chord).toHaveBeenCalled();
    act(() => singleKeysStore.set(true));
    fireEvent.keyDown(document.body, { key: "n" });
    expect(run).toHaveBeenCalled();
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

describe("while the screen loads", () => {
  const run = vi.fn();
  let loading: boolean;
  beforeEach(() => {
    vi.useFakeTimers();
    run.mockClear();
    loading = true;
  });
  afterEach(() => vi.useRealTimers());

  function Loading({ atOnce }: { atOnce?: boolean }) {
    useShortcutListener(() => loading);
    useShortcut("n", "Novi", () => run("n"));
    useShortcut("g l", "Lista", () => run("g l"));
    useShortcut("/", "Traži", () => run("/"), { atOnce });
    return (
      <>
        <input aria-label="polje" />
        <Toaster />
      </>
    );
  }
  const type = (text: string) => {
    for (const key of text) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  };
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

  it.each([
    ["n", "n"],
    ["gl", "g l"],
  ])("%s waits for it", async (keys, command) => {
    render(<Loading />);
    type(keys);
    await pass(2000);
    expect(run).not.toHaveBeenCalled();
    loading = false;
    await pass(100);
    expect(run.mock.calls).toEqual([[command]]);
    type("n");
    expect(run).toHaveBeenLastCalledWith("n");
  });

  it("a text runs nothing, also where it goes on when the screen is there, and is named", async () => {
    render(<Loading />);
    type("mre");
    loading = false;
    await pass(200);
    type("ža ne");
    await pass(1000);
    expect(run).not.toHaveBeenCalled();
    expect(screen.getByText(/otkucano nije ništa uradilo: „mreža ne“/)).toBeVisible();
    type("n");
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("Escape and the mouse forget what waits, and a field that came meanwhile takes no command", async () => {
    render(<Loading />);
    type("n");
    fireEvent.keyDown(document.body, { key: "Escape" });
    type("n");
    fireEvent.pointerDown(document.body);
    type("n");
    screen.getByLabelText("polje").focus();
    loading = false;
    await pass(1000);
    expect(run).not.toHaveBeenCalled();
  });

  it("what opens something of its own works at once", () => {
    render(<Loading atOnce />);
    type("/");
    expect(run).toHaveBeenCalledWith("/");
  });
});

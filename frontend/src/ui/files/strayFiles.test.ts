import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { acceptFiles, useStrayFiles } from "./strayFiles";

/** Whether a drop of something on the page was left to the browser, which would open a file in place of the page. */
function leftToTheBrowser(type: "dragover" | "drop", types: string[]): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, dropEffect: "copy" } });
  return document.body.dispatchEvent(event);
}

it("refuses files where nothing accepts them, and leaves text to the browser", () => {
  const { unmount } = renderHook(useStrayFiles);
  expect(leftToTheBrowser("dragover", ["Files"])).toBe(false);
  expect(leftToTheBrowser("drop", ["Files"])).toBe(false);
  expect(leftToTheBrowser("drop", ["text/plain"])).toBe(true);
  unmount();
  expect(leftToTheBrowser("drop", ["Files"])).toBe(true);
});

it("leaves files to whoever accepts them", () => {
  renderHook(useStrayFiles);
  const end = acceptFiles();
  expect(leftToTheBrowser("drop", ["Files"])).toBe(true);
  end();
  expect(leftToTheBrowser("drop", ["Files"])).toBe(false);
});

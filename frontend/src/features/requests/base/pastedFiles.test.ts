import { expect, it } from "vitest";
import { pastedFiles } from "./pastedFiles";

const now = new Date("2026-11-21T13:05:09Z"); // an hour later in Sarajevo
const clipboard = (types: string[], ...files: File[]) => ({ types, files: files as unknown as FileList });
const names = (types: string[], ...files: File[]) => pastedFiles(clipboard(types, ...files), now).map(({ name, type }) => [name, type]);

it("names a picture of the screen by its time", () => {
  expect(names(["Files"], new File(["x"], "image.png", { type: "image/png" }))).toEqual([
    ["snimak-ekrana-2026-11-21-14-05-09.png", "image/png"],
  ]);
});

it("names a picture that was copied from a page", () => {
  expect(names(["text/html", "Files"], new File(["x"], "image.jpeg", { type: "image/jpeg" }))).toEqual([
    ["snimak-ekrana-2026-11-21-14-05-09.jpg", "image/jpeg"],
  ]);
});

it("leaves copied files as they are", () => {
  const files = [new File(["x"], "plan.pdf", { type: "application/pdf" }), new File(["x"], "slika.png")];
  expect(pastedFiles(clipboard(["Files", "text/plain"], ...files), now)).toEqual(files);
});

it("takes text from office programs as text", () => {
  const picture = new File(["x"], "image.png", { type: "image/png" });
  expect(names(["text/plain", "text/html", "Files"], picture)).toEqual([]);
});

it("finds nothing in plain text", () => expect(names(["text/plain"])).toEqual([]));

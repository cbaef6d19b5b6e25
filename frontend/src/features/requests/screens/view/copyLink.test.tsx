import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen } from "../../testing/requestScreens";

const address = `${window.location.origin}/home/zahtjev/7`;

beforeEach(() => {
  signInForTest(["zahtjev_zahtjev_pregled"]);
  answerReads();
});

/** Opens the request in a browser whose clipboard answers like this. */
async function open(copy: () => boolean) {
  const shown = openScreen("/home/zahtjev/7");
  await screen.findByRole("heading", { name: /Prijava ne radi/ });
  document.execCommand = vi.fn(copy);
  return shown;
}

async function choose(user: Awaited<ReturnType<typeof open>>["user"]) {
  await user.click(screen.getByRole("button", { name: "Radnje nad zahtjevom" }));
  await user.click(await screen.findByRole("menuitem", { name: "Kopiraj vezu" }));
}

it("copies the address of the request from its menu, and by its key", async () => {
  const { user } = await open(() => false);
  const writeText = vi.spyOn(navigator.clipboard, "writeText");
  await choose(user);
  expect(await screen.findByText("Veza do zahtjeva #7 je kopirana.")).toBeVisible();
  await user.keyboard("y");
  expect(writeText.mock.calls).toEqual([[address], [address]]);
});

it("copies without the permission to write to the clipboard", async () => {
  let copied = "";
  const { user } = await open(() => {
    const event = new Event("copy") as Event & { clipboardData: unknown };
    event.clipboardData = { setData: (_: string, text: string) => (copied = text) };
    return document.dispatchEvent(event) || true;
  });
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await choose(user);
  expect(await screen.findByText("Veza do zahtjeva #7 je kopirana.")).toBeVisible();
  expect(copied).toBe(address);
});

it("shows the address when nothing copies", async () => {
  const { user } = await open(() => false);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await choose(user);
  expect(await screen.findByText(`Vezu nije bilo moguće kopirati: ${address}`)).toBeVisible();
});

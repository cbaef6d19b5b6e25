import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";

const never = () => new Promise<never>(() => undefined);

/** The module in the state of a page that was just opened, and whether it considers the first screen complete. */
async function openPage() {
  vi.resetModules();
  const page = await import("./prefetchLater");
  const queryClient = new QueryClient();
  const shown = vi.fn();
  void page.screenShown.then(shown);
  return { ...page, queryClient, shown };
}

beforeEach(() => {
  vi.useFakeTimers();
});

it("takes the first screen to stand once all that it asks for has come", async () => {
  const { queryClient, shown, watchFirstScreen } = await openPage();
  let answer: (value: string) => void = () => undefined;
  void queryClient.fetchQuery({ queryKey: ["list"], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) });
  watchFirstScreen(queryClient);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown).not.toHaveBeenCalled();
  answer("rows");
  await vi.advanceTimersByTimeAsync(300);
  expect(shown).toHaveBeenCalled();
});

it("waits for nothing that the screen does not show", async () => {
  const { queryClient, shown, watchFirstScreen } = await openPage();
  void queryClient.fetchQuery({ queryKey: ["updates"], queryFn: never, meta: { notShown: true } });
  watchFirstScreen(queryClient);
  await vi.advanceTimersByTimeAsync(300);
  expect(shown).toHaveBeenCalled();
});

it("waits ten seconds at most for a call that hangs", async () => {
  const { queryClient, shown, watchFirstScreen } = await openPage();
  void queryClient.fetchQuery({ queryKey: ["list"], queryFn: never });
  watchFirstScreen(queryClient);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(shown).toHaveBeenCalled();
});

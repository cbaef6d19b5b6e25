import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { useQueryParams } from "./useQueryParams";

type Change = ReturnType<typeof useQueryParams>[1];

const setting = (name: string) => (params: URLSearchParams) => {
  params.set(name, "1");
  return params;
};

test("an edit begun before the last one was drawn does not undo it", async () => {
  let first: Change | undefined;
  function Screen() {
    const [, change] = useQueryParams();
    first ??= change;
    return null;
  }
  const { router } = renderRoutes([{ path: "/", element: <Screen /> }], "/?kept=1");
  await act(async () => first?.(setting("a")));
  await act(async () => first?.(setting("b"), { replace: true }));
  expect(router.state.location.search).toBe("?kept=1&a=1&b=1");
});

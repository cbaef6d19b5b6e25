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

test("an edit that comes when another screen is open changes nothing there", async () => {
  let late: Change | undefined;
  function Screen() {
    late = useQueryParams()[1];
    return null;
  }
  const { router } = renderRoutes(
    [
      { path: "/list", element: <Screen /> },
      { path: "/form", element: null },
    ],
    "/list",
  );
  await act(async () => void router.navigate("/form"));
  await act(async () => late?.(setting("filter")));
  expect(router.state.location).toMatchObject({ pathname: "/form", search: "" });
});

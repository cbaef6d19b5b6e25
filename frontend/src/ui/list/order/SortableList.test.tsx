import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/apiError";
import { renderRoutes } from "@/testing/renderRoutes";
import { SortableList } from "./SortableList";

const start = [
  { id: 1, naziv: "Zaprimljeno" },
  { id: 2, naziv: "Radi se" },
  { id: 3, naziv: "Završeno" },
];

let answer: { resolve: () => void; reject: (error: Error) => void };
const asked = vi.fn();

function Statuses({ sortable = true }: { sortable?: boolean }) {
  const [items, setItems] = useState(start);
  const save = (ids: number[]) => {
    asked(ids);
    return new Promise<void>((resolve, reject) => {
      const take = () => {
        setItems((old) => ids.flatMap((id) => old.filter((item) => item.id === id)));
        resolve();
      };
      answer = { resolve: take, reject };
    });
  };
  return (
    <SortableList label="Statusi" items={items} idOf={({ id }) => id} nameOf={({ naziv: name }) => name} save={sortable ? save : undefined}>
      {({ naziv: name }) => name}
    </SortableList>
  );
}

const show = (sortable?: boolean) => renderRoutes([{ path: "/", element: <Statuses sortable={sortable} /> }], "/").user;

const order = () => screen.getAllByRole("listitem").map((item) => item.textContent);

beforeEach(() => asked.mockClear());

async function moveDown(user: ReturnType<typeof show>, name: string) {
  await user.click(await screen.findByRole("button", { name: `Radnje: ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Pomjeri dolje" }));
}

it("moves an item by its menu at once, says so, keeps the focus and lets it be taken back", async () => {
  const user = show();
  await moveDown(user, "Zaprimljeno");
  expect(order()).toEqual(["Radi se", "Zaprimljeno", "Završeno"]);
  expect(screen.getByText("Zaprimljeno: spušteno na mjesto 2 od 3.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Radnje: Zaprimljeno" })).toHaveFocus());
  answer.resolve();
  await user.click(await screen.findByRole("button", { name: "Vrati" }));
  expect(order()).toEqual(["Zaprimljeno", "Radi se", "Završeno"]);
  expect(asked.mock.calls).toEqual([[[2, 1, 3]], [[1, 2, 3]]]);
});

it("puts the items back when the order is refused", async () => {
  const user = show();
  await moveDown(user, "Zaprimljeno");
  answer.reject(new ApiError(422, "Lista statusa nije potpuna"));
  expect(await screen.findByText("Lista statusa nije potpuna")).toBeVisible();
  expect(order()).toEqual(["Zaprimljeno", "Radi se", "Završeno"]);
});

it("shows the newest of several orders until the last is answered", async () => {
  const user = show();
  await moveDown(user, "Zaprimljeno");
  const first = answer;
  await moveDown(user, "Radi se");
  expect(asked.mock.calls).toEqual([[[2, 1, 3]], [[1, 2, 3]]]);
  first.reject(new ApiError(500, "Greška"));
  expect(await screen.findByText("Greška")).toBeVisible();
  expect(order()).toEqual(["Zaprimljeno", "Radi se", "Završeno"]);
});

it("offers no way up from the first place nor down from the last", async () => {
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Radnje: Završeno" }));
  expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual(["Pomjeri gore"]);
});

it("cannot be changed by those who may only read", async () => {
  show(false);
  expect(await screen.findAllByRole("listitem")).toHaveLength(3);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

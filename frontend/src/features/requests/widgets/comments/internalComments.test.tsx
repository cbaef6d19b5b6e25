import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen, problem } from "../../testing/requestScreens";
import type { Comment } from "./commentCalls";

const path = "*/api/zahtjevkomentari/zahtjev/7";
const rights: Permission[] = ["zahtjev_komentar_pregled", "zahtjev_komentar_dodavanje", "zahtjev_komentar_interni"];

let comments: Comment[];
let sent: { komentar: string; interni?: boolean }[];

const add = (text: string, internal: boolean, author = "edin") => {
  const comment: Comment = {
    id: comments.length + 1,
    komentar: text,
    createdBy: author,
    punoIme: author,
    datumKreiranja: new Date().toISOString(),
    interni: internal,
    verzija: 1,
    spomenuti: [],
    priloziKomentara: [],
  };
  comments.push(comment);
  return comment;
};

beforeEach(() => {
  comments = [];
  sent = [];
  signInForTest(rights);
  answerReads();
  server.use(
    http.get(path, () => HttpResponse.json({ items: comments, total: comments.length })),
    http.post(path, async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      return HttpResponse.json(add(body.komentar, body.interni ?? false, "admin"), { status: 201 });
    }),
  );
});

const toggle = () => screen.findByRole("button", { name: "Interni komentar (samo ova poruka)" });

it("sends one message internally, and the next to all", async () => {
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await toggle());
  expect(await toggle()).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("textbox", { name: "Novi interni komentar" })).toHaveFocus();
  expect(screen.getByText("Vide ga samo oni s pravom na interne komentare. Sljedeći je opet za sve.")).toBeVisible();
  await user.keyboard("Među nama{Control>}{Enter}{/Control}");
  const item = (await screen.findByText("Među nama")).closest("li") as HTMLElement;
  expect(within(item).getByText("Interni")).toBeVisible();
  expect(await toggle()).toHaveAttribute("aria-pressed", "false");
  await user.click(screen.getByRole("textbox", { name: "Novi komentar" }));
  await user.keyboard("Za sve{Control>}{Enter}{/Control}");
  await screen.findByText("Za sve");
  expect(sent).toEqual([{ komentar: "Među nama", interni: true }, { komentar: "Za sve" }]);
});

it("stays internal when the sending fails", async () => {
  server.use(http.post(path, () => problem(500, "")));
  const { user } = openScreen("/home/zahtjev/7");
  await user.click(await toggle());
  await user.keyboard("Među nama{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Nije uspjelo slanje komentara.")).toBeVisible();
  expect(await screen.findByRole("textbox", { name: "Novi interni komentar" })).toHaveValue("Među nama");
});

it("offers nobody else to write internally", async () => {
  signInForTest(rights.slice(0, 2));
  openScreen("/home/zahtjev/7");
  await screen.findByRole("textbox", { name: "Novi komentar" });
  expect(screen.queryByRole("button", { name: /Interni komentar/ })).not.toBeInTheDocument();
});

/** The entries of a comment's menu. */
async function entriesOf(text: string) {
  const item = screen.getByText(text).closest("li");
  fireEvent.click(within(item as HTMLElement).getByRole("button", { name: "Radnje nad komentarom" }));
  return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
}

it("quotes what was said internally only internally", async () => {
  add("Njihov interni\ndrugi red", true);
  openScreen("/home/zahtjev/7");
  await screen.findByText(/Njihov interni/);
  await entriesOf("Njihov interni drugi red");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Citiraj" }));
  const composer = await screen.findByRole("textbox", { name: "Novi interni komentar" });
  expect(composer).toHaveValue("> Njihov interni\n> drugi red\n");
  await waitFor(() => expect(composer).toHaveFocus());
});

it("quotes what is selected, below what was written", async () => {
  add("Njihov javni", false);
  const { user } = openScreen("/home/zahtjev/7");
  const composer = await screen.findByRole("textbox", { name: "Novi komentar" });
  await user.type(composer, "Prvo");
  const said = await screen.findByText("Njihov javni");
  act(() => composer.blur());
  document.getSelection()?.setBaseAndExtent(said.firstChild as Node, 7, said.firstChild as Node, 12);
  fireEvent.keyDown(document.body, { key: "r" });
  await waitFor(() => expect(composer).toHaveValue("Prvo\n\n> javni\n"));
  await waitFor(() => expect(composer).toHaveFocus());
  expect(screen.getByRole("textbox", { name: "Novi komentar" })).toBe(composer);
});

it("quotes the description by its menu", async () => {
  const { user } = openScreen("/home/zahtjev/7");
  const composer = await screen.findByRole("textbox", { name: "Novi komentar" });
  await user.click(screen.getByRole("button", { name: "Radnje nad opisom" }));
  await user.click(await screen.findByRole("menuitem", { name: "Citiraj" }));
  const described = screen.getByRole("region", { name: "Opis" }).textContent;
  expect(described).toBeTruthy();
  await waitFor(() => expect(composer).toHaveValue(`> ${described?.replace("\n", "\n> ")}\n`));
});

it("takes an internal comment for no answer to a public one", async () => {
  add("Moj javni", false, "admin");
  add("Njihov interni", true);
  const shown = openScreen("/home/zahtjev/7");
  await screen.findByText("Njihov interni");
  expect(await entriesOf("Moj javni")).toContain("Izmijeni komentar");
  shown.unmount();
  add("Njihov javni", false);
  openScreen("/home/zahtjev/7");
  await screen.findByText("Njihov javni");
  expect(await entriesOf("Moj javni")).toEqual(["Citiraj"]);
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { beforeEach, expect, it } from "vitest";
import { endSession } from "@/api/session";
import { makeToken, signInForTest } from "@/testing/tokens";
import { DraftNotice } from "./DraftNotice";
import { readDraft, removeAllDrafts, writeDraft } from "./draftStore";
import { TextField } from "./TextField";
import { useFormDraft } from "./useFormDraft";

const fields = ["opis"] as const;

function Form({ version }: { version: number }) {
  const form = useForm({ defaultValues: { opis: "Staro", drugo: "" } });
  const draft = useFormDraft("proba", form, fields, version);
  const send = () => {
    draft.hold();
    form.reset({ opis: "Staro", drugo: "" });
  };
  return (
    <>
      <DraftNotice draft={draft} />
      <TextField control={form.control} name="opis" label="Opis" />
      <p>izdanje {draft.version}</p>
      <button type="button" onClick={send}>
        Pošalji
      </button>
      <button type="button" onClick={draft.forget}>
        Stiglo
      </button>
    </>
  );
}

const open = (version = 0) => render(<Form version={version} />);
const field = () => screen.getByLabelText("Opis");
const user = userEvent.setup();

beforeEach(() => {
  sessionStorage.clear();
  signInForTest();
});

it("survives the end of the session and comes back after signing in", async () => {
  const { unmount } = open();
  await user.type(field(), " i novo");
  endSession();
  unmount();
  signInForTest();
  open();
  expect(field()).toHaveValue("Staro i novo");
  expect(screen.getByRole("status")).toHaveTextContent("Vraćen je tekst koji ste ranije pisali");
});

it("can be discarded", async () => {
  writeDraft("proba", { version: 0, texts: { opis: "Skica" } });
  open();
  await user.click(screen.getByRole("button", { name: "Odbaci tekst" }));
  expect(field()).toHaveValue("Staro");
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  expect(readDraft("proba")).toBeNull();
});

it("is given up with the form by those who are signed in", async () => {
  const { unmount } = open();
  await user.type(field(), "!");
  expect(readDraft("proba")?.texts).toEqual({ opis: "Staro!" });
  unmount();
  expect(readDraft("proba")).toBeNull();
});

it("is not kept of a text that was put back, nor without any typing", async () => {
  open();
  await user.type(field(), "!{Backspace}");
  expect(readDraft("proba")).toBeNull();
});

it("remembers the version that it was begun on", async () => {
  writeDraft("proba", { version: 3, texts: { opis: "Skica" } });
  open(5);
  expect(screen.getByText("izdanje 3")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("U međuvremenu je neko izmijenio zahtjev.");
  await user.type(field(), "!");
  expect(readDraft("proba")).toEqual({ version: 3, texts: { opis: "Skica!" } });
  await user.click(screen.getByRole("button", { name: "Odbaci tekst" }));
  expect(screen.getByText("izdanje 5")).toBeVisible();
});

it("stays while the form is being sent, and goes when that succeeded", async () => {
  open();
  await user.type(field(), "!");
  await user.click(screen.getByRole("button", { name: "Pošalji" }));
  expect(field()).toHaveValue("Staro");
  expect(readDraft("proba")?.texts).toEqual({ opis: "Staro!" });
  await user.click(screen.getByRole("button", { name: "Stiglo" }));
  expect(readDraft("proba")).toBeNull();
});

it("is nobody else's, and gone after signing out", () => {
  writeDraft("proba", { version: 0, texts: { opis: "Moje" } });
  const other = makeToken();
  signInForTest([], { vlasnik: { ...other.vlasnik, korisnickoIme: "edin" } });
  expect(readDraft("proba")).toBeNull();
  signInForTest();
  expect(readDraft("proba")).not.toBeNull();
  removeAllDrafts();
  expect(readDraft("proba")).toBeNull();
});

it.each(["x", "{}", '{"version":1,"texts":{"opis":5}}', "null"])("ignores what is broken: %s", (value) => {
  sessionStorage.setItem("zahtjevi.nacrt.admin.proba", value);
  open();
  expect(field()).toHaveValue("Staro");
});

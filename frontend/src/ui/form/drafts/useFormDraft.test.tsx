import { act, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { beforeEach, expect, it, vi } from "vitest";
import { endSession } from "@/api/session";
import { makeToken, signInForTest } from "@/testing/tokens";
import { setUpUser } from "@/testing/user";
import { questionStore } from "@/ui/questions";
import { leaveForms, useLeaveGuard } from "../../routing/leaveGuard";
import { SelectField } from "../fields/SelectField";
import { TextField } from "../fields/TextField";
import { DraftNotice } from "./DraftNotice";
import { type Draft, hasDraft, readDraft, removeAllDrafts, writeDraft } from "./draftStore";
import { useContentKey } from "./useContentKey";
import { useFormDraft } from "./useFormDraft";

interface Values {
  opis: string;
  drugo: number | "";
}

const values: Values = { opis: "Staro", drugo: "" };
const merged = vi.fn();

function Form({ version }: { version: number }) {
  const form = useForm<Values>({ defaultValues: values });
  const contentKey = useContentKey();
  const draft = useFormDraft({ name: "proba", form, begun: { values, version }, contentKey, merge: merged });
  useLeaveGuard(form.formState.isDirty, draft.forget);
  const send = () => {
    contentKey.keyOf(JSON.stringify(form.getValues()));
    draft.hold();
    form.reset(values);
  };
  return (
    <>
      <DraftNotice draft={draft} />
      <TextField control={form.control} name="opis" label="Opis" />
      <SelectField
        control={form.control}
        name="drugo"
        label="Drugo"
        options={[
          { value: 1, label: "Jedan" },
          { value: 2, label: "Dva" },
        ]}
      />
      <p>ključ {contentKey.usedFor(JSON.stringify(form.watch())) ?? "nikakav"}</p>
      <button type="button" onClick={send}>
        Pošalji
      </button>
      <button type="button" onClick={draft.forget}>
        Stiglo
      </button>
    </>
  );
}

const kept = (changes: Partial<Draft> = {}): Draft => ({
  version: 0,
  begun: { ...values },
  values: { opis: "Skica", drugo: 2 },
  ...changes,
});

const open = (version = 0) => render(<Form version={version} />);
const field = () => screen.getByLabelText("Opis");
const user = setUpUser();

beforeEach(() => {
  merged.mockClear();
  sessionStorage.clear();
  signInForTest();
});

it("survives the end of the session and comes back after signing in", async () => {
  const { unmount } = open();
  await user.type(field(), " i novo");
  await user.click(screen.getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "Dva" }));
  endSession();
  unmount();
  signInForTest();
  open();
  expect(field()).toHaveValue("Staro i novo");
  expect(screen.getByRole("combobox")).toHaveTextContent("Dva");
  expect(screen.getByRole("status")).toHaveTextContent("Vraćen je unos koji niste poslali");
});

it("can be discarded", async () => {
  writeDraft("proba", kept());
  open();
  await user.click(screen.getByRole("button", { name: "Odbaci unos" }));
  expect(field()).toHaveValue("Staro");
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  expect(readDraft("proba")).toBeNull();
});

it("outlives a form that is taken off the screen, as by an error of it, and goes when the form is left", async () => {
  const { unmount } = open();
  await user.type(field(), "!");
  unmount();
  expect(readDraft("proba")?.values).toEqual({ opis: "Staro!", drugo: "" });
  open();
  expect(field()).toHaveValue("Staro!");
  const left = leaveForms();
  act(() => questionStore.get()?.answer(true));
  expect(await left).toBe(true);
  expect(readDraft("proba")).toBeNull();
});

it("is not kept of a text that was put back, nor without any typing", async () => {
  open();
  await user.type(field(), "!{Backspace}");
  expect(readDraft("proba")).toBeNull();
});

it("keeps what it was begun on, and is put together with a newer version", async () => {
  writeDraft("proba", kept({ version: 3 }));
  open(5);
  expect(merged).toHaveBeenCalledExactlyOnceWith(values, { opis: "Skica", drugo: 2 });
});

it("stays while the form is being sent, and goes when that succeeded", async () => {
  open();
  await user.type(field(), "!");
  await user.click(screen.getByRole("button", { name: "Pošalji" }));
  expect(field()).toHaveValue("Staro");
  expect(readDraft("proba")?.values).toEqual({ opis: "Staro!", drugo: "" });
  await user.click(screen.getByRole("button", { name: "Stiglo" }));
  expect(readDraft("proba")).toBeNull();
});

it("that was sent already keeps its key through a reload, until something else is entered", async () => {
  writeDraft("proba", kept({ key: "k-1" }));
  open();
  await user.click(field());
  expect(await screen.findByText("ključ k-1")).toBeVisible();
  await user.type(field(), "!");
  expect(screen.getByText("ključ nikakav")).toBeVisible();
  expect(readDraft("proba")?.key).toBeUndefined();
});

it("is nobody else's, and gone after signing out", () => {
  writeDraft("proba", kept());
  const other = makeToken();
  signInForTest([], { vlasnik: { ...other.vlasnik, korisnickoIme: "edin" } });
  expect(readDraft("proba")).toBeNull();
  signInForTest();
  expect(readDraft("proba")).not.toBeNull();
  removeAllDrafts();
  expect(readDraft("proba")).toBeNull();
});

it("is given up after a day", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") });
  writeDraft("proba", kept());
  vi.setSystemTime(new Date("2026-11-22T09:59:59Z"));
  expect(readDraft("proba")).not.toBeNull();
  vi.setSystemTime(new Date("2026-11-22T10:00:00Z"));
  expect(readDraft("proba")).toBeNull();
});

it("gives way to newer ones when all together are too long", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") });
  const long = kept({ values: { opis: "x".repeat(300_000), drugo: "" } });
  for (const name of ["a", "b", "c", "d"]) {
    writeDraft(name, long);
    vi.advanceTimersByTime(1000);
  }
  expect(["a", "b", "c", "d"].filter(hasDraft)).toEqual(["b", "c", "d"]);
  writeDraft("e", kept({ values: { opis: "x".repeat(1_000_001), drugo: "" } }));
  expect(["b", "c", "d", "e"].filter(hasDraft)).toEqual(["b", "c", "d"]);
});

it.each([
  "x",
  "{}",
  "null",
  '{"version":1,"time":9999999999999,"begun":{},"values":5}',
  '{"version":0,"time":9999999999999,"begun":{"opis":"","drugo":""},"values":{"opis":"a","staro":1}}',
])("ignores what is broken or of another release: %s", (value) => {
  sessionStorage.setItem("zahtjevi.nacrt.admin.proba", value);
  open();
  expect(field()).toHaveValue("Staro");
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

import { describe, expect, it } from "vitest";
import { choiceField, defineFilter, flagField, idField, numberField, textField } from "./filter";

const model = defineFilter(
  {
    tekst: textField,
    projekatId: idField,
    dioId: idField,
    aktivan: flagField(true),
    stanje: choiceField(["ceka", "poslana"], "ceka"),
    dana: numberField(1, 365, 7),
  },
  { projekatId: ["dioId"] },
);

const address = (text: string) => new URLSearchParams(text);

describe("a filter in the address", () => {
  it("is as by default where the address says nothing or something wrong", () => {
    for (const wrong of [
      "",
      "projekatId=x",
      "projekatId=-1",
      "projekatId=1.5",
      "projekatId=1e3",
      "projekatId=99999999999999999999",
      "dana=0",
      "dana=366",
      "stanje=druga",
      "aktivan=da",
    ]) {
      expect(model.read(address(wrong)), wrong).toEqual(model.defaults);
    }
  });

  it("comes back as it was written, and only what is not as by default is written", () => {
    const filter = {
      ...model.defaults,
      tekst: "a & š",
      projekatId: 3,
      aktivan: false,
      stanje: "poslana" as const,
    };
    const written = model.write(address("page=4&count=20&dana=9"), filter);
    expect(written.toString()).toBe("count=20&tekst=a+%26+%C5%A1&projekatId=3&aktivan=false&stanje=poslana");
    expect(model.read(written)).toEqual(filter);
  });

  it("stands apart from others behind its prefix", () => {
    const written = model.write(address("tekst=jedan&page=2&b.page=3"), { ...model.defaults, tekst: "dva" }, "b");
    expect(Object.fromEntries(written)).toEqual({ tekst: "jedan", page: "2", "b.tekst": "dva" });
    expect(model.read(written).tekst).toBe("jedan");
    expect(model.read(written, "b").tekst).toBe("dva");
  });
});

describe("what depends on a field", () => {
  it("goes with it, and is not read without it", () => {
    const whole = { ...model.defaults, projekatId: 1, dioId: 2 };
    expect(model.change(whole, { projekatId: 9 }).dioId).toBe(0);
    expect(model.change(whole, { projekatId: 9, dioId: 4 }).dioId).toBe(4);
    expect(model.change(whole, { projekatId: 1 })).toEqual(whole);
    expect(model.read(address("dioId=2")).dioId).toBe(0);
    expect(model.same({ ...model.defaults, dioId: 2 }, model.defaults)).toBe(true);
  });
});

it("counts what is not as by default", () => {
  expect(model.active({ ...model.defaults, tekst: "a", aktivan: false })).toEqual(["tekst", "aktivan"]);
});

import { describe, expect, it } from "vitest";
import { assigning } from "../../base/assignees";
import { requestFilter } from "./requestFilter";

const address = (text: string) => new URLSearchParams(text);

describe("the filter of an address", () => {
  it("is by default to do and in progress, without done", () => {
    expect(requestFilter.read(address(""))).toEqual(requestFilter.defaults);
    expect(requestFilter.defaults).toMatchObject({ toDo: true, inProgress: true, done: false });
  });

  it("takes texts, ids and flags", () => {
    const filter = requestFilter.read(address("naziv=%C5%A1alter&projekatId=3&statusId=7&toDo=false&done=true"));
    expect(filter).toEqual({
      ...requestFilter.defaults,
      naziv: "šalter",
      projekatId: 3,
      statusId: [7],
      toDo: false,
      done: true,
    });
  });

  it.each([
    "projekatId=abc",
    "projekatId=-1",
    "projekatId=1.5",
    "projekatId=1e400",
    "done=da",
    "toDo=",
    "statusId=x&statusId=0",
    "status=&tip=%20",
    "poredaj=boja",
    "poredaj=-datumKreiranja",
  ])("is as by default for the wrong %s", (wrong) => expect(requestFilter.read(address(wrong))).toEqual(requestFilter.defaults));

  it("leaves out what has lost its project or part", () => {
    expect(requestFilter.read(address("statusId=7&dioProjektaId=2&kategorijaId=4"))).toEqual(requestFilter.defaults);
    expect(requestFilter.read(address("projekatId=3&kategorijaId=4")).kategorijaId).toEqual([]);
  });
});

describe("the address of a filter", () => {
  it("holds only what is not as by default, on the first page, and keeps the page size", () => {
    const written = requestFilter.write(address("page=4&count=30&naziv=a"), {
      ...requestFilter.defaults,
      done: true,
    });
    expect(written.toString()).toBe("count=30&done=true");
  });

  it("gives the same filter back", () => {
    const filter = {
      ...requestFilter.defaults,
      opis: "a & b",
      projekatId: 3,
      dioProjektaId: 5,
      inProgress: false,
      neopsluzeni: true,
      statusId: [4, 7],
      prioritet: ["Hitno, odmah", "Visok & važan"],
      dodijeljeno: ["@ja", "lejla"],
      poredaj: "-datumIzmjene" as const,
    };
    expect(requestFilter.read(requestFilter.write(address(""), filter))).toEqual(filter);
  });
});

describe("a change of the filter", () => {
  const whole = {
    ...requestFilter.defaults,
    naziv: "a",
    projekatId: 1,
    dioProjektaId: 2,
    kategorijaId: [3],
    statusId: [4, 40],
    prioritetId: [5],
    tipId: [6],
    prioritet: ["Hitno"],
  };

  it("of the project takes along all that belongs to the project", () => {
    expect(requestFilter.change(whole, { projekatId: 9 })).toEqual({
      ...requestFilter.defaults,
      naziv: "a",
      projekatId: 9,
      prioritet: ["Hitno"],
    });
  });

  it("of the part takes along the category only", () => {
    expect(requestFilter.change(whole, { dioProjektaId: 9 })).toEqual({
      ...whole,
      dioProjektaId: 9,
      kategorijaId: [],
    });
  });

  it("to the same value changes nothing", () => {
    expect(requestFilter.change(whole, { projekatId: 1 })).toEqual(whole);
  });

  it("is counted field by field", () => {
    expect(requestFilter.active({ ...requestFilter.defaults, naziv: "a", done: true })).toEqual(["naziv", "done"]);
  });
});

describe("choosing oneself as assignee", () => {
  it("leaves out what was put off by a condition, and takes it off with oneself", () => {
    const mine = assigning({ dodijeljeno: [], odgodjeni: "" }, { dodijeljeno: ["@ja"] });
    expect(mine).toEqual({ dodijeljeno: ["@ja"], odgodjeni: "bez" });
    expect(assigning({ dodijeljeno: ["@ja"], odgodjeni: "bez" }, { dodijeljeno: ["lejla"] })).toEqual({
      dodijeljeno: ["lejla"],
      odgodjeni: "",
    });
  });

  it("keeps what was chosen of it", () => {
    expect(assigning({ dodijeljeno: ["@ja"], odgodjeni: "" }, { dodijeljeno: ["@ja", "lejla"] })).toEqual({
      dodijeljeno: ["@ja", "lejla"],
    });
    expect(assigning({ dodijeljeno: [], odgodjeni: "samo" }, { dodijeljeno: ["@ja"] })).toEqual({
      dodijeljeno: ["@ja"],
      odgodjeni: "samo",
    });
  });
});

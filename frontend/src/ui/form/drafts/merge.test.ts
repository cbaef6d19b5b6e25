import { describe, expect, it } from "vitest";
import { mergeThreeWays } from "./merge";

interface Values {
  naziv: string;
  opis: string;
  status: number;
  prioritet: number;
  dio: number;
  kategorija: number | "";
  radnik: string;
  uloge: number[];
}

const begun: Values = {
  naziv: "Stari naziv",
  opis: "Stari opis",
  status: 1,
  prioritet: 1,
  dio: 10,
  kategorija: 100,
  radnik: "stari",
  uloge: [1, 2],
};
const other: Values = {
  naziv: "Moj naziv",
  opis: "",
  status: 2,
  prioritet: 2,
  dio: 20,
  kategorija: "",
  radnik: "",
  uloge: [2],
};
const third: Values = {
  naziv: "Tuđi naziv",
  opis: "Tuđi opis",
  status: 3,
  prioritet: 3,
  dio: 30,
  kategorija: 300,
  radnik: "novi",
  uloge: [],
};

const fields = Object.keys(begun) as (keyof Values)[];
const touches = ["untouched", "only mine", "only theirs", "both same", "both different"] as const;
type Touch = (typeof touches)[number];

/** The two sides of an edit in which each field was changed as given. */
function sides(touched: (field: keyof Values) => Touch): [Values, Values] {
  const mine: Record<string, unknown> = {};
  const theirs: Record<string, unknown> = {};
  for (const field of fields) {
    const touch = touched(field);
    mine[field] = touch === "untouched" || touch === "only theirs" ? begun[field] : other[field];
    theirs[field] =
      touch === "untouched" || touch === "only mine"
        ? begun[field]
        : structuredClone(touch === "both different" ? third[field] : other[field]);
  }
  return [mine as unknown as Values, theirs as unknown as Values];
}

/** The expected result for independent fields. */
function expectMerge(touched: (field: keyof Values) => Touch) {
  const [mine, theirs] = sides(touched);
  const merge = mergeThreeWays(begun, mine, theirs);
  for (const field of fields) {
    const touch = touched(field);
    expect(merge.values[field], `${field} ${touch}`).toEqual(touch === "only theirs" ? theirs[field] : mine[field]);
  }
  expect(merge.taken).toEqual(fields.filter((field) => touched(field) === "only theirs"));
  expect(merge.questions).toEqual(
    fields
      .filter((field) => touched(field) === "both different")
      .map((field) => ({
        fields: [field],
        mine: { [field]: mine[field] },
        theirs: { [field]: theirs[field] },
      })),
  );
}

describe("fields that stand by themselves", () => {
  const pairs = fields.flatMap((field) => touches.map((touch) => [field, touch] as const));

  it.each(pairs)("%s, %s, whatever happens to the others", (field, touch) => {
    for (const rest of touches) expectMerge((name) => (name === field ? touch : rest));
  });

  it("come out right in 1,000 mixtures", () => {
    let seed = 7;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return touches[Math.floor((seed / 2_147_483_648) * touches.length)] ?? "untouched";
    };
    for (let round = 0; round < 1_000; round += 1) {
      const mixture = new Map(fields.map((field) => [field, next()]));
      expectMerge((field) => mixture.get(field) ?? "untouched");
    }
  });
});

describe("fields that hold only together", () => {
  const chain: (keyof Values)[] = ["dio", "kategorija", "radnik"];
  const merge = (mine: Partial<Values>, theirs: Partial<Values>) =>
    mergeThreeWays({ ...begun }, { ...begun, ...mine }, { ...begun, ...theirs }, [chain]);

  it("are taken as one from the side that changed any of them", () => {
    const place = { dio: 20, kategorija: 200, radnik: "" };
    expect(merge({ naziv: "Moj" }, place)).toEqual({
      values: { ...begun, naziv: "Moj", ...place },
      taken: chain,
      questions: [],
    });
    expect(merge(place, { prioritet: 2 })).toEqual({
      values: { ...begun, ...place, prioritet: 2 },
      taken: ["prioritet"],
      questions: [],
    });
    expect(merge({}, { radnik: "novi" }).taken).toEqual(["radnik"]);
  });

  it("are asked about as one, so that no category stands without its part", () => {
    const { values, taken, questions } = merge({ kategorija: 101, radnik: "" }, { dio: 20, kategorija: 200 });
    expect(values).toEqual({ ...begun, kategorija: 101, radnik: "" });
    expect(taken).toEqual([]);
    expect(questions).toEqual([
      {
        fields: chain,
        mine: { dio: 10, kategorija: 101, radnik: "" },
        theirs: { dio: 20, kategorija: 200, radnik: "stari" },
      },
    ]);
  });

  it("are asked about when one side chose the category and the other who has it", () => {
    expect(merge({ kategorija: 101 }, { radnik: "novi" }).questions).toEqual([
      {
        fields: ["kategorija", "radnik"],
        mine: { kategorija: 101, radnik: "stari" },
        theirs: { kategorija: 100, radnik: "novi" },
      },
    ]);
  });

  it("are no question when both chose the same", () => {
    const place = { dio: 20, kategorija: 200, radnik: "" };
    expect(merge(place, place)).toEqual({ values: { ...begun, ...place }, taken: [], questions: [] });
  });
});

import { expect, it } from "vitest";
import { fitColumns } from "./fitColumns";

const date = { need: 120, usual: 128, cutTo: 120 };
const person = { need: 300, usual: 160, cutTo: 100 };
const project = { need: 200, usual: 140, cutTo: 100 };
const columns = [date, person, project];

it("gives every column what its longest value needs as long as there is room", () => {
  expect(fitColumns(columns, 2000)).toEqual([128, 300, 200]);
});

it("takes from what is wider than its values need before it cuts anything", () => {
  expect(fitColumns(columns, 620)).toEqual([120, 300, 200]);
});

it("cuts those that can be cut, each in proportion to what it has to give, and never a date", () => {
  expect(fitColumns(columns, 470)).toEqual([120, 200, 150]);
});

it("cuts names of people only after the others have given all they can", () => {
  const people = [date, { ...person, cutLast: true }, project];
  expect(fitColumns(people, 520)).toEqual([120, 300, 100]);
  expect(fitColumns(people, 400)).toEqual([120, 180, 100]);
});

it("cuts none below its least, even where the table then needs to be scrolled", () => {
  expect(fitColumns(columns, 100)).toEqual([120, 100, 100]);
});

import { expect, it } from "vitest";
import { titleOf } from "./fromComment";

it.each([
  ["Treba i štampač\nna prvom spratu", "Treba i štampač"],
  ["> Ko je to tražio?\n\n**Lejla**, za sutra", "Lejla, za sutra"],
  ["\n- prvo: *kablovi*\n- drugo", "prvo: kablovi"],
  ["> samo navod", "samo navod"],
  ["a".repeat(200), `${"a".repeat(125)}...`],
])("takes of %j the title %j", (text, title) => {
  expect(titleOf(text)).toBe(title);
});

import { getContrastRatio } from "@mui/material/styles";
import { describe, expect, it } from "vitest";
import { avatarColours, labelColours, theme } from "./theme";

describe.each(["light", "dark"] as const)("the %s scheme", (scheme) => {
  const palette = theme.colorSchemes[scheme]?.palette;
  const surfaces = palette && {
    default: palette.background.default,
    paper: palette.background.paper,
    ...palette.surface,
    "a chosen row": palette.accent.tint,
    "an internal comment": palette.internal.tint,
  };

  it.each(labelColours)("lets a label of the colour %s stand out on every surface", (colour) => {
    const contrasts = Object.entries(surfaces ?? {}).map(([on, surface]) => ({
      on,
      contrast: getContrastRatio(palette?.label[colour] ?? "#000000", surface),
    }));
    expect(contrasts).toHaveLength(8);
    expect(contrasts.filter(({ contrast }) => contrast < 3)).toEqual([]);
  });

  it("tells the colours of labels apart", () => {
    expect(new Set(Object.values(palette?.label ?? {})).size).toBe(labelColours.length);
  });
});

it.each(avatarColours)("lets initials be read on %s", (colour) => {
  expect(getContrastRatio("#ffffff", colour)).toBeGreaterThanOrEqual(4.5);
});

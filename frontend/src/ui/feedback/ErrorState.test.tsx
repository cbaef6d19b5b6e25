import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ApiError } from "@/api/apiError";
import { ErrorState } from "./ErrorState";

const refusal = (status: number) => new ApiError(status, "Kraj perioda je prije početka", {});

it.each([
  [422, true, "Ispravite uslove filtera, ili ih uklonite."],
  [404, true, "Možda je obrisano, ili adresa nije tačna."],
  [422, false, "Možda je obrisano, ili adresa nije tačna."],
])("of %i, filtered %s, it says %s", (status, filtered, hint) => {
  render(<ErrorState filtered={filtered} error={refusal(status)} onRetry={() => undefined} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Kraj perioda je prije početka");
  expect(screen.getByText(hint)).toBeVisible();
});

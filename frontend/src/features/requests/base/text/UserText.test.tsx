import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { UserText } from "./UserText";

it("shows what is marked, once it is known how, and text as it stands", async () => {
  const { container } = render(<UserText>{"**Hitno** <i>x</i>\r\n1. vidi [ovdje](https://a.ba) i https://b.ba/_x_/y."}</UserText>);
  expect(container).toHaveTextContent("**Hitno** <i>x</i> 1. vidi [ovdje](https://a.ba) i https://b.ba/_x_/y.");
  expect(await screen.findByText("Hitno")).toHaveProperty("tagName", "B");
  const link = screen.getByRole("link", { name: "ovdje" });
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(link).toHaveAttribute("target", "_blank");
  expect(container).toHaveTextContent("Hitno <i>x</i>vidi ovdje (a.ba) i https://b.ba/_x_/y.");
  expect(screen.getByRole("link", { name: "https://b.ba/_x_/y" })).toBeVisible();
  expect(screen.getByRole("listitem")).toHaveAttribute("value", "1");
});

it("leaves what nobody marked as it was typed", () => {
  const text = "Prvi red\n    uvučen a_b_c, 2*3*4\n\n\n5. sprat";
  const { container } = render(<UserText>{text}</UserText>);
  expect(container.textContent).toBe(text);
  expect(container.querySelector("p, ol")).toBeNull();
});

import { act, render, screen } from "@testing-library/react";
import { Link, MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { expect, it } from "vitest";
import { signInForTest } from "@/testing/tokens";
import { forgetScreens, screenAddress, useRememberedScreens } from "./screens";

const list = "/home/zahtjev/list";
const board = "/home/zahtjev/list-draggable";
let go: (to: string) => void;

function Screens() {
  useRememberedScreens();
  go = useNavigate();
  const { pathname, search } = useLocation();
  return <Link to={screenAddress(list, pathname, search)}>Lista</Link>;
}

const entry = () => screen.getByRole("link").getAttribute("href");

it("leads back to a screen as it was left, but for its page, and from there to its beginning", () => {
  signInForTest();
  render(
    <MemoryRouter initialEntries={[`${list}?naziv=printer&count=50&page=3`]}>
      <Screens />
    </MemoryRouter>,
  );
  expect(entry()).toBe(list);
  act(() => go(`${board}?projekatId=3`));
  expect(entry()).toBe(`${list}?naziv=printer&count=50`);
  expect(screenAddress(board, "/home/log", "")).toBe(`${board}?projekatId=3`);
  act(() => go("/home/zahtjev/7?naziv=drugo"));
  expect(entry()).toBe(`${list}?naziv=printer&count=50`);
  act(() => go(`${list}?dodijeljeno=@ja&count=20`));
  expect(entry()).toBe(`${list}?naziv=printer&count=50`);
  act(() => go(list));
  act(() => go("/home/log"));
  expect(entry()).toBe(list);
  forgetScreens();
  expect(screenAddress(board, "/home/log", "")).toBe(board);
});

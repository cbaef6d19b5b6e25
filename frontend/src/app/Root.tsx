import { Outlet, ScrollRestoration } from "react-router-dom";
import { QuestionHost } from "@/ui/dialog/QuestionHost";
import { useWindowTitle } from "./useWindowTitle";

/** What surrounds every screen, signed in or not. */
export function Root() {
  useWindowTitle();
  return (
    <>
      <Outlet />
      <QuestionHost />
      <ScrollRestoration />
    </>
  );
}

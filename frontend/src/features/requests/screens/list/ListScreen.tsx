import { styled } from "@mui/material/styles";
import { startTransition, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Split } from "@/ui/layout/Split";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { FirstRead } from "@/ui/routing/routeHandle";
import { useBeside } from "../../base/beside";
import { listPath } from "../../base/dialogRoute";

const listFile = () => import("./RequestList");
const RequestList = lazyComponent(() => listFile().then((m) => m.RequestList));

/** What the list shows first. */
export const readFirstList: FirstRead = async (...asked) => (await listFile()).readFirst(...asked);

/** Fetches the code of the list, which is likely to be opened next. */
export const loadList = RequestList.fetch;

const Nothing = () => null;

/** How long the list waits below a dialog, in milliseconds, so that the dialog comes first. */
const patience = 500;

/** The room of the list, so that the footer does not move when it comes. */
const Room = styled("div")({ minHeight: "100dvh" });

/** For the route of the list itself, which waits for the list's code; the dialogs' routes do not. */
export const lazyList = lazyScreen(() => loadList().then(() => Nothing));

/**
 * The list of requests and the dialog over it, or the request beside it. An address of a dialog shows that first, and then the list below
 * it.
 */
export function ListScreen() {
  const beside = useBeside() !== undefined;
  const isOnList = useLocation().pathname === listPath || beside;
  const [drawn, setDrawn] = useState(isOnList);
  useEffect(() => {
    if (isOnList) setDrawn(true);
    const draw = () =>
      loadList().then(
        () => startTransition(() => setDrawn(true)),
        () => undefined, // the route of the list tries again
      );
    const timer = setTimeout(draw, patience);
    return () => clearTimeout(timer);
  }, [isOnList]);
  return (
    <Split data-split={beside || undefined}>
      <div data-list>{drawn ? <RequestList onMissing={() => setDrawn(false)} placeholder={<Room />} /> : <Room />}</div>
      <Outlet />
    </Split>
  );
}

import type { ReactNode } from "react";
import { DueText } from "./DueText";
import { isBefore, type Target, TargetText, urgentOf } from "./TargetText";

/** The due date of a request and the remaining time of its most urgent target, if it has them, the earlier one first. */
export function duesOf({ rok: day, ciljevi: targets }: { rok: string | null; ciljevi: Target[] }, finished: boolean): ReactNode[] {
  const target = urgentOf(targets, finished);
  const left = target && <TargetText target={target} />;
  if (!day) return [left];
  const due = <DueText day={day} finished={finished} />;
  return target && isBefore(target, day) ? [left, due] : [due, left];
}

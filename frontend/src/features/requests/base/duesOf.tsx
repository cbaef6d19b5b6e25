import type { ReactNode } from "react";
import { DueText } from "./DueText";
import { isBefore, type Target, TargetText, urgentOf } from "./TargetText";

interface Dues {
  rok: string | null;
  ciljevi: Target[];
}

/** The due date of a request and the remaining time of its most urgent target, if it has them, the earlier one first. */
export function duesOf({ rok: day, ciljevi: targets }: Dues, finished: boolean): ReactNode[] {
  const target = urgentOf(targets, finished);
  const left = target && <TargetText target={target} />;
  if (!day) return [left];
  const due = <DueText day={day} finished={finished} />;
  return target && isBefore(target, day) ? [left, due] : [due, left];
}

/** Which of them comes first; undefined if there is none. */
export function firstDue({ rok: day, ciljevi: targets }: Dues, finished: boolean): Target["vrsta"] | "rok" | undefined {
  const target = urgentOf(targets, finished);
  if (day && !(target && isBefore(target, day))) return "rok";
  return target?.vrsta;
}

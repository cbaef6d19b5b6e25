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

/** Which target comes first; undefined if it is the due date, or there is neither. */
export function firstTarget({ rok: day, ciljevi: targets }: Dues, finished: boolean): Target["vrsta"] | undefined {
  const target = urgentOf(targets, finished);
  return day && !(target && isBefore(target, day)) ? undefined : target?.vrsta;
}

let drop: (() => void) | null = null;

/** Whether keys are being kept for a field that is on its way. */
export const holdsKeys = () => drop !== null;

/** The field will not come: tells what was typed for it, if anything. */
export const dropHeldKeys = () => drop?.();

/** To be called by what keeps the keys, with how it ends; with null when it has. */
export function setDrop(end: (() => void) | null): void {
  drop = end;
}

let drop: (() => void) | null = null;

/** Whether keys are being collected for a field that is loading. */
export const holdsKeys = () => drop !== null;

/** Ends the collecting because the field does not open, and shows what was typed. */
export const dropHeldKeys = () => drop?.();

/** Called by the collector with the function that ends it, and with null when it has ended. */
export function setDrop(end: (() => void) | null): void {
  drop = end;
}

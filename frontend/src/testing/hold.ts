import { HttpResponse } from "msw";

const held: (() => void)[] = [];

/** Holds something back until the test releases it, such as an answer, or until the test has ended. */
export function hold() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  held.push(release);
  return { released, release };
}

/** The answer to a call that gets none as long as the test runs. */
export const noAnswer = () => hold().released.then(() => HttpResponse.error());

/** Releases whatever is still held back. */
export function releaseHeld() {
  for (const release of held.splice(0)) release();
}

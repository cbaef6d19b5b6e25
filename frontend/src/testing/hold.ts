/** Holds something back until the test releases it, such as an answer. */
export function hold() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

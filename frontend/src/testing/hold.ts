/** What a test keeps back until it says so, such as an answer that is on its way. */
export function hold() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

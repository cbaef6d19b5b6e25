/** A whole new start at the root, so that nothing of a former session or language stays. */
export function startOver(): void {
  window.location.replace("/");
}

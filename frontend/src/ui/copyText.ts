/**
 * Copies a text. Where the browser does not let pages write to the clipboard (without a permission, or over plain http), the text is
 * given to the browser's own copy command. @returns whether the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  let copied = false;
  const answer = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData("text/plain", text);
    copied = event.clipboardData !== null;
  };
  document.addEventListener("copy", answer, { capture: true });
  try {
    return document.execCommand("copy") && copied;
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", answer, { capture: true });
  }
}

import { useEffect } from "react";

/** How many pages and dialogs accept files now. */
let accepting = 0;

export const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Says that a page or dialog accepts files until the returned function is called. */
export function acceptFiles(): () => void {
  accepting++;
  return () => {
    accepting--;
  };
}

/** Keeps the browser from opening a file in place of the page when it is dropped where nothing accepts it, or not yet. */
export function useStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (accepting > 0 || event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
    };
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);
}

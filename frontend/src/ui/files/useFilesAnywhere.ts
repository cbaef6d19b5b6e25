import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Whether what happened at an element is the region's: on its own page or dialog, or behind it. */
function concerns(region: HTMLElement | null, target: EventTarget | null): boolean {
  if (!region) return false;
  const dialogOf = (element: Element) => element.closest("[role=dialog], [role=alertdialog]");
  const dialog = target instanceof Element ? dialogOf(target) : null;
  return dialog === null || dialog === dialogOf(region);
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

interface FilesAnywhere {
  /** A part of the page or dialog whose files these are. */
  region: RefObject<HTMLElement | null>;
  add: (files: File[]) => void;
  /** The files of a paste. */
  pasted: (clipboard: DataTransfer) => File[];
}

/**
 * Takes files that are dropped anywhere on a page or dialog, or pasted there, unless something within takes them itself.
 * @returns whether files are being dragged over it
 */
export function useFilesAnywhere({ region, add, pasted }: FilesAnywhere): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((event: Event, files: File[]) => {
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  const filesOf = useEffectEvent(pasted);
  useEffect(() => {
    const isOurs = (event: Event) => !event.defaultPrevented && concerns(region.current, event.target);
    const drag = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      setOver(isOurs(event));
      event.preventDefault(); // a file that is dropped beside would be opened instead of the page
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false); // out of the window
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      if (isOurs(event)) take(event, Array.from(event.dataTransfer?.files ?? []));
      event.preventDefault();
    };
    const paste = (event: ClipboardEvent) => {
      if (event.clipboardData && isOurs(event)) take(event, filesOf(event.clipboardData));
    };
    window.addEventListener("dragover", drag);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      setOver(false);
      window.removeEventListener("dragover", drag);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste);
    };
  }, [region]);
  return over;
}

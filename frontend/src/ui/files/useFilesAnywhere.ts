import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";
import { acceptFiles, hasFiles } from "./strayFiles";

/** Whether an event at an element concerns the region: the element is on the region's page or dialog. */
function concerns(region: HTMLElement | null, target: EventTarget | null): boolean {
  if (!region) return false;
  const dialogOf = (element: Element) => element.closest("[role=dialog], [role=alertdialog]");
  const dialog = target instanceof Element ? dialogOf(target) : null;
  return dialog === null || dialog === dialogOf(region);
}

interface FilesAnywhere {
  /** The part of the page or dialog that gets the files. */
  region: RefObject<HTMLElement | null>;
  add: (files: File[]) => void;
  /** The files of a paste. */
  pasted: (clipboard: DataTransfer) => File[];
}

/**
 * Accepts files that are dropped or pasted anywhere on a page or dialog, unless an element in it accepts them itself.
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
  useLayoutEffect(() => {
    const isOurs = (event: Event) => !event.defaultPrevented && concerns(region.current, event.target);
    const drag = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      setOver(isOurs(event));
      event.preventDefault(); // otherwise the browser would open the dropped file instead of the page
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false); // the pointer has left the window
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
    const end = acceptFiles();
    window.addEventListener("dragover", drag);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      end();
      setOver(false);
      window.removeEventListener("dragover", drag);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste);
    };
  }, [region]);
  return over;
}

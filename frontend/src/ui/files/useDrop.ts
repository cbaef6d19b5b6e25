import { type DragEvent, useState } from "react";

/** Whether files are being dragged over the zone, and handlers for it. Moving over children of the zone does not make it flicker. */
export function useDrop(onFiles: (files: FileList) => void) {
  const [depth, setDepth] = useState(0);
  const onlyFiles = (handle: () => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    handle();
  };
  return {
    over: depth > 0,
    handlers: {
      onDragEnter: onlyFiles(() => setDepth((old) => old + 1)),
      onDragOver: onlyFiles(() => undefined),
      onDragLeave: onlyFiles(() => setDepth((old) => Math.max(0, old - 1))),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDepth(0);
        onFiles(event.dataTransfer.files);
      },
    },
  };
}

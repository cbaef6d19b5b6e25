import { useEffect } from "react";
import { createPortal } from "react-dom";
import { type Announcement, announcementStore } from "./announce";
import { toastTime } from "./toast";

/** Removed after the time that a toast is shown. */
function LiveRegion({ announcement }: { announcement: Announcement }) {
  useEffect(() => {
    const timer = setTimeout(() => announcementStore.set(null), toastTime);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="visually-hidden">
      {announcement.text}
    </div>
  );
}

/**
 * Makes screen readers say the current announcement; mounted once. Each is a new child of the body, so that an open dialog, which
 * hides its siblings from screen readers, does not hide it.
 */
export function Announcer() {
  const announcement = announcementStore.use();
  return announcement && createPortal(<LiveRegion key={announcement.id} announcement={announcement} />, document.body);
}

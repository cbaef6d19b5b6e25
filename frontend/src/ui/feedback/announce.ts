import { createStore } from "../createStore";

export interface Announcement {
  id: number;
  text: string;
}

export const announcementStore = createStore<Announcement | null>(null);
let lastId = 0;

/** Has screen readers say what the others can see on the screen anyway. */
export function announce(text: string): void {
  lastId += 1;
  announcementStore.set({ id: lastId, text });
}

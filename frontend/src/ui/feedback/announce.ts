import { createStore } from "../createStore";

export interface Announcement {
  id: number;
  text: string;
}

export const announcementStore = createStore<Announcement | null>(null);
let lastId = 0;

/** Makes screen readers say what others can see on the screen. */
export function announce(text: string): void {
  lastId += 1;
  announcementStore.set({ id: lastId, text });
}

/** The query keys of requests, from general to specific. A mutation invalidates the most general that it touches. */
export const requestKeys = {
  all: ["requests"] as const,
  lists: () => [...requestKeys.all, "list"] as const,
  list: (filter: object) => [...requestKeys.lists(), filter] as const,
  boards: () => [...requestKeys.all, "board"] as const,
  board: (projectId: number, days: number) => [...requestKeys.boards(), projectId, days] as const,
  one: (id: number) => [...requestKeys.all, "one", id] as const,
  comments: (id: number) => [...requestKeys.one(id), "comments"] as const,
  history: (id: number) => [...requestKeys.one(id), "history"] as const,
};

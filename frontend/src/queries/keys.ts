/**
 * The query keys, from general to specific. A mutation invalidates the most general one that it affects. Keys of what is read before
 * signing in are in firstKeys.ts.
 */
export const keys = {
  settings: {
    system: ["settings", "system"] as const,
    check: ["settings", "check"] as const,
  },

  projects: {
    all: ["projects"] as const,
    list: ["projects", "list"] as const,
    /** The names of statuses, priorities and types in any of them. */
    names: ["projects", "names"] as const,
    page: (filter: object) => [...keys.projects.all, "page", filter] as const,
    one: (id: number) => [...keys.projects.all, "one", id] as const,
    /** A project's definitions: parts, types … */
    definitions: (projectId: number, kind: "parts" | "types" | "priorities" | "statuses" | "labels") =>
      [...keys.projects.all, projectId, kind] as const,
    address: (projectId: number) => [...keys.projects.all, projectId, "address"] as const,
    targets: (projectId: number) => [...keys.projects.all, projectId, "targets"] as const,
    templates: (projectId: number) => [...keys.projects.all, projectId, "templates"] as const,
    recurring: (projectId: number) => [...keys.projects.all, projectId, "recurring"] as const,
    recurringDays: (projectId: number, calendar: object) => [...keys.projects.recurring(projectId), "days", calendar] as const,
    freeDays: (projectId: number) => [...keys.projects.days(projectId), "free"] as const,
    days: (projectId: number) => [...keys.projects.all, projectId, "days"] as const,
    calendar: (projectId: number) => [...keys.projects.all, projectId, "calendar"] as const,
    peopleOf: (projectId: number) => [...keys.projects.all, projectId, "people"] as const,
    people: (projectId: number, filter: object) => [...keys.projects.peopleOf(projectId), filter] as const,
    candidates: (projectId: number, text: string) => [...keys.projects.peopleOf(projectId), "candidates", text] as const,
    categories: (partId: number) => [...keys.projects.all, "categories", partId] as const,
  },

  people: {
    all: ["people"] as const,
    allAssignable: ["people", "assignable"] as const,
    assignable: (categories: number[], text: string) => [...keys.people.allAssignable, categories, text] as const,
    internal: ["people", "internal"] as const,
    found: (text: string, projectId: number) => [...keys.people.all, "found", text, projectId] as const,
    one: (username: string) => [...keys.people.all, "one", username] as const,
    page: (filter: object) => [...keys.people.all, "page", filter] as const,
    /** The details of a person. */
    user: (username: string) => [...keys.people.all, "user", username] as const,
    /** A person's notification choices. */
    choices: (username: string) => [...keys.people.all, "choices", username] as const,
    /** When a person is away. */
    absence: (username: string) => [...keys.people.all, "absence", username] as const,
    givenRoles: (roleId: number) => [...keys.people.all, "givenRoles", roleId] as const,
    handover: (username: string, text: string) => [...keys.people.all, "user", username, "handover", text] as const,
    rights: (username: string) => [...keys.people.all, "rights", username] as const,
    /** The preview of an import of people. */
    importing: (body: object) => [...keys.people.all, "importing", body] as const,
  },

  roles: {
    all: ["roles"] as const,
    list: ["roles", "list"] as const,
    one: (id: number) => [...keys.roles.all, "one", id] as const,
    /** Every right there is. */
    groups: ["rights"] as const,
    rights: (id: number) => [...keys.roles.one(id), "rights"] as const,
    information: (id: number) => [...keys.roles.one(id), "information"] as const,
    lookup: (list: string) => ["roles", "lookup", list] as const,
    why: (right: string) => ["roles", "why", right] as const,
  },

  requests: {
    all: ["requests"] as const,
    lists: ["requests", "list"] as const,
    list: (filter: object) => [...keys.requests.lists, filter] as const,
    boards: ["requests", "board"] as const,
    board: (projectId: number, shown: object) => [...keys.requests.boards, projectId, shown] as const,
    allWorkload: ["requests", "workload"] as const,
    workload: (part: "figures" | "people", asked: object) => [...keys.requests.allWorkload, part, asked] as const,
    viewCounts: ["requests", "viewCounts"] as const,
    moves: ["requests", "move"] as const,
    one: (id: number) => [...keys.requests.all, "one", id] as const,
    comments: (id: number) => [...keys.requests.one(id), "comments"] as const,
    /** The former texts of a comment. */
    formerTexts: (commentId: number, version: number) => ["formerTexts", commentId, version] as const,
    /** The letter that a comment or a request was. */
    letter: (of: "comment" | "request", id: number) => ["letter", of, id] as const,
    history: (id: number) => [...keys.requests.one(id), "history"] as const,
    bulkChanges: ["requests", "bulk"] as const,
    bulkPreview: (id: number) => ["requests", "bulk", id] as const,
    past: (id: number, day: string) => [...keys.requests.one(id), "past", day] as const,
    pastBoard: (projectId: number, day: string, conditions: object) => ["requests", "pastBoard", projectId, day, conditions] as const,
    pastComments: (id: number, day: string) => [...keys.requests.past(id, day), "comments"] as const,
    /** The requests with these numbers. */
    named: (ids: number[]) => [...keys.requests.all, "named", ...ids] as const,
    /** The results of a search. */
    found: (text: string) => [...keys.requests.all, "found", text] as const,
    /** The category that is proposed for a title. */
    proposal: (projectId: number, words: string) => [...keys.requests.all, "proposal", projectId, words] as const,
    /** The people whom a comment can mention, by the beginning of a name. */
    mentionable: (id: number, text: string, internal: boolean) => ["mentionable", id, text, internal] as const,
    /** The people who can be added to a request, by the beginning of a name. */
    addable: (id: number, text: string) => [...keys.requests.one(id), "addable", text] as const,
    activity: (id: number) => [...keys.requests.one(id), "activity"] as const,
    transfer: (id: number, projectId: number, categoryId: number) => [...keys.requests.one(id), "transfer", projectId, categoryId] as const,
    calendar: (query: object) => [...keys.requests.all, "calendar", query] as const,
    /** The numbers of requests of projects. */
    ofProjects: (ids: number[]) => [...keys.requests.all, "ofProjects", ...ids] as const,
  },

  /** The present state of shown lists, kept apart from these: it is read after others' changes. */
  requestUpdates: (shown: readonly unknown[], readAt: number, changedAt: number) => ["requestUpdates", shown, readAt, changedAt] as const,

  savedViews: ["savedViews"] as const,
  viewAudiences: ["viewAudiences"] as const,
  replies: {
    all: ["replies"] as const,
    ofProject: (projectId: number) => [...keys.replies.all, projectId] as const,
  },
  exports: ["exports"] as const,
  attachment: (id: string) => ["attachment", id] as const,

  imports: {
    all: ["imports"] as const,
    list: (page: number, count: number) => [...keys.imports.all, "list", page, count] as const,
    one: (id: number) => [...keys.imports.all, "one", id] as const,
    prepared: (id: number) => [...keys.imports.one(id), "prepared"] as const,
    rejections: (id: number, page: number, count: number) => [...keys.imports.one(id), "rejected", page, count] as const,
  },

  guides: {
    all: ["guides"] as const,
    page: (filter: object) => [...keys.guides.all, "page", filter] as const,
    one: (id: number) => [...keys.guides.all, "one", id] as const,
    folders: (retired: boolean) => [...keys.guides.all, "folders", retired] as const,
  },

  updates: ["updates"] as const,
  notifications: ["notifications"] as const,
  allNotifications: (unopened: boolean) => [...keys.notifications, "all", unopened] as const,
  search: (text: string, among: object = {}) => ["search", text, among] as const,
  dashboard: {
    all: ["dashboard"] as const,
    firstSteps: ["dashboard", "firstSteps"] as const,
    part: (name: string) => [...keys.dashboard.all, "part", name] as const,
  },

  lookups: {
    all: ["lookups"] as const,
    lists: ["lookups", "lists"] as const,
    fields: (list: string) => [...keys.lookups.all, list, "fields"] as const,
    page: (list: string, filter: object) => [...keys.lookups.all, list, "page", filter] as const,
    one: (list: string, id: number) => [...keys.lookups.all, list, "one", id] as const,
    translations: (list: string, id: number) => [...keys.lookups.all, list, "translations", id] as const,
  },

  log: {
    choices: (field: string) => ["log", "choices", field] as const,
    page: (filter: object) => ["log", "page", filter] as const,
    touched: (filter: object) => ["log", "touched", filter] as const,
    history: (subject: object, page: object) => ["log", "history", subject, page] as const,
    version: (subject: object, id: number) => ["log", "version", subject, id] as const,
  },

  reports: {
    list: ["reports"] as const,
    address: (path: string, showing: number) => [...keys.reports.list, "address", path, showing] as const,
    preparation: (id: string) => [...keys.reports.list, "preparation", id] as const,
  },

  factor: ["factor"] as const,

  sessions: {
    all: ["sessions"] as const,
    list: (page: number, count: number) => [...keys.sessions.all, page, count] as const,
  },
  reference: ["reference"] as const,
  tokens: {
    all: ["tokens"] as const,
    list: (username: string, page: number, count: number) => [...keys.tokens.all, username, page, count] as const,
    rights: (username: string, roleId?: number) => ["tokenRights", username, roleId] as const,
    ofEverybody: (filter: object) => [...keys.tokens.all, "everybody", filter] as const,
  },
  mail: {
    all: ["mail"] as const,
    list: (filter: object) => [...keys.mail.all, filter] as const,
  },
};

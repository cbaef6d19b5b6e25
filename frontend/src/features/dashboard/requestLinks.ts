import type { paths } from "@/api/schema.gen";

type Conditions = NonNullable<paths["/api/zahtjevi"]["get"]["parameters"]["query"]>;

/** Days as on the wire, both included. */
interface Period {
  od: string;
  do: string;
}

const listPath = "/home/zahtjev/list";

/** The address of the list with conditions; without any it shows requests to do and in progress. */
function listOf(conditions: Conditions): string {
  const params = Object.entries(conditions).map(([name, value]) => [name, String(value)]);
  return params.length > 0 ? `${listPath}?${new URLSearchParams(params)}` : listPath;
}

const onlyToDo = { inProgress: false };
const onlyInProgress = { toDo: false };
const onlyDone = { toDo: false, inProgress: false, done: true };
const every = { done: true };

/** The addresses of the lists of what the figures count. */
export const requestLinks = {
  toDo: listOf(onlyToDo),
  longestWaiting: listOf({ ...onlyToDo, poredaj: "cekaOd" }),
  lastFinished: listOf({ ...onlyDone, poredaj: "-zavrsen" }),
  inProgress: listOf(onlyInProgress),
  done: listOf(onlyDone),
  unresolved: listOf({}),
  all: listOf(every),
  created: ({ od, do: last }: Period) => listOf({ kreiranOd: od, kreiranDo: last, ...every }),
  finished: ({ od, do: last }: Period) => listOf({ zavrsenOd: od, zavrsenDo: last, ...onlyDone }),
  /** What a summary of the days counts in a project. */
  happened: (projectId: number, { od, do: last }: Period) => ({
    came: listOf({ projekatId: projectId, kreiranOd: od, kreiranDo: last, ...every }),
    finished: listOf({ projekatId: projectId, zavrsenOd: od, zavrsenDo: last, ...onlyDone }),
    reopened: listOf({ projekatId: projectId, ponovoOtvorenOd: od, ponovoOtvorenDo: last, ...every }),
    late: listOf({ projekatId: projectId, kasni: true }),
  }),
  ofProject: (projectId: number) => ({
    all: listOf({ projekatId: projectId, ...every }),
    toDo: listOf({ projekatId: projectId, ...onlyToDo }),
    inProgress: listOf({ projekatId: projectId, ...onlyInProgress }),
    done: listOf({ projekatId: projectId, ...onlyDone }),
  }),
};

import path from "node:path";
import { fileURLToPath } from "node:url";
import type { IndexHtmlTransformContext, Rolldown } from "vite";

/** The modules of the frame, of the screens with which most people begin, and of what all dialogs share. */
const screenRoots = {
  frame: "../src/app/shell/frameRoute.tsx",
  list: "../src/features/requests/screens/list/RequestList.tsx",
  view: "../src/features/requests/screens/view/RequestDialog.tsx",
  board: "../src/features/requests/screens/board/RequestBoard.tsx",
  dashboard: "../src/features/dashboard/Dashboard.tsx",
  dialog: "../src/ui/dialog/AppDialog.tsx",
};

type Screen = keyof typeof screenRoots;

interface Graph {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

/** The icons come from one module that imports them all: of these only the named ones are needed. */
const iconIndex = /lucide-react\.mjs$/;
const iconFiles = new Map<string, string>();

function namedIcons(code: string, index: string, graph: Graph): string[] {
  if (!iconFiles.size) {
    for (const [, names = "", file = ""] of (graph.getModuleInfo(index)?.code ?? "").matchAll(
      /export \{([^}]*)\} from ['"]([^'"]*)['"]/g,
    )) {
      for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) iconFiles.set(name, path.join(path.dirname(index), file));
    }
    if (!iconFiles.size) throw new Error("the icons are exported in another way than before");
  }
  const named = [...code.matchAll(/import \{([^}]*)\} from ['"]lucide-react['"]/g)].flatMap(([, names = ""]) => names.split(","));
  return named.flatMap((name) => iconFiles.get(name.trim().split(" ")[0] ?? "") ?? []);
}

const importsOf = (module: string, graph: Graph): string[] => {
  const { importedIds = [], code } = graph.getModuleInfo(module) ?? {};
  return importedIds.flatMap((id) => (iconIndex.test(id) ? namedIcons(code ?? "", id, graph) : [id]));
};

/** Which screens load a module at once. */
const screensOf = new Map<string, Set<Screen>>();

function follow(screen: Screen, module: string, graph: Graph): void {
  const known = screensOf.get(module) ?? new Set();
  screensOf.set(module, known);
  if (known.has(screen)) return;
  known.add(screen);
  for (const imported of importsOf(module, graph)) follow(screen, imported, graph);
}

/**
 * The files of the first screens, those first that others import: few compress better than many, but a screen should not load what only
 * others need. What the view shares with the list is little, and comes with the frame.
 */
const screenChunks = ["frame", "dialog", "toolbar", "table", "shared", "list", "view", "board", "dashboard"] as const;

/** The file of a module; undefined for modules that are loaded later. */
function chunkOf(id: string, graph: Graph): (typeof screenChunks)[number] | undefined {
  if (!screensOf.size) {
    for (const [screen, root] of Object.entries(screenRoots)) {
      follow(screen as Screen, fileURLToPath(new URL(root, import.meta.url)), graph);
    }
  }
  const screens = screensOf.get(id) ?? new Set();
  const [only] = screens;
  if (screens.size < 2) return only;
  if (screens.has("frame") || (screens.has("view") && screens.has("list"))) return "frame";
  if (screens.has("dialog")) return "dialog";
  if (!screens.has("list")) return "shared";
  return screens.has("board") ? "toolbar" : "table";
}

/** A group takes what its modules import along, unless a group of a higher priority has that. */
export const screenGroups = screenChunks.map((chunk, index) => ({
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  debugName: chunk,
  priority: screenChunks.length - index,
}));

export type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

/** The given chunks with all chunks that they import. */
export function loadedWith(bundle: Bundle, first: (chunk: Rolldown.OutputChunk) => boolean): Set<Rolldown.OutputChunk> {
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk?: Bundle[string]) => {
    if (chunk?.type !== "chunk" || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) load(bundle[file]);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === "chunk" && first(chunk)) load(chunk);
  return loaded;
}

/** Whether the chunk's entry is the module whose path ends so. */
export const beginsWith = (module: string) => (chunk: Rolldown.OutputChunk) => chunk.facadeModuleId?.endsWith(module) === true;

/** The entry modules of the frame, the list of requests and the texts. */
export const frameModule = "/shell/frameRoute.tsx";
export const listModule = "/list/RequestList.tsx";
export const textsModule = "/i18n/bs/bundles/frame.ts";

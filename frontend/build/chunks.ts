import path from "node:path";
import { fileURLToPath } from "node:url";
import type { IndexHtmlTransformContext, Rolldown } from "vite";

/** Each of these modules becomes one file with its static imports, except those in an earlier one's file. */
const screenRoots = { frame: "../src/app/shell/frameRoute.tsx", list: "../src/features/requests/list/RequestList.tsx" };

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

const chunkOf = new Map<string, string>();

/** The file of a module that the frame or the list of requests loads at once; null for modules that are loaded later. */
export function screenChunk(id: string, graph: Graph): string | null {
  if (!chunkOf.size) {
    for (const [name, root] of Object.entries(screenRoots)) {
      const add = (module: string) => {
        if (chunkOf.has(module)) return;
        chunkOf.set(module, name);
        for (const imported of importsOf(module, graph)) add(imported);
      };
      add(fileURLToPath(new URL(root, import.meta.url)));
    }
  }
  return chunkOf.get(id) ?? null;
}

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
export const textsModule = "/i18n/bs/parts/frame.ts";

/*
 * Groups the modules of the browser's code into files. Without groups a first visit would request some forty files; with
 * them it requests a handful, and code that only one page or one click needs still has a file of its own.
 */

interface ModuleInfo {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  exports: readonly string[]
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null
}

/** Modules that every page, or the weather page, runs at once. */
const FIRST = /\/app\/(root|entry\.client|routes\/weather)\.tsx/

/** Whether a module is, or is imported directly or indirectly by, one for which `isStart` holds. */
function isReached(
  id: string,
  graph: ModuleGraph,
  isStart: (id: string, info: ModuleInfo | null) => boolean,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const info = graph.getModuleInfo(id)
  return isStart(id, info) || (info?.importers ?? []).some((importer) => isReached(importer, graph, isStart, seen))
}

const isNeededFirst = (id: string, graph: ModuleGraph) => isReached(id, graph, (start) => FIRST.test(start))

/** Modules that the first page loads lazily to draw itself: `lazyPart`, and nothing else, imports default exports. */
const isPartOfFirst = (id: string, graph: ModuleGraph) =>
  isReached(
    id,
    graph,
    (_, info) =>
      info?.exports.includes('default') === true &&
      info.dynamicImporters.some((importer) => isNeededFirst(importer, graph)),
  )

const HOME = /\/app\/routes\/home\.tsx/
const OWN = /[\\/](app|shared)[\\/]|[\\/]words[\\/]by-message[\\/]\w+[\\/]runtime/

export const GROUPS = [
  {
    // Libraries change rarely, so those of the first load share a file; one that a single page or click needs goes with
    // that.
    name: (id: string, graph: ModuleGraph) =>
      id.includes('rolldown/runtime') || isNeededFirst(id, graph) ? 'libraries' : null,
    test: /rolldown\/runtime|[\\/]node_modules[\\/]/,
  },
  {
    name: (id: string, graph: ModuleGraph) => (!FIRST.test(id) && isNeededFirst(id, graph) ? 'site' : null),
    test: OWN,
  },
  { name: (id: string, graph: ModuleGraph) => (isPartOfFirst(id, graph) ? 'parts' : null), test: OWN },
  {
    // Merged with others, these would bring the front page a file that imports the parts of the weather page.
    name: (id: string, graph: ModuleGraph) => (isReached(id, graph, (start) => HOME.test(start)) ? 'home' : null),
    test: OWN,
    minShareCount: 2,
  },
  // Modules that several pages or clicks share: small files are merged, even if a page then loads more than it needs.
  // Larger ones too would spare some three files a page, and bring most pages the parts of the weather page, 40 KB.
  {
    name: 'shared',
    test: /[\\/](app|shared|words)[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 7_000,
  },
]

/**
 * Without the names of all pages that share a file, and no longer than it must be: every file that imports it, and the
 * list of all pages' files, repeat the name.
 */
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~', 1)[0]}-[hash:7].js`

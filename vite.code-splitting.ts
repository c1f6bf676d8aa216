/*
 * Which modules of the browser's code travel together. Without groups a first visit would ask for some forty files; with
 * them it asks for a handful, and what only one page or one click needs still travels alone.
 */

interface ModuleInfo {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  exports: readonly string[]
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null
}

/** What every page, or the weather page, runs as it wakes up. */
const FIRST = /\/app\/(root|entry\.client|routes\/weather)\.tsx/

/** Whether a module is imported, by others or itself, from one of those that `isStart` names. */
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

/** `lazyPart` loads default exports, and nothing else does: what a page draws, not what a click opens. */
const isPartOfFirst = (id: string, graph: ModuleGraph) =>
  isReached(
    id,
    graph,
    (_, info) =>
      info?.exports.includes('default') === true &&
      info.dynamicImporters.some((importer) => isNeededFirst(importer, graph)),
  )

const OWN = /[\\/](app|shared)[\\/]|[\\/]words[\\/]by-message[\\/]\w+[\\/]runtime/

export const GROUPS = [
  {
    // Libraries change rarely; one that a single page or click needs travels with it.
    name: (id: string, graph: ModuleGraph) =>
      id.includes('rolldown/runtime') || isNeededFirst(id, graph) ? 'libraries' : null,
    test: /rolldown\/runtime|[\\/]node_modules[\\/]/,
  },
  {
    name: (id: string, graph: ModuleGraph) => (!FIRST.test(id) && isNeededFirst(id, graph) ? 'site' : null),
    test: OWN,
  },
  { name: (id: string, graph: ModuleGraph) => (isPartOfFirst(id, graph) ? 'parts' : null), test: OWN },
  // What several pages or clicks share: few files rather than exact ones.
  {
    name: 'shared',
    test: /[\\/](app|shared|words)[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
]

import type { RouterContext, ServerBuild } from 'react-router'
import type { Visit } from '#shared/visit.ts'

/** The built pages. Their entry names the context through which a loader reaches its visit. */
export type PageBuild = ServerBuild & { entry: { module: { visitContext: RouterContext<Visit> } } }

export const CLIENT_DIRECTORY = new URL('../../build/client/', import.meta.url)
const SERVER_BUNDLE = new URL('../../build/server/index.js', import.meta.url)

/** Loads what `npm start` has built. */
export async function loadPageBuild(): Promise<PageBuild> {
  const build: unknown = await import(SERVER_BUNDLE.href)
  return asPageBuild(build)
}

/** @throws when the module is no build of our pages */
export function asPageBuild(module: unknown): PageBuild {
  if (!isPageBuild(module)) throw new Error('The built pages are not what the server expects: build them again.')
  return module
}

function isPageBuild(module: unknown): module is PageBuild {
  if (typeof module !== 'object' || module === null || !('entry' in module)) return false
  const { entry } = module
  if (typeof entry !== 'object' || entry === null || !('module' in entry)) return false
  return typeof entry.module === 'object' && entry.module !== null && 'visitContext' in entry.module
}

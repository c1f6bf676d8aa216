import { readFileSync } from 'node:fs'
import type { RouterContext, ServerBuild } from 'react-router'
import { languages, SITE_LANGUAGE } from '#shared/language.ts'
import type { Visit } from '#shared/visit.ts'
import type { Locale } from '#words/runtime.js'

/** The built pages. Their entry names the context through which a loader reaches its visit. */
export type PageBuild = ServerBuild & { entry: { module: { visitContext: RouterContext<Visit> } } }

export const CLIENT_DIRECTORY = new URL('../../build/client/', import.meta.url)
const SERVER_FOLDER = new URL('../../build/server/', import.meta.url)

let scriptVersions: string | null = null

/** Versions of the scripts in all languages, apart by blanks; null while no page has been asked for. */
export const loadedScriptVersions = (): string | null => scriptVersions

/** Loads what `npm start` has built. The pages are the same in all languages; each has scripts of its own. */
export async function loadPageBuild(language: Locale): Promise<PageBuild> {
  const build = asPageBuild(await import(new URL('index.js', SERVER_FOLDER).href))
  const others = languages.filter((each) => each !== SITE_LANGUAGE).map(readAssets)
  scriptVersions ??= [build.assets, ...others].map(({ version }) => version).join(' ')
  return language === SITE_LANGUAGE ? build : { ...build, assets: readAssets(language) }
}

function readAssets(language: Locale): ServerBuild['assets'] {
  return JSON.parse(readFileSync(new URL(`assets-${language}.json`, SERVER_FOLDER), 'utf8'))
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

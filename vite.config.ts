import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { unusedFunctions, withoutBodies } from './scripts/unused-library-parts.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['baseLocale'],
      isServer: 'import.meta.env.SSR',
      emitTsDeclarations: true,
      emitReadme: false,
    }),
    tailwindcss(),
    reactRouter(),
    pageLocale(),
    withoutUnusedLibraryParts(),
    leafletWithoutMarkup(),
  ],
  build: {
    // What a click loads needs little that is not there yet; lists of it would be 300 bytes of every first load.
    modulePreload: false,
    // A font inlined into the style sheet could not be preloaded, and `font-src` forbids data addresses.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Two shared files instead of a dozen: libraries, which change rarely, and the parts every page uses.
            codeSplitting: {
              groups: [
                { name: nameOfLibrary, test: /rolldown\/runtime|[\\/]node_modules[\\/]/ },
                // What opens on a click stays out of what every page loads, though a page of its own shares it.
                { name: nameOfShared, test: /[\\/](app|shared)[\\/](?!features[\\/]settings)/, minShareCount: 2 },
              ],
            },
          },
        },
  },
  // Found late, a package would make Vite rebundle during the first visit and answer 504 in the middle of hydration.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
      '@turf/boolean-point-in-polygon',
      'gifenc',
      'leaflet',
      'tus-js-client',
    ],
  },
}))

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; code: string | null } | null
}

/** Whether the frame or the weather page needs a module from the start, not only after a click or on a page of its own. */
function isNeededAtOnce(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (/\/app\/(root|entry\.client|routes\/weather)\.tsx/.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isNeededAtOnce(importer, graph, seen))
}

/** A library that only one page or one click needs travels with it. */
const nameOfLibrary = (id: string, graph: ModuleGraph) =>
  id.includes('rolldown/runtime') || isNeededAtOnce(id, graph) ? 'libraries' : null

/** What the frame or the weather page needs from the start shares one file; what only opens on a click stays out of it. */
function nameOfShared(id: string, graph: ModuleGraph): string | null {
  const message = /paraglide\/messages\/(\w+)\.js/.exec(id)?.[1]
  if (message === undefined || message === '_index') {
    return isNeededAtOnce(id, graph)
      ? 'site'
      : /[\\/](shared[\\/]alerts|alert-mark|features[\\/]alerts)[\\/]/.test(id)
        ? 'words'
        : null
  }
  // Everybody imports all messages by one name: who really says this one stands in the code.
  const [index = ''] = graph.getModuleInfo(id)?.importers ?? []
  const [messages = ''] = graph.getModuleInfo(index)?.importers ?? []
  const says = new RegExp(`\\bm\\.${message}\\b`)
  const speakers = (graph.getModuleInfo(messages)?.importers ?? []).filter((speaker) =>
    says.test(graph.getModuleInfo(speaker)?.code ?? ''),
  )
  return speakers.some((speaker) => isNeededAtOnce(speaker, graph)) ? 'site' : 'words'
}

/** Gives the browser a runtime of one line for its messages; see app/lib/page-locale.ts. */
function pageLocale(): Plugin {
  return {
    name: 'page-locale',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      /\/runtime\.js$/.test(source) && importer?.includes('/app/')
        ? `${import.meta.dirname}/app/lib/page-locale.ts`
        : undefined,
    // In a site of one language no message asks for it: 10 bytes each. With two, Paraglide's code is another one.
    transform: (code, id) =>
      id.includes('/paraglide/messages/')
        ? code.replace(
            /\(\(inputs(?: = \{\})?, options[^\n]*\n\s*experimentalStaticLocale[^\n]*\n\s*return (\w+)[^)]*\)\s*\}\)/,
            '$1',
          )
        : undefined,
  }
}

/**
 * Leaves parts of two libraries out of the browser's bundle, 11 kB that no page of ours ever runs: lazy route discovery
 * (off in react-router.config.ts) and instrumentation (none is given) of React Router, mutations and endless lists of
 * TanStack Query. Whoever needs one of them takes its lines out here; until then the build fails on a
 * missing export, or the first call of it does. Single functions are listed in scripts/unused-library-parts.ts.
 */
function withoutUnusedLibraryParts(): Plugin {
  const parts: Record<string, string> = {
    'react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
      export const isFogOfWarEnabled = () => false
      export const getPartialManifest = (manifest) => manifest
      export const getPatchRoutesOnNavigationFunction = () => undefined
      export const useFogOFWarDiscovery = () => undefined
      export const getPathsWithAncestors = (paths) => paths
      export const handleClientVersionMismatch = async () => false
      export const getManifestPath = () => '/__manifest'`,
    'react-router/dist/production/lib/router/instrumentation.js': `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router
      export const instrumentHandler = (handler) => handler
      export const instrumentationResultMetaContext = undefined`,
    // The router's own last resort shows a stack and makes a script, which trusted types forbid.
    'react-router/dist/production/lib/dom/ssr/errorBoundaries.js': `
      import { Component, createElement } from 'react'
      export const RemixRootDefaultErrorBoundary = () =>
        createElement('html', { lang: 'en' }, createElement('body', null,
          createElement('h1', null, 'Oops! Something went wrong'), createElement('a', { href: '/' }, 'Go Home')))
      export const BoundaryShell = ({ children }) => children
      export class RemixErrorBoundary extends Component {
        state = { error: null }
        static getDerivedStateFromError = (error) => ({ error })
        render() {
          return this.state.error ? createElement(RemixRootDefaultErrorBoundary) : this.props.children
        }
      }`,
    '@tanstack/query-core/build/modern/mutationCache.js': `
      export class MutationCache {
        findAll = () => []
        getAll = () => []
        clear = () => undefined
        resumePausedMutations = async () => undefined
      }`,
    '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': `
      export const infiniteQueryBehavior = undefined
      export const hasNextPage = undefined
      export const hasPreviousPage = undefined`,
  }
  return {
    name: 'without-unused-library-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      // All styles are in one sheet and nothing is preloaded: the builder's helper has nothing to do.
      if (id.includes('vite/preload-helper')) return 'export const __vitePreload = (load) => load()'
      return parts[belowPackages(id)]
    },
    transform: (code, id) => {
      const names = unusedFunctions(belowPackages(id))
      return names.length > 0 ? withoutBodies(code, names) : undefined
    },
  }
}

const belowPackages = (id: string) => id.split('/node_modules/').at(-1) ?? ''

/** Leaflet asks with a piece of markup whether the browser knows SVG. Every one does, and trusted types forbid the question. */
function leafletWithoutMarkup(): Plugin {
  return {
    name: 'leaflet-without-markup',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) =>
      id.includes('/node_modules/leaflet/')
        ? code.replace(
            "div.innerHTML = '<svg/>'",
            "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))",
          )
        : undefined,
  }
}

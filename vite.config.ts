import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { WORDS } from './scripts/compile-words.mjs'
import { chunkFileNames, GROUPS } from './vite.code-splitting.ts'
import { IS_WHOLE_BUILD, PAGES_LANGUAGE } from './vite.pages-language.ts'

/** The oldest browsers that run our scripts (docs/browsers.md); older ones keep the page as the server drew it. */
const BROWSERS = ['safari17.4', 'ios17.4', 'chrome116', 'edge116', 'firefox128']

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    // During development, a changed message shows at once; for a build, scripts/compile-words.mjs compiles the
    // messages.
    command === 'serve' && paraglideVitePlugin(WORDS),
    tailwindcss(),
    reactRouter(),
    words(),
    ownLastResort(),
    leafletWithoutMarkup(),
  ],
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          ...(IS_WHOLE_BUILD ? {} : { input: 'scripts/page-assets.ts' }),
          // The server keeps the text of its code in memory (scripts/build-server.mjs).
          output: { charset: 'ascii', comments: false },
        },
      },
    },
  },
  build: {
    copyPublicDir: IS_WHOLE_BUILD,
    // Code that a click loads has few dependencies that are not loaded yet; preload lists would add 300 bytes to every
    // first load.
    modulePreload: false,
    // The style sheet is part of every page, and so would be a font inlined in it; `font-src` also forbids data
    // addresses.
    assetsInlineLimit: 0,
    target: BROWSERS,
    // Five hundred files are compressed afterwards (scripts/compress-assets.mjs); scripts/first-load-weight.mjs tells what
    // a first visit weighs.
    reportCompressedSize: false,
    rolldownOptions: {
      // A module that is loaded later by one file may be imported by another that comes later itself
      // (vite.code-splitting.ts), so that one warning is wrong. The other tells how long plugins take.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: GROUPS }, chunkFileNames } }),
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

/** Points browsers to modules with single messages of one language; server-rendered pages use the server's messages. */
function words(): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    apply: 'build',
    resolveId(id) {
      if (!id.startsWith('#words/')) return
      if (this.environment.name !== 'client') return { id, external: true }
      return `${import.meta.dirname}/words/by-message/${PAGES_LANGUAGE}/${id.slice('#words/'.length)}`
    },
  }
}

/**
 * Replaces the router's default error boundary, which shows a stack and creates a script, which trusted types forbid.
 * The router has no option for it.
 */
function ownLastResort(): Plugin {
  return {
    name: 'own-last-resort',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) =>
      id.endsWith('/node_modules/react-router/dist/production/lib/dom/ssr/errorBoundaries.js')
        ? `
      export { LastResort as RemixRootDefaultErrorBoundary, LastResortBoundary as RemixErrorBoundary } from '${import.meta.dirname}/app/ui/last-resort.tsx'
      export const BoundaryShell = ({ children }) => children`
        : undefined,
  }
}

/**
 * Leaflet tests for SVG support by setting `innerHTML`, which trusted types forbid; the test is rewritten without
 * markup.
 */
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

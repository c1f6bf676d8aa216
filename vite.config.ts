import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { WORDS } from './scripts/compile-words.mjs'
import { GROUPS } from './vite.code-splitting.ts'
import { IS_WHOLE_BUILD, PAGES_LANGUAGE } from './vite.pages-language.ts'

/** The oldest browsers that run our scripts (docs/browsers.md); older ones keep the page as the server drew it. */
const BROWSERS = ['safari17.4', 'ios17.4', 'chrome116', 'edge116', 'firefox128']

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    // While pages are developed, a changed word shows at once; scripts/compile-words.mjs compiles them for a build.
    command === 'serve' && paraglideVitePlugin(WORDS),
    tailwindcss(),
    reactRouter(),
    words(),
    ownLastResort(),
    leafletWithoutMarkup(),
  ],
  environments: IS_WHOLE_BUILD
    ? undefined
    : { ssr: { build: { rolldownOptions: { input: 'scripts/page-assets.ts' } } } },
  build: {
    copyPublicDir: IS_WHOLE_BUILD,
    // What a click loads needs little that is not there yet; lists of it would be 300 bytes of every first load.
    modulePreload: false,
    // The style sheet travels in every page, so a font in it would too; and `font-src` forbids data addresses.
    assetsInlineLimit: 0,
    target: BROWSERS,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: GROUPS } } },
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

/** Browsers load single messages of one language; the pages that the server draws speak through the server's own words. */
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
 * The router's own last resort shows a stack and makes a script, which trusted types forbid. The router has no option for it.
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

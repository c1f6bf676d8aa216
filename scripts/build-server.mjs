// Builds the server into build/programs: JavaScript in few files, so that Node strips no types while the site runs.
// Data files, such as fonts and outlines, are not copied: built code reads them from beside its sources.
import { globSync } from 'node:fs'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { build } from 'vite'

const ROOT = process.cwd()
const OUT = resolve('build/programs')
const PACKAGES = 'packages'

/**
 * Entry points: each becomes a file of its name in build/programs, as do the worker threads and child processes that
 * the code starts.
 */
const COMMANDS = globSync('server/*/*-command.ts').sort()

/** Native packages, those that few sites load, and those that the built pages load too. */
const NOT_BUNDLED = ['@aws-sdk/client-s3', '@node-rs/argon2', 'react', 'react-dom', 'react-router', 'sharp', 'vite']

const MAIN = '\0main'

/** React chooses its build while it loads: run-mode.ts must have run by then. */
const mainProgram = {
  name: 'main-program',
  resolveId: (id) => (id === MAIN ? MAIN : null),
  load: (id) => (id === MAIN ? `import '#server/run-mode.ts'\nawait import('#server/main.ts')` : null),
}

/** The server and the built pages import the same compiled messages, which therefore stay outside the bundle. */
const words = {
  name: 'words',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('#words/') ? { id, external: true } : null),
}

/**
 * `new URL('./other.ts', import.meta.url)` becomes the address of a built file; elsewhere `import.meta.url` stays the
 * source's.
 */
const addresses = {
  name: 'addresses',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.includes('/node_modules/') || !code.includes('import.meta.url')) return null
    const source = relative(OUT, id).split(sep).map(encodeURIComponent).join('/')
    const built = code.replaceAll(/new URL\('([^']+\.ts)', import\.meta\.url\)|import\.meta\.url/g, (_, other) => {
      if (!other) return `new URL('${source}', import.meta.url).href`
      const program = resolve(dirname(id), other)
      this.emitFile({ type: 'chunk', id: program, fileName: `${nameOf(program)}.js` })
      return `new URL('./${nameOf(program)}.js', import.meta.url)`
    })
    return { code: built, map: null }
  },
}

/**
 * Keeps source maps of the site's own code only, for stack traces. Maps of all packages would take a hundred megabytes
 * of memory.
 */
const ownMapsAlone = {
  name: 'own-maps-alone',
  generateBundle(_, files) {
    for (const [name, file] of Object.entries(files)) {
      if (!name.startsWith(PACKAGES)) continue
      if (name.endsWith('.map')) delete files[name]
      else file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
    }
  },
}

/** `…/markdown-worker.ts` → `markdown-worker`, `simulator/main.ts` → `simulator` */
function nameOf(path) {
  const name = basename(path, '.ts')
  return name === 'main' ? basename(dirname(path)) : name
}

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [mainProgram, words, addresses, ownMapsAlone],
  ssr: { noExternal: true, external: NOT_BUNDLED },
  build: {
    ssr: true,
    target: 'node22',
    outDir: OUT,
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { main: MAIN, ...Object.fromEntries(COMMANDS.map((path) => [nameOf(path), path])) },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: ({ name }) => `${name.startsWith(PACKAGES) ? PACKAGES : '[name]'}-[hash].js`,
        sourcemapExcludeSources: true,
        // V8 keeps a text in two bytes a character as soon as one of them lies beyond Latin-1, as “ does.
        charset: 'ascii',
        // Whitespace is removed because V8 keeps the source text in memory.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        // A thread loads what it needs itself, and not what the site needs.
        codeSplitting: { groups: [{ name: PACKAGES, test: /[\\/]node_modules[\\/]/, entriesAware: true }] },
      },
    },
  },
})

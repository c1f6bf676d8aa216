// Turns messages/*.json into functions under words, which app, server and shared import as `#words/…`.
import { execFile } from 'node:child_process'
import fs, { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { compile } from '@inlang/paraglide-js'
import { minifySync } from 'vite'

/**
 * Writes one file after the other. The compiler begins all files of a language at once, some 2,900, and passes over
 * those that fail, as they do where a process may have 1,024 files open.
 */
const oneFileAtATime = {
  ...fs,
  promises: { ...fs.promises, writeFile: async (path, text) => writeFileSync(path, text) },
}

const OPTIONS = {
  fs: oneFileAtATime,
  project: './project.inlang',
  strategy: ['baseLocale'],
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
}

/**
 * Output for the server: one module for each language, so that Node loads a handful of files instead of 1,300.
 *
 * @type {import('@inlang/paraglide-js').CompilerOptions}
 */
export const WORDS = {
  ...OPTIONS,
  outdir: './words',
  outputStructure: 'locale-modules',
  emitTsDeclarations: true,
}

/**
 * Output for browsers: one module for each message, so that a page's scripts hold only its own messages, in a folder
 * for each language, so that they hold one language.
 */
const wordsForBrowsers = (language) => ({
  ...OPTIONS,
  project: projectOf(language),
  outdir: `./words/by-message/${language}`,
  outputStructure: 'message-modules',
  isServer: 'import.meta.env.SSR',
})

const settings = JSON.parse(readFileSync('project.inlang/settings.json', 'utf8'))
const readMessages = (language) => JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))

/**
 * Writes a project with a single language. A message that its catalogue lacks is taken from the site's own language.
 */
function projectOf(language) {
  const folder = resolve('words/projects', language)
  mkdirSync(`${folder}/project.inlang`, { recursive: true })
  mkdirSync(`${folder}/messages`, { recursive: true })
  const modules = settings.modules.map((path) => resolve(path))
  const project = { ...settings, modules, baseLocale: language, locales: [language] }
  const messages = { ...readMessages(settings.baseLocale), ...readMessages(language) }
  writeFileSync(`${folder}/project.inlang/settings.json`, JSON.stringify(project))
  writeFileSync(`${folder}/messages/${language}.json`, JSON.stringify(messages))
  return `${folder}/project.inlang`
}

/** The runtime for scripts of one language. The compiler's own runtime would detect the language, which takes 1 kB. */
const runtimeOf = (language) => `export const experimentalStaticLocale = '${language}'
export const getLocale = () => '${language}'
export const overwriteGetLocale = () => {}
`

async function compileForBrowsers(language) {
  const words = wordsForBrowsers(language)
  await compile(words)
  writeFileSync(`${words.outdir}/runtime.js`, runtimeOf(language))
}

/**
 * The server keeps the text of its code in memory: without comments, and without wider characters, which would make V8
 * use two bytes for each, the messages take a sixth.
 */
function shortenServerMessages() {
  for (const name of readdirSync(`${WORDS.outdir}/messages`).filter((name) => name.endsWith('.js'))) {
    const file = `${WORDS.outdir}/messages/${name}`
    const { code } = minifySync(name, readFileSync(file, 'utf8'), {
      compress: false,
      mangle: false,
      codegen: { removeWhitespace: true, asciiOnly: true },
    })
    writeFileSync(file, code)
  }
}

// Node 20 has no `import.meta.main`.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [language] = process.argv.slice(2)
  if (language) await compileForBrowsers(language)
  else {
    rmSync(WORDS.outdir, { recursive: true, force: true })
    // Compiling keeps a processor busy for seconds, so each language has a process of its own.
    const script = fileURLToPath(import.meta.url)
    const languages = settings.locales.map((each) => promisify(execFile)(process.execPath, [script, each]))
    await Promise.all([compile({ ...WORDS, cleanOutdir: false }), ...languages])
    shortenServerMessages()
  }
}

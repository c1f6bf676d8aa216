// Prepares a fresh clone for running: packages, build, browser. Each step leaves a stamp and is skipped while nothing
// that it depends on has changed. Plain JavaScript without dependencies, because it runs before any package is
// installed, on the Node of the machine; everything later runs on the Node 24 that the packages bring.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_HOST, DEFAULT_PORT, findListenProblem } from '../server/http/listening.mjs'
import { ensureChromium } from './chromium.mjs'
import { bringAssetsBack, setAssetsAside } from './earlier-assets.mjs'
import {
  COUNTIES_SOURCES,
  COUNTIES_STAMP,
  fingerprint,
  GAZETTEER_SOURCES,
  GAZETTEER_STAMP,
  isCurrent,
  SERVER_SOURCES,
  SERVER_STAMP,
} from './fingerprint.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const options = new Set(process.argv.slice(2))

const OLDEST_OWN_NODE = [22, 22]
const INSTALL_STAMP = 'node_modules/.ensured'
const BUILD_STAMP = 'build/.ensured'
const WORDS_STAMP = 'words/.ensured'
const WORDS_SOURCES = ['messages', 'project.inlang/settings.json', 'scripts/compile-words.mjs', 'package-lock.json']
/** Outside of the folder that a build empties. */
const EARLIER_ASSETS = 'node_modules/.cache/earlier-assets'
const BUILD_SOURCES = [
  'app',
  'shared',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'vite.pages-language.ts',
  'scripts/add-language.mjs',
  'scripts/page-assets.ts',
  'scripts/build-worker.mjs',
  'scripts/compress-assets.mjs',
  'scripts/first-load-weight.mjs',
  ...WORDS_SOURCES,
  'vite.code-splitting.ts',
]
/** Each of two builds side by side takes a gigabyte of memory. */
const ROOM_FOR_TWO_BYTES = 4e9

const running = new Set()

/** Runs a step, perhaps beside others; when it fails, they are ended with everything. */
async function run(what, command, args, env = {}) {
  const startedAt = Date.now()
  process.stdout.write(`› ${what} …\n`)
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  running.add(child)
  const [status, error] = await once(child, 'close').catch((failure) => [null, failure])
  running.delete(child)
  if (status !== 0) {
    const reason = error instanceof Error ? `: ${error.message}` : ` with exit code ${status}`
    process.stderr.write(`✗ ${what} failed${reason}.\n`)
    for (const other of running) other.kill()
    process.exit(status || 1)
  }
  process.stdout.write(`✓ ${what}, ${Math.round((Date.now() - startedAt) / 1000)} s\n`)
}

async function ensurePackages() {
  const print = fingerprint(['package.json', 'package-lock.json'])
  if (isCurrent(INSTALL_STAMP, print)) return
  // Under npm, this variable holds npm's path; a bare `node scripts/ensure.mjs` finds npm on the PATH.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  await run(
    'Installing the packages (first start: a minute or two)',
    npm[0],
    [
      ...npm.slice(1),
      'ci',
      // No package needs an install script (scripts/supply-chain.test.ts).
      '--ignore-scripts',
      // The project requires Node 24, which is one of its packages; the Node that runs npm may be older.
      '--engine-strict=false',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { NODE_ENV: 'development' },
  )
  // Headers for compiling native packages, 67 MB: no package is compiled here.
  rmSync(`node_modules/node-${process.platform}-${process.arch}/include`, { recursive: true, force: true })
  writeFileSync(INSTALL_STAMP, print)
}

/** Node 24 from the packages; on a platform they do not cover, this machine's own when it is new enough. */
function findNode() {
  const packaged = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(packaged)) return packaged
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_OWN_NODE[0] || (major === OLDEST_OWN_NODE[0] && minor >= OLDEST_OWN_NODE[1]))
    return process.execPath
  process.stderr.write(
    `✗ There is no packaged Node for ${process.platform}-${process.arch}: please install Node ${OLDEST_OWN_NODE.join('.')} or newer (this is ${process.versions.node}).\n`,
  )
  process.exit(1)
}

/** Runs a script unless what it makes is still that of its sources. */
async function ensureMade(what, node, script, stamp, sources, env) {
  const print = fingerprint(sources)
  if (isCurrent(stamp, print)) return
  rmSync(stamp, { force: true })
  await run(what, node, [script], env)
  writeFileSync(stamp, print)
}

/**
 * Vite reads module paths as URLs, so “#” and “?” in the folder's path break the build. Checked before a minute is
 * spent on installing packages.
 */
function ensureBuildablePath() {
  if (!/[#?]/.test(root) || isCurrent(BUILD_STAMP, fingerprint(BUILD_SOURCES))) return
  process.stderr.write(
    `✗ The pages cannot be built in ${root}: the build tool takes “#” and “?” in a path for parts of an address. Please move the project to a folder without them.\n`,
  )
  process.exit(1)
}

/**
 * Builds the pages, and then what depends on nothing of them but their folder, which building them empties.
 *
 * @param besides steps that run beside the later half of the build
 */
async function ensureBuild(node, besides) {
  const print = fingerprint(BUILD_SOURCES)
  if (isCurrent(BUILD_STAMP, print)) return await besides()
  rmSync(BUILD_STAMP, { force: true })
  const { baseLocale, locales } = JSON.parse(readFileSync('project.inlang/settings.json', 'utf8'))
  const build = ['node_modules/@react-router/dev/bin.cjs', 'build']
  setAssetsAside('build', EARLIER_ASSETS, Date.now())
  await run('Building the pages', node, build, { NODE_ENV: 'production', PAGES_LANGUAGE: baseLocale })
  await run('Weighing the first load', node, ['scripts/first-load-weight.mjs'])
  const finish = async () => {
    for (const language of locales.filter((each) => each !== baseLocale)) {
      await run(`Building the scripts of the pages in ${language}`, node, build, {
        NODE_ENV: 'production',
        PAGES_LANGUAGE: language,
      })
      await run(`Adding those in ${language}`, node, ['scripts/add-language.mjs', language])
    }
    await run('Building the service worker', node, ['scripts/build-worker.mjs'], { NODE_ENV: 'production' })
    await run('Compressing the assets', node, ['scripts/compress-assets.mjs'])
    bringAssetsBack('build', EARLIER_ASSETS, Date.now())
    writeFileSync(BUILD_STAMP, print)
  }
  if (freemem() < ROOM_FOR_TWO_BYTES) return finish().then(besides)
  await Promise.all([finish(), besides()])
}

/** Whether the site may listen where it is going to, told before a minute goes into packages and pages. */
async function ensureFreePort() {
  const { HOST, PORT } = process.env
  const address = { host: HOST?.trim() || DEFAULT_HOST, port: Number(PORT?.trim() || DEFAULT_PORT) }
  // An invalid port is reported by the check of the whole configuration, which needs the packages.
  if (!(Number.isInteger(address.port) && address.port >= 0 && address.port <= 65_535)) return
  const problem = await findListenProblem(address)
  if (problem === null) return
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}

function ensureConfiguration(node) {
  const { status } = spawnSync(node, ['server/check-config-command.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

const buildsPages = !(options.has('--no-build') || options.has('--no-pages'))
if (options.has('--serve')) await ensureFreePort()
if (buildsPages) ensureBuildablePath()
await ensurePackages()
const node = findNode()
if (options.has('--serve')) ensureConfiguration(node)
// Also without pages the server lists the files for browsers.
mkdirSync('build/client', { recursive: true })
// The server needs the messages even where no pages are built.
await ensureMade('Compiling the words', node, 'scripts/compile-words.mjs', WORDS_STAMP, WORDS_SOURCES)
const ensurePlaces = async () => {
  await ensureMade('Preparing the place names', node, 'scripts/build-gazetteer.mjs', GAZETTEER_STAMP, GAZETTEER_SOURCES)
  await ensureMade(
    'Preparing the outlines of counties',
    node,
    'scripts/build-counties.mjs',
    COUNTIES_STAMP,
    COUNTIES_SOURCES,
  )
}
const ensureServer = () =>
  ensureMade('Building the server', node, 'scripts/build-server.mjs', SERVER_STAMP, SERVER_SOURCES, {
    NODE_ENV: 'production',
  })
const ensureRest = () => Promise.all([options.has('--no-build') ? undefined : ensureServer(), ensurePlaces()])
await (buildsPages ? ensureBuild(node, ensureRest) : ensureRest())
if (options.has('--browser')) ensureChromium(node)

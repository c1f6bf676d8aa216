// Copies only what the built site needs to run into a folder, which a container image then holds instead of all
// packages: node scripts/collect-program.mjs /program
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Folders and files that the site reads at run time: built code reads fonts, outlines and its version from beside the
 * sources.
 */
const PARTS = [
  'LICENSE',
  'build',
  'package.json',
  'scripts/make-bucket.mjs',
  'scripts/serve.sh',
  'scripts/source-maps.cjs',
  'server',
  'shared',
  'simulator',
  'words',
]
/** Left out: only `npm run dev` imports it. */
const FOR_DEVELOPMENT = 'vite'
const BUILT = ['build/programs', 'build/server', 'scripts/make-bucket.mjs', 'words']

const [folder] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('Which folder? For example: node scripts/collect-program.mjs /program\n')
  process.exit(1)
}

const manifestOf = (path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))

const filesBelow = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** The dependencies of the site that the built code imports or whose files it reads. */
function importedPackages() {
  const files = BUILT.flatMap((path) => (path.endsWith('.mjs') ? path : filesBelow(path)))
  const code = files
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n')
  const isImported = (name) => new RegExp(`(?:from|import|require|resolve)\\s*\\(?\\s*["'\`]${name}["'\`/]`).test(code)
  return Object.keys(manifestOf('.').dependencies).filter((name) => name !== FOR_DEVELOPMENT && isImported(name))
}

/** The folder in which Node finds a package for a module at `from`: in its own `node_modules`, or in one above. */
function find(name, from) {
  for (let folder = from; folder !== '.'; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (basename(folder) !== 'node_modules' && existsSync(path)) return path
  }
  const path = join('node_modules', name)
  return existsSync(path) ? path : null
}

/** Adds a package and all its dependencies; optional ones are added where they are installed. */
function addPackage(path, found) {
  if (found.has(path)) return
  found.add(path)
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = manifestOf(path)
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  for (const name of new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])) {
    const needed = find(name, path)
    if (needed) addPackage(needed, found)
    else if (!(name in optionalDependencies)) throw new Error(`${path} needs ${name}, which is not installed`)
  }
}

mkdirSync(folder, { recursive: true })
for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true })

const packages = new Set()
for (const name of importedPackages()) addPackage(join('node_modules', name), packages)
const node = `node_modules/node-${process.platform}-${process.arch}`
if (existsSync(node)) packages.add(node)
for (const path of packages) {
  const isOwn = (file) => file === path || !file.startsWith(join(path, 'node_modules'))
  cpSync(path, join(folder, path), { recursive: true, filter: isOwn })
}
if (existsSync(node)) {
  cpSync('node_modules/.bin/node', join(folder, 'node_modules/.bin/node'), { verbatimSymlinks: true })
}
console.log(`${packages.size} packages and the site are in ${folder}`)

// Every first load fetches the list of all routes. It goes without what the browser never asks of it (which files a page's
// code imports: the code says so itself, and the server knows it for its own preloads), and what most routes have in
// common is said once.
import { deepStrictEqual } from 'node:assert'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

const ASSETS = 'build/client/assets'
const BEFORE = 'window.__reactRouterManifest='
const USUAL = { parentId: 'root', hasLoader: true, hasErrorBoundary: true }

const [name, ...others] = readdirSync(ASSETS).filter((file) => /^manifest-\w+\.js$/.test(file))
if (name === undefined || others.length > 0) throw new Error(`There must be one list of routes in ${ASSETS}.`)
const file = join(ASSETS, name)
const script = readFileSync(file, 'utf8')
if (!script.startsWith(BEFORE)) throw new Error(`${file} does not begin with ${BEFORE}`)

const { entry, routes, url } = JSON.parse(script.slice(BEFORE.length).replace(/;\s*$/, ''))
const manifest = { entry: { module: entry.module, imports: [] }, url, routes: {} }
for (const [id, { imports: _, hasDefaultExport: __, ...route }] of Object.entries(routes)) {
  const said = Object.entries(route).filter(
    ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
  )
  manifest.routes[id] = Object.fromEntries(said)
}

/** What a route is besides its name, its file and what is usual. */
function unusual({ id: _, module: __, ...route }) {
  const missing = Object.keys(USUAL).filter((key) => !(key in route))
  const others = Object.entries(route).filter(([key, value]) => USUAL[key] !== value)
  return Object.fromEntries([...others, ...missing.map((key) => [key, undefined])])
}

const property = ([key, value]) =>
  `${key}:${value === true ? '!0' : value === undefined ? 'void 0' : JSON.stringify(value)}`
const object = (value) => `{${Object.entries(value).map(property)}}`
const rows = Object.values(manifest.routes).map(
  ({ id, module, ...route }) =>
    `["${id}","${module.slice('/assets/'.length, -'.js'.length)}",${object(unusual({ id, module, ...route }))}]`,
)
const short = `${BEFORE}{entry:${object(manifest.entry)},url:"${url}",routes:Object.fromEntries([${rows}].map(([i,m,r])=>[i,{id:i,module:"/assets/"+m+".js",...${object(USUAL)},...r}]))};`

const window = {}
runInNewContext(short, { window })
deepStrictEqual(JSON.parse(JSON.stringify(window.__reactRouterManifest)), manifest)
writeFileSync(file, short)

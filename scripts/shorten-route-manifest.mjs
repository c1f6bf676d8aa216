// Every first load fetches the list of all routes. It goes without what the browser never asks of it: which files a page's
// code imports (the code says so itself, and the server knows it for its own preloads) and everything that is not so.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ASSETS = 'build/client/assets'
const BEFORE = 'window.__reactRouterManifest='

const [name, ...others] = readdirSync(ASSETS).filter((file) => /^manifest-\w+\.js$/.test(file))
if (name === undefined || others.length > 0) throw new Error(`There must be one list of routes in ${ASSETS}.`)
const file = join(ASSETS, name)
const script = readFileSync(file, 'utf8')
if (!script.startsWith(BEFORE)) throw new Error(`${file} does not begin with ${BEFORE}`)

const manifest = JSON.parse(script.slice(BEFORE.length).replace(/;\s*$/, ''))
for (const route of Object.values(manifest.routes)) {
  delete route.imports
  if (route.css?.length === 0) delete route.css
  for (const [key, value] of Object.entries(route)) if (value === false) delete route[key]
}
writeFileSync(file, `${BEFORE}${JSON.stringify(manifest)};`)

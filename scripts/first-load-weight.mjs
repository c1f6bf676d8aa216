// Prints the compressed size of the JavaScript of a first visit to /weather in each language: what hydrates the page,
// and the parts that are loaded after it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const ASSETS = 'build/client/assets'
const START = /^(manifest|entry\.client|root|weather|parts)-[\w-]{7,8}\.js$/

const textOf = (name) => readFileSync(join(ASSETS, name), 'utf8')
/** Files that a file imports before it runs. */
const importsOf = (name) => [...textOf(name).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, file]) => file)

const names = readdirSync(ASSETS)
// Each language has a manifest, which names its other files.
for (const manifest of names.filter((name) => /^manifest-[\w-]{8}\.js$/.test(name))) {
  const listed = textOf(manifest)
  const needed = new Set()
  const need = (name) => {
    if (needed.has(name)) return
    needed.add(name)
    for (const file of importsOf(name)) need(file)
  }
  for (const name of names) if (name === manifest || (START.test(name) && listed.includes(name))) need(name)
  const sizes = [...needed].map((name) => ({ name, bytes: gzipSync(textOf(name), { level: 9 }).length }))
  const inKB = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
  for (const { name, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes)) console.log(`  ${name}: ${inKB(bytes)}`)
  console.log(
    `  first load of /weather: ${inKB(sizes.reduce((sum, { bytes }) => sum + bytes, 0))} gzip in ${sizes.length} files`,
  )
}

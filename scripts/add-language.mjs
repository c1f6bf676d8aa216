// Puts the scripts of a further language beside those of the site's own: node scripts/add-language.mjs fr
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const language = process.argv[2]
const from = join('build', language)
const to = 'build/client/assets'

for (const name of readdirSync(join(from, 'client/assets'))) {
  const file = join(from, 'client/assets', name)
  // Names carry a hash of what is in the file: scripts without words are the same in every language.
  if (!existsSync(join(to, name))) copyFileSync(file, join(to, name))
  else if (!readFileSync(file).equals(readFileSync(join(to, name)))) throw new Error(`Two files are called ${name}`)
}
const { assets } = await import(resolve(from, 'server/index.js'))
writeFileSync(`build/server/assets-${language}.json`, JSON.stringify(assets))
rmSync(from, { recursive: true })

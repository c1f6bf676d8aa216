import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { WORDS } from '../../scripts/compile-words.mjs'

/** “Snow until {time}” becomes “wonS litnu {time}”: each word reversed, what is filled in left alone. */
export const reversed = (text: string): string =>
  text.replaceAll(/\{\w+\}|[^\s{}]+/g, (word) => (word.startsWith('{') ? word : [...word].reverse().join('')))

/**
 * Compiles the catalogues with every French text replaced by the reversed English one, except how hours are written.
 * Text that is still English then does not come from the catalogue.
 *
 * @returns the folder of the compiled messages
 */
export async function compileTrialLanguage(): Promise<{ words: string; remove(): Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'lake-effect-words-')))
  await mkdir(join(folder, 'project.inlang'))
  await mkdir(join(folder, 'messages'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const settings = JSON.parse(await readFile('project.inlang/settings.json', 'utf8'))
  const english: Record<string, string> = JSON.parse(await readFile('messages/en.json', 'utf8'))
  const french = Object.entries(english).map(([key, text]) => [
    key,
    /^\$schema|^clock_/.test(key) ? text : reversed(text),
  ])
  await writeFile(join(folder, 'project.inlang', 'settings.json'), JSON.stringify(settings))
  await writeFile(join(folder, 'messages', 'en.json'), JSON.stringify(english))
  await writeFile(join(folder, 'messages', 'fr.json'), JSON.stringify(Object.fromEntries(french)))
  const words = join(folder, 'words')
  await compile({
    ...WORDS,
    project: join(folder, 'project.inlang'),
    outdir: words,
    emitTsDeclarations: false,
  })
  return { words, remove: () => rm(folder, { recursive: true }) }
}

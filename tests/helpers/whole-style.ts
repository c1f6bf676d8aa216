import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { CLIENT_DIRECTORY } from '#server/pages/page-build.ts'

const ASSETS = new URL('assets/', CLIENT_DIRECTORY)
const EARLIER = new URL('../earlier-assets.json', CLIENT_DIRECTORY)

/** The style sheet of the whole site as this build made it; files of earlier builds lie beside it. */
export async function readWholeStyle(): Promise<string> {
  const earlier = existsSync(EARLIER) ? JSON.parse(await readFile(EARLIER, 'utf8')) : {}
  const [name = ''] = (await readdir(ASSETS)).filter((file) => /^app-[\w-]+\.css$/.test(file) && !(file in earlier))
  return await readFile(new URL(name, ASSETS), 'utf8')
}

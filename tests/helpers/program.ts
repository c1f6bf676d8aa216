import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { fingerprint, isCurrent, SERVER_SOURCES, SERVER_STAMP } from '../../scripts/fingerprint.mjs'

const sourceOf = (name: string): string => {
  const [source] = globSync(`server/**/${name}.ts`)
  if (source === undefined) throw new Error(`The server has no program ${name}`)
  return source
}

/** Whether the built server is the one of these sources. */
const isBuilt = isCurrent(SERVER_STAMP, fingerprint(SERVER_SOURCES))

/**
 * The file to run for the site or one of its commands: the built one, as under `npm start` and `npm run`, which starts
 * in a third of the time; the source if anything has changed since the build.
 *
 * @param name such as `admin-command`
 */
export const programOf = (name: string): string => resolve(isBuilt ? `build/programs/${name}.js` : sourceOf(name))

/** The command that starts the site of a checkout, as `npm start` does; from the source if anything has changed. */
export const startOf = (directory = '.'): [string, string] =>
  isBuilt ? ['sh', resolve(directory, 'scripts/serve.sh')] : [process.execPath, resolve(directory, 'server/main.ts')]

/** Variables for such a program: of this process's own only where programs are and what Node has compiled before. */
export const programEnv = (variables: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ...variables,
})

import { resolve } from 'node:path'
import { fingerprint, isCurrent, SERVER_SOURCES, SERVER_STAMP } from '../../scripts/fingerprint.mjs'

const SOURCES = {
  main: 'server/main.ts',
  'admin-command': 'server/accounts/admin-command.ts',
  'audit-command': 'server/audit/audit-command.ts',
  'backup-command': 'server/backup/backup-command.ts',
  'restore-command': 'server/backup/restore-command.ts',
  'move-to-postgres-command': 'server/database-move/move-to-postgres-command.ts',
}

/** Whether the built server is the one of these sources. */
const isBuilt = isCurrent(SERVER_STAMP, fingerprint(SERVER_SOURCES))

/**
 * The file to run for the site or one of its commands: the built one, as under `npm start` and `npm run`, which starts
 * in a third of the time; the source if anything has changed since the build.
 */
export const programOf = (name: keyof typeof SOURCES): string =>
  resolve(isBuilt ? `build/programs/${name}.js` : SOURCES[name])

/** The command that starts the site of a checkout, as `npm start` does; from the source if anything has changed. */
export const startOf = (directory = '.'): [string, string] =>
  isBuilt ? ['sh', resolve(directory, 'scripts/serve.sh')] : [process.execPath, resolve(directory, SOURCES.main)]

/** Variables for such a program: of this process's own only where programs are and what Node has compiled before. */
export const programEnv = (variables: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ...variables,
})

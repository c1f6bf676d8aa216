import { resolve } from 'node:path'
import { fingerprint, isCurrent, SERVER_SOURCES, SERVER_STAMP } from '../../scripts/fingerprint.mjs'

const SOURCES = {
  main: 'server/main.ts',
  'admin-command': 'server/accounts/admin-command.ts',
  'audit-command': 'server/audit/audit-command.ts',
  'backup-command': 'server/backup/backup-command.ts',
  'restore-command': 'server/backup/restore-command.ts',
}

const isBuilt = isCurrent(SERVER_STAMP, fingerprint(SERVER_SOURCES))

/**
 * The file that Node is given to run the site or one of its commands: the built one, as `npm start` and `npm run` do, which
 * starts in a third of the time. The source itself, when something was changed since it was built.
 */
export const programOf = (name: keyof typeof SOURCES, directory = '.'): string =>
  resolve(directory, isBuilt ? `build/programs/${name}.js` : SOURCES[name])

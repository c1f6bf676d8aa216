import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { SQLITE_FILE } from '../db/sqlite/open-sqlite.ts'
import { MEDIA_FOLDER } from '../media/media-store.ts'

/** What belongs to one site: its folder, and its database when that is not in the folder. */
export interface SiteData {
  dataDir: string
  databaseUrl?: string
  /** Made-up weather: in a folder apart from a live site's. A database elsewhere is the one that is configured. */
  simulated: boolean
}

/**
 * The data of the site that runs with this configuration, for commands beside it. When the site itself decides between
 * live and simulated weather (`WEATHER_PROVIDERS=auto`), the one that wrote last is meant.
 *
 * @param simulated which one is meant when the configuration does not tell
 */
export function siteDataOf(config: Config, simulated = wroteLast(config.dataDir)): SiteData {
  const isSimulated = config.weatherProviders === 'auto' ? simulated : config.weatherProviders === 'simulated'
  return {
    dataDir: isSimulated ? join(config.dataDir, 'simulated') : config.dataDir,
    databaseUrl: config.databaseUrl?.reveal(),
    simulated: isSimulated,
  }
}

/** The file of a site's embedded database; null when its database is elsewhere. */
export const databaseFileOf = ({ dataDir, databaseUrl }: SiteData): string | null =>
  databaseUrl === undefined ? join(dataDir, SQLITE_FILE) : null

/**
 * Whether a site has no embedded database yet where it should be.
 *
 * @throws when the folder cannot be looked into
 */
export function isDatabaseMissing(site: SiteData): boolean {
  const file = databaseFileOf(site)
  return file !== null && !statSync(file, { throwIfNoEntry: false })
}

const wroteLast = (dataDir: string): boolean => changedAt(join(dataDir, 'simulated')) > changedAt(dataDir)

function changedAt(folder: string): number {
  const names = [SQLITE_FILE, `${SQLITE_FILE}-wal`, MEDIA_FOLDER]
  return Math.max(...names.map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0))
}

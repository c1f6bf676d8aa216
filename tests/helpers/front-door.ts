import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { connectDatabase } from '#server/db/connect-database.ts'
import { HOUSE_ORIGIN, openHouse } from './house.ts'
import { aStranger, type Stranger } from './stranger.ts'

/**
 * The whole site in this process, with a visitor of each role, and access to its database and files; closed after the
 * test.
 */
export async function openFrontDoor() {
  const house = await openHouse({ now: '2026-11-21T19:05:00Z' })
  onTestFinished(house.close)
  const someone = (cookie?: string): Stranger => {
    const ask = (url: string, init: RequestInit) => house.ask(url.slice(HOUSE_ORIGIN.length), init)
    const stranger = aStranger({ origin: HOUSE_ORIGIN, ask })
    const [name, value] = cookie?.split('=') ?? []
    if (name && value) stranger.cookies.set(name, value)
    return stranger
  }
  const visitors = {
    nobody: someone(),
    user: someone((await house.signIn('user')).Cookie),
    admin: someone((await house.signIn('admin')).Cookie),
  }
  const database = await connectDatabase({ dataDir: house.dataDir })
  onTestFinished(database.close)
  const { db } = database
  return {
    ...visitors,
    someone,
    db,
    /** Everything that visitors can change. */
    state: async () => ({
      reports: await db.selectFrom('weather_reports').selectAll().orderBy('id').execute(),
      comments: await db.selectFrom('weather_report_comments').selectAll().orderBy('id').execute(),
      likes: await db.selectFrom('weather_report_likes').selectAll().execute(),
      uploads: await db.selectFrom('uploads').selectAll().orderBy('id').execute(),
      quotas: await db.selectFrom('network_quotas').selectAll().orderBy('quota').execute(),
    }),
    /** Names of all files that came from visitors. */
    files: async () => {
      const names = await Promise.all(
        ['media', 'uploads', 'media-work'].map((folder) =>
          readdir(join(house.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []),
        ),
      )
      return names.flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    },
  }
}

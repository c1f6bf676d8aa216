import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { SQLITE_FILE } from '../db/sqlite/open-sqlite.ts'
import { siteDataOf } from './site-data.ts'

test('commands beside a site that chooses its weather itself mean the one that wrote last, live or simulated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lake-effect-data-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'simulated'))
  const write = async (name: string, minute: number) => {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), minute * 60, minute * 60)
  }
  const meant = (WEATHER_PROVIDERS?: string) => {
    const { simulated, dataDir } = siteDataOf(parseConfig({ DATA_DIR: folder, WEATHER_PROVIDERS }))
    expect(dataDir).toBe(simulated ? join(folder, 'simulated') : folder)
    return simulated
  }
  await write(SQLITE_FILE, 1)
  expect(meant()).toBe(false)
  await write(join('simulated', SQLITE_FILE), 2)
  expect(meant()).toBe(true)
  // SQLite writes into its log first.
  await write(`${SQLITE_FILE}-wal`, 3)
  expect(meant()).toBe(false)
  expect(meant('simulated')).toBe(true)
})

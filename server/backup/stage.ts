import { rmSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '#shared/time.ts'
import { entriesOf } from './list-tree.ts'
import { stopTools } from './run-tool.ts'

const PREFIXES = { backup: '.backup-', restore: '.restore-' }
const ABANDONED_AFTER_MS = DAY_MS
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A program that was just killed, or a file that is just being linked, may still add to a folder. */
const PATIENTLY = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }

/**
 * Makes a folder to work in within the site's, and removes what a killed backup or restore has left there a day ago or
 * earlier.
 */
export async function makeStage(dataDir: string, purpose: keyof typeof PREFIXES): Promise<string> {
  for (const { name } of await entriesOf(dataDir)) {
    if (!Object.values(PREFIXES).some((prefix) => name.startsWith(prefix))) continue
    const path = join(dataDir, name)
    const stats = await stat(path).catch(() => null)
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(path, PATIENTLY).catch(() => {})
  }
  return await mkdtemp(join(dataDir, PREFIXES[purpose]))
}

/** Removes paths after the work. A signal that ends the process meanwhile runs no `finally`, so it is listened for. */
export async function removingAfter<T>(paths: readonly string[], work: () => Promise<T>): Promise<T> {
  const stop = (signal: NodeJS.Signals) => {
    stopTools()
    for (const path of paths) rmSync(path, PATIENTLY)
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  try {
    return await work()
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
    for (const path of paths) await rm(path, PATIENTLY)
  }
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

export interface SmallDisk {
  path: string
  /** Takes every byte that is left. */
  fill(): Promise<void>
  /** Gives them back. */
  empty(): Promise<void>
}

/**
 * A disk of a few megabytes for the tests of a file.
 *
 * @param what what is not tested, for a line on standard error where this machine allows no small disk
 * @returns null then
 */
export function makeSmallDisk(size: string, what: string): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'lake-effect-small-disk-'))
  const isMounted = mount(path, size, what)
  afterAll(() => {
    if (isMounted) execFileSync('umount', ['-l', path])
    rmSync(path, { recursive: true, force: true })
  })
  if (!isMounted) return null
  const filler = join(path, 'filler')
  return {
    path,
    async fill() {
      const file = await open(filler, 'a')
      try {
        for (let size = 1024 * 1024; size >= 4096; ) {
          const { bytesWritten } = await file.write(Buffer.alloc(size)).catch(() => ({ bytesWritten: 0 }))
          if (bytesWritten < size) size /= 2
        }
      } finally {
        await file.close()
      }
      expect((await statfs(path)).bavail).toBe(0)
    },
    empty: () => rm(filler),
  }
}

function mount(path: string, size: string, what: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path], { stdio: 'pipe' })
    return true
  } catch (error) {
    process.stderr.write(`\nSKIPPED: ${what}: ${error}\n`)
    return false
  }
}

import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Simulates a power cut at its worst for a folder: only what was forced to the disk (fsync) survives. */
export interface ForcedDisk {
  /** Variables for a process that writes into the folder. */
  env: Record<string, string>
  /** Marks everything in the folder as forced to the disk. */
  force(): Promise<void>
  /** Makes the folder what a power cut would leave: names that were forced, with the bytes that were. */
  cut(): Promise<void>
}

/** @returns why this cannot run here; null if it can */
export function whyNotForced(): string | null {
  if (process.platform !== 'linux') return 'needs Linux'
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' })
    return null
  } catch {
    return 'needs a C compiler'
  }
}

export async function createForcedDisk(folder: string): Promise<ForcedDisk> {
  const kept = await mkdtemp(join(tmpdir(), 'lake-effect-forced-'))
  onTestFinished(() => rm(kept, { recursive: true, force: true }))
  const library = join(kept, 'forced-disk.so')
  execFileSync('cc', ['-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'forced-disk.c')])

  async function forceFolder(path: string): Promise<void> {
    const lines: string[] = []
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const own = join(path, entry.name)
      const name = `${entry.isDirectory() ? 'folder' : 'file'}-${(await stat(own)).ino}`
      lines.push(`${name} ${entry.name}\n`)
      if (entry.isDirectory()) await forceFolder(own)
      else await copyFile(own, join(kept, name))
    }
    await writeFile(join(kept, `folder-${(await stat(path)).ino}`), lines.join(''))
  }

  /** Restores one entry. A name that was forced without its content becomes an empty file or folder. */
  async function restore(name: string, path: string, names: ReadonlySet<string>): Promise<void> {
    const isFolder = name.startsWith('folder')
    if (isFolder) await mkdir(path, { mode: 0o700 })
    if (!names.has(name)) return isFolder ? undefined : await writeFile(path, '')
    if (!isFolder) return await copyFile(join(kept, name), path)
    for (const line of (await readFile(join(kept, name), 'utf8')).split('\n').filter(Boolean)) {
      const at = line.indexOf(' ')
      await restore(line.slice(0, at), join(path, line.slice(at + 1)), names)
    }
  }

  return {
    env: { LD_PRELOAD: library, FORCED_FROM: folder, FORCED_TO: kept },
    force: () => forceFolder(folder),
    async cut() {
      const { ino } = await stat(folder)
      const names = new Set(await readdir(kept))
      await rm(folder, { recursive: true })
      await restore(`folder-${ino}`, folder, names)
    },
  }
}

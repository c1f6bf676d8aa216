import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** What tests leave at their fullest is under a tenth of it. */
const FREE_BYTES = 3e9

/**
 * Lets this process and those that it starts keep temporary files in memory, where Linux has a folder for it with room and
 * programs may run from it. Hundreds of databases are made and deleted by the tests: on a disk that is half of their work.
 * A TMPDIR that was given stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || process.platform !== 'linux' || freemem() < 2 * FREE_BYTES) return
  try {
    const options = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, path]) => path === IN_MEMORY)?.[3]
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    const isFit = options !== undefined && /^rw(?!.*\bnoexec\b)/.test(options) && bavail * bsize >= FREE_BYTES
    if (isFit) process.env.TMPDIR = IN_MEMORY
  } catch {
    // No such folder: the usual one is slower and as good.
  }
}

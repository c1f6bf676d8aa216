import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** The tests' temporary files at their peak take under a tenth of this. */
const FREE_BYTES = 3e9

/**
 * Puts the temporary files of this process and its children in memory, where Linux has a folder for that with enough
 * room, from which programs may run. The tests create and delete hundreds of databases: on a disk that is half of their
 * work. A TMPDIR that is set stays.
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
    // Without such a folder the usual one is used, which is slower.
  }
}

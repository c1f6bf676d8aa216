import { fstatSync, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

const STDOUT = 1

/** Most bytes that wait for the reader of a pipe: a reader that is only slow catches up. */
const MOST_WAITING_BYTES = 1024 * 1024

const WRITTEN_WITHIN_MS = 20

/** Tries to write text. @returns whether it was taken whole */
type Take = (text: string) => boolean

/**
 * Writes lines to standard output (a file, a terminal or a pipe) and never waits or throws: on a full disk, or when the
 * pipe is not read, lines are lost. The first line that can be written again says how many.
 */
export function createLogOutput(): DestinationStream {
  const take = isPipe(STDOUT) ? takeByPipe(process.stdout) : takeByFile(STDOUT)
  let lost = 0
  return {
    write(line) {
      if (lost > 0 && take(describeLost(lost))) lost = 0
      if (lost > 0 || !take(line)) lost += 1
    },
  }
}

const describeLost = (lines: number): string =>
  `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), lines, msg: 'lines of the log were lost: it could not be written' })}\n`

function isPipe(fd: number): boolean {
  try {
    const stats = fstatSync(fd)
    return stats.isFIFO() || stats.isSocket()
  } catch {
    // Closed before the process began: every write fails and is counted.
    return false
  }
}

let timer: NodeJS.Timeout | undefined

/** Writes what all logs of this process have waiting for standard output. */
function writeTogether(): void {
  timer = undefined
  process.stdout.uncork()
}

/**
 * A direct write to a full pipe would block the process; Node's stream queues instead. Lines within a short time are
 * written together: each write wakes the reader, which takes the processor on a busy machine.
 */
function takeByPipe(stdout: NodeJS.WriteStream): Take {
  // One listener is enough for all logs.
  if (stdout.listenerCount('error') === 0) {
    // When the reader is gone, an error without a listener would end the process.
    stdout.on('error', () => {})
    process.once('exit', writeTogether)
  }
  return (text) => {
    if (!stdout.writable || stdout.writableLength > MOST_WAITING_BYTES) return false
    if (!timer) {
      stdout.cork()
      timer = setTimeout(writeTogether, WRITTEN_WITHIN_MS)
    }
    stdout.write(text)
    return true
  }
}

/** Lines are in the file before the process goes on, so that the last ones of a process that dies are there. */
function takeByFile(fd: number): Take {
  /** Whether the file ends in the middle of a line. */
  let isTorn = false
  return (text) => {
    const bytes = Buffer.from(isTorn ? `\n${text}` : text)
    let written = 0
    try {
      while (written < bytes.length) written += writeSync(fd, bytes, written)
      isTorn = false
      return true
    } catch {
      isTorn ||= written > 0
      return false
    }
  }
}

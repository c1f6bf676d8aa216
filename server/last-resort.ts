import type { Log } from './log.ts'

/**
 * Ends the process, with exit code 1, when an error or a rejected promise was not handled: what else it has broken
 * cannot be known. A process manager starts the process again.
 */
export function exitOnUncaught(log: Log): void {
  // A closed standard error is no reason to end; Node's own warnings go there.
  process.stderr.on('error', () => {})
  // Rejections come here, too, with their own `origin`.
  process.on('uncaughtException', (err, origin) => {
    try {
      log.fatal({ err, origin }, 'an error was handled by nothing; the process ends')
    } finally {
      process.exit(1)
    }
  })
}

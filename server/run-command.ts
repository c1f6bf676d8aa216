import { type Config, ConfigError, parseConfig } from './config.ts'
import { DatabaseVersionError } from './db/database-version-error.ts'
import { setOwnerOnlyUmask } from './owner-only.ts'

/** Stops a command; its message is shown in the console. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Errors whose message says what the person at the console can do. */
const PLAIN_ERRORS = [CommandError, ConfigError, DatabaseVersionError]

/**
 * SQLSTATEs of PostgreSQL that open no connection: connection exception, invalid authorisation, no such database, too
 * many connections, shutdown and start.
 */
const NO_CONNECTION = /^(?:08[\dA-Z]{3}|28[\dA-Z]{3}|3D000|53300|57P0[1-5])$/

/**
 * Runs a console command. What the person at the console can change becomes a line, anything else the stack; both exit
 * with code 1.
 *
 * @param usage how to call it: printed for `--help`, and after what is wrong with an option
 */
export async function runCommand(
  usage: string,
  command: (args: string[], config: Config) => Promise<void>,
): Promise<void> {
  setOwnerOnlyUmask()
  const args = process.argv.slice(2)
  if (args[0] === 'help' || args.includes('--help') || args.includes('-h')) return say(usage)
  try {
    await command(args, parseConfig(process.env))
  } catch (error) {
    process.stderr.write(`${isOfOptions(error) ? `${error.message}\n${usage}` : describeError(error)}\n`)
    process.exitCode = 1
  }
}

/** Whether `parseArgs` refused an option. */
const isOfOptions = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (PLAIN_ERRORS.some((plain) => error instanceof plain) || isOfSystem(error)) return error.message
  if (!('code' in error) || !NO_CONNECTION.test(String(error.code))) return error.stack ?? error.message
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return cause === '' ? error.message : `${error.message}: ${cause}`
}

/** Whether the operating system refused, as in “ENOSPC: no space left on device, write”. */
const isOfSystem = (error: Error): boolean => 'syscall' in error && 'code' in error

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

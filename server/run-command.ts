import { type Config, ConfigError, parseConfig } from './config.ts'
import { setOwnerOnlyUmask } from './owner-only.ts'

/** Stops a command; its message is shown in the console. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Runs a console command. A `CommandError` becomes one line and exit code 1. */
export async function runCommand(command: (args: string[], config: Config) => Promise<void>): Promise<void> {
  setOwnerOnlyUmask()
  try {
    await command(process.argv.slice(2), parseConfig(process.env))
  } catch (error) {
    const isForeseen = error instanceof CommandError || error instanceof ConfigError
    process.stderr.write(`${isForeseen ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  }
}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CommandError } from '../run-command.ts'

/**
 * Runs an installed program.
 *
 * @throws {CommandError} when it is not installed or fails
 */
export async function runTool(program: string, args: readonly string[], environment: Record<string, string> = {}) {
  try {
    await promisify(execFile)(program, args, { env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new CommandError(`This needs the program ${program}, which is not installed.`)
    }
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new CommandError(`${program} failed: ${said || String(error)}`, { cause: error })
  }
}

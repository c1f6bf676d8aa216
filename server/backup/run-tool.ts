import { type ChildProcess, execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { hasCode } from '../error-code.ts'
import { CommandError } from '../run-command.ts'

const running = new Set<ChildProcess>()

/** Kills the programs that run now: this process is about to end. */
export function stopTools(): void {
  for (const child of running) child.kill('SIGKILL')
}

const MOST_LINES = 5

/** On a full disk `tar` has a line for each file. */
function firstLines(text: string): string {
  const lines = text.split('\n')
  if (lines.length <= MOST_LINES) return text
  return [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} more lines`].join('\n')
}

/**
 * Runs an installed program.
 *
 * @throws {CommandError} when it is not installed or fails
 */
export async function runTool(program: string, args: readonly string[], environment: Record<string, string> = {}) {
  const options = { env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 }
  const done = promisify(execFile)(program, args, options)
  running.add(done.child)
  try {
    await done
  } catch (error) {
    if (hasCode(error, 'ENOENT')) {
      throw new CommandError(`This needs the program ${program}, which is not installed.`)
    }
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new CommandError(`${program} failed: ${firstLines(said) || String(error)}`, { cause: error })
  } finally {
    running.delete(done.child)
  }
}

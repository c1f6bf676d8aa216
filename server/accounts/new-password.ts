import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError, say } from '../run-command.ts'
import { passwordProblem } from './password-rules.ts'

/** Letters and digits that are not mistaken for one another when read out. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * A password for `email`: typed at a terminal without echo, read from standard input when `isPiped`, otherwise (or for
 * an empty line at the terminal) generated and shown once.
 *
 * @throws {CommandError} when the password breaks a rule
 */
export async function newPassword(email: string, isPiped: boolean): Promise<string> {
  const typed = isPiped || process.stdin.isTTY ? await readLine(isPiped) : ''
  if (typed === '' && !isPiped) {
    const made = randomLetters(4)
    say(`The password is ${made}  It is shown this once.`)
    return made
  }
  const problem = await passwordProblem(typed, email)
  if (problem) throw new CommandError(problem)
  return typed
}

/** Groups of five random letters, 25 bits each, that can be copied by hand: `abcde-fghjk`. */
export function randomLetters(groups: number): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

async function readLine(isPiped: boolean): Promise<string> {
  if (!isPiped) process.stdout.write('Password (not shown; empty: one is made up): ')
  // Discards the echo, so that the password is not shown.
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silence, terminal: !isPiped })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (!isPiped) process.stdout.write('\n')
  }
}

import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * The folder for contact sheets: the one that the command names first, else a new one. An option ends the command with
 * its usage, before anything is made.
 */
export async function makeSheetsFolder(usage: string, args: readonly string[]): Promise<string> {
  const option = args.find((each) => each.startsWith('-'))
  if (option === '--help' || option === '-h') {
    process.stdout.write(`${usage}\n`)
    process.exit()
  }
  if (option !== undefined) {
    process.stderr.write(`Unknown option ${option}\n${usage}\n`)
    process.exit(1)
  }
  const [named] = args
  if (named === undefined) return mkdtemp(join(tmpdir(), 'lake-effect-sheets-'))
  await mkdir(resolve(named), { recursive: true })
  return resolve(named)
}

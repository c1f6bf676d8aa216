import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('a measure that does not exist is refused with the names of those that do', () => {
  const { status, stderr } = run('bench/run.ts', 'first-lode')
  expect(status).toBe(1)
  expect(stderr).toContain('There is no measure first-lode. There are: cached-current, crowd, ')
})

test('pictures of the pages are taken into no folder that is named like an option', () => {
  const usage = 'Usage: npm run pictures:languages [-- FOLDER [PATH...]]\n'
  expect(run('scripts/language-pictures.ts', '--help')).toEqual({ status: 0, stdout: usage, stderr: '' })
  expect(run('scripts/language-pictures.ts', '--wide')).toEqual({
    status: 1,
    stdout: '',
    stderr: `Unknown option --wide\n${usage}`,
  })
})

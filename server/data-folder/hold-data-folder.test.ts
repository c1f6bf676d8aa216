import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { holdDataFolder } from './hold-data-folder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lake-effect-held-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Another process that keeps the folder until it is killed. */
async function holdElsewhere(): Promise<ChildProcess> {
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { holdDataFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'hold-data-folder.ts'))})
     globalThis.letGo = await holdDataFolder(${JSON.stringify(dataDir)})
     process.stdout.write('held')
     setInterval(() => globalThis.gc?.(), 1000)`,
  ])
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  return holder
}

test('a folder in use is refused with its name and the process that uses it', async () => {
  const { pid } = await holdElsewhere()
  await expect(holdDataFolder(dataDir, 100)).rejects.toThrow(
    `The folder ${dataDir} is in use by process ${pid} on ${hostname()}. Stop that one first, or give this one another DATA_DIR.`,
  )
})

test('a process that was killed leaves the folder to the next one', async () => {
  const holder = await holdElsewhere()
  const ended = once(holder, 'exit')
  holder.kill('SIGKILL')
  await ended
  const letGo = await holdDataFolder(dataDir, 0)
  letGo()
})

test('of those who come at the same moment one gets the folder', async () => {
  const comers = await Promise.allSettled([1, 2, 3, 4].map(() => holdDataFolder(dataDir, 100)))
  const held = comers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(held).toHaveLength(1)
  held[0]?.()
})

test('a process that is about to stop is waited for', async () => {
  const letGo = await holdDataFolder(dataDir)
  const next = holdDataFolder(dataDir, 60_000)
  letGo()
  const letGoAgain = await next
  letGoAgain()
})

test('a folder that cannot be used is named with the reason and the variable to change', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  await expect(holdDataFolder(file)).rejects.toThrow(
    `The folder ${file} cannot be used: there is a file in its place. Change that, or choose another DATA_DIR.`,
  )
  await expect(holdDataFolder(join(file, 'site'))).rejects.toThrow('cannot be used: there is a file in its place.')
  const link = join(dataDir, 'link')
  symlinkSync(join(dataDir, 'unmounted', 'disk'), link)
  await expect(holdDataFolder(link)).rejects.toThrow('cannot be used: it cannot be made there.')
  if (existsSync('/proc')) {
    await expect(holdDataFolder('/proc/lake-effect/site')).rejects.toThrow('cannot be used: it cannot be made there.')
  }
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { FilePathTarget } from 'mediabunny'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aVideo } from '../../tests/helpers/a-video.ts'
import { isLong } from '../../tests/helpers/long.ts'
import { inMediaProcess } from './in-media-process.ts'

const MB = 1_000_000

describe.runIf(isLong)('a film of an hour', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lake-effect-film-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const film = async (frames: number, frameBytes: number) => {
    const path = join(folder, `film-${frames}.mp4`)
    await aVideo({ frames, frameBytes, target: new FilePathTarget(path) })
    return path
  }
  /**
   * The most memory that a new process for media took while it wrote the film anew, MB; a small film is one process's
   * start.
   */
  const memoryFor = async (from: string) => {
    await expect.poll(() => childrenOf(process.pid)).toEqual([])
    let most = 0
    const timer = setInterval(() => {
      most = Math.max(most, ...childrenOf(process.pid).map(residentBytes))
    }, 20)
    await inMediaProcess('video', { from, to: `${from}.new`, container: 'mp4' })
    clearInterval(timer)
    return most / MB
  }

  /** How late the event loop is in one of a hundred cases, ms. */
  const delayDuring = async (work: Promise<void>) => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    await work
    delay.disable()
    return delay.percentile(99) / 1e6
  }

  test('of four times the size takes no more memory, and holds nobody up', { timeout: 300_000 }, async () => {
    const [small, large] = [await film(3_000, 100_000), await film(12_000, 100_000)]
    const least = await memoryFor(await film(30, 1_000))
    const first = await memoryFor(small)
    const quiet = await delayDuring(sleep(3_000))
    let second = 0
    const busy = await delayDuring(
      memoryFor(large).then((memory) => {
        second = memory
      }),
    )
    expect((await stat(`${large}.new`)).size).toBeGreaterThan(1_200 * MB)
    // The film is 900 MB larger.
    expect(second - first).toBeLessThan(64)
    expect(second - least).toBeLessThan(112)
    // Beside what the machine does otherwise.
    expect(busy - quiet).toBeLessThan(50)
  })

  test('of 400,000 small packets takes little memory, and holds nobody up', { timeout: 300_000 }, async () => {
    const least = await memoryFor(await film(30, 1_000))
    expect((await memoryFor(await film(200_000, 300))) - least).toBeLessThan(256)
  })
})

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

const residentBytes = (pid: number): number =>
  existsSync(`/proc/${pid}/statm`) ? Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096 : 0

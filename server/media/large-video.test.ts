import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { FilePathTarget } from 'mediabunny'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aVideo } from '../../tests/helpers/a-video.ts'
import { isLong } from '../../tests/helpers/long.ts'
import { inVideoThread } from './video-thread.ts'

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
  /** What the process grew by at most, in MB, while the film was written anew. */
  const growthFor = async (from: string) => {
    const before = process.memoryUsage().rss
    let most = before
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 10)
    await inVideoThread({ from, to: `${from}.new`, container: 'mp4' })
    clearInterval(timer)
    return (most - before) / MB
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
    await growthFor(await film(30, 1_000))
    const first = await growthFor(small)
    const quiet = await delayDuring(sleep(3_000))
    let second = 0
    const busy = await delayDuring(
      growthFor(large).then((growth) => {
        second = growth
      }),
    )
    expect((await stat(`${large}.new`)).size).toBeGreaterThan(1_200 * MB)
    expect(second - first).toBeLessThan(32)
    expect(second).toBeLessThan(112)
    // Beside what the machine does otherwise.
    expect(busy - quiet).toBeLessThan(50)
  })

  test('of 400,000 small packets takes little memory, and holds nobody up', { timeout: 300_000 }, async () => {
    expect(await growthFor(await film(200_000, 300))).toBeLessThan(256)
  })
})

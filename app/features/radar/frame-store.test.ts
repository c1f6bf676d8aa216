import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createFrameStore } from './frame-store.ts'
import { radarFrames } from './radar-frames-for-tests.ts'
import type { StepPicture } from './radar-steps.ts'

const FRAMES = radarFrames(Date.UTC(2026, 10, 22, 2, 36))
const PICTURE: StepPicture = { width: 1, height: 1, steps: new Uint8Array(1) }
const frameAt = (index: number) => {
  const frame = FRAMES[index]
  if (!frame) throw new Error('no such frame')
  return frame
}

test('a picture is loaded once for all who look at it', async () => {
  const load = vi.fn(async () => PICTURE)
  const store = createFrameStore('snow', load)
  await Promise.all([store.load(frameAt(3)), store.load(frameAt(3))])
  await store.load(frameAt(3))
  expect(load).toHaveBeenCalledTimes(1)
  expect(store.ready(frameAt(3))).toBe(PICTURE)
})

test('the rest comes a few at a time, those next to the shown one first', async () => {
  const asked: string[] = []
  const open: (() => void)[] = []
  const store = createFrameStore('snow', (picture) => {
    asked.push(picture)
    return new Promise((resolve) => open.push(() => resolve(PICTURE)))
  })
  store.loadAll(FRAMES, 20)
  expect(asked).toEqual([20, 19].map((index) => frameAt(index).picture))
  open[0]?.()
  await vi.waitFor(() => expect(asked).toHaveLength(3), 20_000)
  expect(asked[2]).toBe(frameAt(21).picture)
})

test('a picture that did not come is asked for again at the next look', async () => {
  const load = vi.fn(async () => PICTURE).mockRejectedValueOnce(new Error('gone'))
  const store = createFrameStore('snow', load)
  await expect(store.load(frameAt(0))).rejects.toThrow('gone')
  await expect(store.load(frameAt(0))).resolves.toBe(PICTURE)
})

test('an unreadable picture is not loaded, and one that has left the list is forgotten', async () => {
  const load = vi.fn(async () => PICTURE)
  const store = createFrameStore('snow', load)
  store.loadAll([{ ...frameAt(0), readable: false }], 0)
  expect(load).not.toHaveBeenCalled()
  await store.load(frameAt(0))
  store.keep(FRAMES.slice(1))
  expect(store.ready(frameAt(0))).toBeUndefined()
})

test('when the layer is turned off what is on its way is given up, and nothing more is loaded', async () => {
  const load = vi.fn(
    (_: string, __: string, signal: AbortSignal) =>
      new Promise<StepPicture>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const store = createFrameStore('snow', load)
  store.loadAll(FRAMES, 20)
  store.close()
  await setImmediate()
  store.loadAll(FRAMES, 0)
  expect(load).toHaveBeenCalledTimes(2)
})

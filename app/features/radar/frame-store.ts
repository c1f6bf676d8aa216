import type { RadarFrame, RadarPrecipitation } from '#shared/contracts/radar.ts'
import { readSteps, type StepPicture } from './radar-steps.ts'

/** Loads a picture and classifies its pixels. @throws when it cannot be loaded, or has colours outside the palette */
async function loadSteps(picture: string, precipitation: RadarPrecipitation, signal: AbortSignal) {
  const answer = await fetch(picture, { signal })
  if (!answer.ok) throw new Error(`picture answered ${answer.status}`)
  const bitmap = await createImageBitmap(await answer.blob(), { colorSpaceConversion: 'none' })
  const canvas = document.createElement('canvas')
  const { width, height } = bitmap
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { buffer } = context.getImageData(0, 0, width, height).data
  // The rest is a task of its own: on a slow phone both halves together would hold up a press.
  await new Promise((resolve) => setTimeout(resolve))
  const steps = readSteps(new Uint8Array(buffer), { width, height }, precipitation)
  if (!steps) throw new Error('colours beyond the palette')
  return steps
}

/** Parallel downloads when all pictures are wanted. */
const MOST_AT_ONCE = 2

export interface FrameStore {
  /** A picture that is there already. */
  ready(frame: RadarFrame): StepPicture | undefined
  load(frame: RadarFrame): Promise<StepPicture>
  /** Loads what is still missing, those nearest to an index first. */
  loadAll(frames: readonly RadarFrame[], from: number): void
  /** Drops all pictures but these. */
  keep(frames: readonly RadarFrame[]): void
  /** Aborts all downloads. */
  close(): void
}

/** Keeps the pictures that were loaded, already classified. A failed one is loaded again when it is asked for next. */
export function createFrameStore(precipitation: RadarPrecipitation, load = loadSteps): FrameStore {
  const ready = new Map<string, StepPicture>()
  const coming = new Map<string, Promise<StepPicture>>()
  const closing = new AbortController()
  let wanted: RadarFrame[] = []
  let running = 0

  function loadOne({ picture }: RadarFrame): Promise<StepPicture> {
    const known = ready.get(picture)
    if (known) return Promise.resolve(known)
    const underway = coming.get(picture)
    if (underway) return underway
    const loading = load(picture, precipitation, closing.signal).then((steps) => {
      ready.set(picture, steps)
      return steps
    })
    const settled = loading.finally(() => coming.delete(picture))
    coming.set(picture, settled)
    return settled
  }

  function loadNext(): void {
    while (running < MOST_AT_ONCE && !closing.signal.aborted) {
      const frame = wanted.shift()
      if (!frame) return
      running += 1
      loadOne(frame)
        .catch(() => {})
        .finally(() => {
          running -= 1
          loadNext()
        })
    }
  }

  return {
    ready: ({ picture }) => ready.get(picture),
    load: loadOne,
    loadAll(frames, from) {
      wanted = frames
        .map((frame, index) => ({ frame, far: Math.abs(index - from) }))
        .filter(({ frame }) => frame.readable)
        .toSorted((one, other) => one.far - other.far)
        .map(({ frame }) => frame)
      loadNext()
    },
    keep(frames) {
      const kept = new Set(frames.map(({ picture }) => picture))
      for (const picture of ready.keys()) if (!kept.has(picture)) ready.delete(picture)
    },
    close: () => closing.abort(),
  }
}

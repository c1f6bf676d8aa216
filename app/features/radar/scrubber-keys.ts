import type { RadarFrame } from '#shared/contracts/radar.ts'
import { MINUTE_MS } from '#shared/time.ts'

const PAGE_MS = 30 * MINUTE_MS

/** Epoch milliseconds. */
export const momentOf = ({ at }: Pick<RadarFrame, 'at'>): number => Date.parse(at)

/** The newest picture that a radar saw; −1 without one. */
export const newestObserved = (frames: readonly RadarFrame[]): number =>
  frames.findLastIndex(({ kind }) => kind === 'observed')

/** The frame nearest to a moment; −1 without frames. */
export function frameNear(frames: readonly RadarFrame[], moment: number): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  frames.forEach((frame, index) => {
    const apart = Math.abs(momentOf(frame) - moment)
    if (apart < least) [best, least] = [index, apart]
  })
  return best
}

/**
 * What a key does on the slider of times: the index of another frame, “play”, or null when the key is not the slider's.
 * ← and → go one frame, Page Up and Page Down half an hour, Home to the oldest, End furthest ahead, N to the newest
 * seen.
 */
export function keyOnScrubber(key: string, frames: readonly RadarFrame[], index: number): number | 'play' | null {
  const shown = frames[index]
  const last = frames.length - 1
  if (!shown) return null
  const within = (to: number) => Math.min(Math.max(to, 0), last)
  const by = (ms: number) => frameNear(frames, momentOf(shown) + ms)
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(index - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return within(index + 1)
    case 'PageUp':
      return by(PAGE_MS)
    case 'PageDown':
      return by(-PAGE_MS)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'n':
    case 'N':
      return within(newestObserved(frames))
    case ' ':
      return 'play'
    default:
      return null
  }
}

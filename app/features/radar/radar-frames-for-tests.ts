import type { RadarFrame } from '#shared/contracts/radar.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** For tests: pictures every six minutes, two hours back and an hour ahead of the newest. */
export function radarFrames(newest: number): RadarFrame[] {
  return Array.from({ length: 31 }, (_, index) => {
    const at = newest + (index - 20) * 6 * MINUTE_MS
    const isSeen = at <= newest
    return {
      at: new Date(at).toISOString(),
      kind: isSeen ? 'observed' : 'moved-forward',
      runAt: isSeen ? null : new Date(newest).toISOString(),
      readable: true,
      picture: `/api/radar/frames/${index}.png`,
    }
  })
}

import { askForTheSite } from '#server/outbound/asker.ts'
import { readingBasis } from '#server/outbound/reading-basis.ts'
import type { CachePolicy, CacheReading, SourceCache } from '#server/outbound/source-cache.ts'
import { sourceReport } from '#server/outbound/source-report.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceId, SourceReport } from '#shared/contracts/source.ts'
import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import { within } from '#shared/within.ts'
import { gridCell } from '../places/grid-cell.ts'
import type { WeatherSource } from './weather-source.ts'

const DEFAULT_CELL = gridCell(DEFAULT_PLACE.coordinates)

/** The place that is shown until a visitor chooses. Questions about it count against no visitor's network. */
const isDefaultCell = ({ lat, lon }: Coordinates): boolean => lat === DEFAULT_CELL.lat && lon === DEFAULT_CELL.lon

/** The result of asking one source. */
export interface Asked<T> {
  source: SourceId
  reading: CacheReading<T>
  /** Whether its value is too old to be preferred to another source’s. */
  isOld: boolean
}

/** How a kind of value is read from a main source and its helpers. */
interface HelpPolicy<T> extends CachePolicy {
  /** Whether a value lacks something that helpers may know. */
  hasGaps: (value: T, now: number) => boolean
  /** Whether a value is so old, or of so other a time, that helpers are asked, and preferred to it. */
  isOld: (reading: { value: T; fetchedAt: Date }, now: number) => boolean
}

/** How long an answer waits for its main source; its helpers are asked earlier, after `STAND_IN_AFTER_MS`. */
export const WAIT_MS = 2.5 * SECOND_MS
const STAND_IN_AFTER_MS = SECOND_MS
/** A source that only adds to an answer is waited for no longer than this. */
const ADDITION_WAIT_MS = 0.8 * SECOND_MS

export const reportOf = ({ source, reading }: Asked<unknown>): SourceReport => sourceReport(source, reading)

/** The parts of an answer that come from a source. */
export const basisOf = ({ reading, isOld }: Asked<unknown>): unknown[] => [...readingBasis(reading), isOld]

/** The values that came, the best first: old ones come last. */
export const valuesOf = <T>(asked: readonly Asked<T>[]): T[] =>
  asked
    .toSorted((one, other) => Number(one.isOld) - Number(other.isOld))
    .flatMap(({ reading }) => (reading.ok ? [reading.value] : []))

/** Asks sources through the one cache, each with its own limit of waiting. */
export function createSourceReader(cache: SourceCache, clock: Clock) {
  async function readSource<T>(
    kind: string,
    source: WeatherSource<T>,
    cell: Coordinates,
    policy: CachePolicy & Partial<Pick<HelpPolicy<T>, 'isOld'>>,
  ): Promise<Asked<T>> {
    const key = `${source.source}:${kind}:${source.area?.(cell) ?? `${cell.lat},${cell.lon}`}`
    const reading = await cache.read(key, policy, () =>
      isDefaultCell(cell) ? askForTheSite(() => source.fetch(cell)) : source.fetch(cell),
    )
    return {
      source: source.source,
      reading,
      isOld: reading.ok && (policy.isOld?.(reading, clock().getTime()) ?? false),
    }
  }

  return {
    /** A source whose values add to an answer that is good without them. */
    addition: <T>(kind: string, source: WeatherSource<T>, cell: Coordinates, policy: CachePolicy) =>
      readSource(kind, source, cell, { ...policy, waitMs: ADDITION_WAIT_MS }),

    /**
     * Asks the main source and, as soon as it is late, fails, has gaps or has only an old value, the helpers that cover
     * the cell: in all no longer than the main source alone may take. Helpers that turn out not to be needed are not
     * waited for and not named.
     */
    async withHelp<T>(
      kind: string,
      main: WeatherSource<T>,
      helpers: readonly WeatherSource<T>[],
      cell: Coordinates,
      policy: HelpPolicy<T>,
    ): Promise<[Asked<T>, ...Asked<T>[]]> {
      const asking = readSource(kind, main, cell, { ...policy, waitMs: WAIT_MS })
      const isEnough = ({ reading, isOld }: Asked<T>) =>
        reading.ok && !isOld && !policy.hasGaps(reading.value, clock().getTime())
      const able = helpers.filter((helper) => helper.covers(cell))
      if (able.length === 0) return [await asking]
      const early = await within(STAND_IN_AFTER_MS, asking, null)
      if (early && isEnough(early)) return [early]
      const waitMs = early?.reading.ok ? ADDITION_WAIT_MS : WAIT_MS - STAND_IN_AFTER_MS
      const helping = Promise.all(able.map((helper) => readSource(kind, helper, cell, { ...policy, waitMs })))
      const asked = await asking
      return isEnough(asked) ? [asked] : [asked, ...(await helping)]
    },
  }
}

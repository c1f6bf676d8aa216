import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAlertFeeds, type ReadingManner } from '#server/alerts/alert-feeds.ts'
import { createAlertService } from '#server/alerts/alert-service.ts'
import { createAlertsInForce } from '#server/alerts/alerts-in-force.ts'
import { AppError } from '#server/app-error.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { aMessage, aProvider, TORONTO } from '../../tests/helpers/an-alert-message.ts'
import { createMapAlertsService } from './map-alerts-service.ts'

beforeEach(async () => {
  // Reads the counties' outlines, which no stopped clock may hold up.
  await aSite().drawn()
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const DOWN = new AppError('provider-unreachable', { status: 502, detail: 'ECCC could not be reached.' })

/** What happens to the source, or who looks. */
const aStep = fc.oneof(
  fc.record({ kind: fc.constant('passes' as const), ms: fc.integer({ min: 1, max: 40 * MINUTE_MS }) }),
  fc.record({ kind: fc.constant('passes' as const), ms: fc.integer({ min: 1, max: 2 * MINUTE_MS }) }),
  fc.record({ kind: fc.constant('lists' as const), hours: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('fails' as const), error: fc.constantFrom(DOWN, new TypeError('no list'), null) }),
  fc.record({
    kind: fc.constant('answers after' as const),
    ms: fc.constantFrom(0, 1_000, 10 * SECOND_MS, 30 * SECOND_MS),
  }),
  fc.record({
    kind: fc.constant('is looked at' as const),
    manner: fc.constantFrom<ReadingManner>('page', 'refresh', 'watch'),
  }),
)

type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never

/** A list of alerts at a place that all of them cover, a map of the country, and one source for both. */
function aSite() {
  const clock = () => new Date()
  let delayMs = 0
  const source = aProvider({
    async fetch() {
      const { messages, failure } = source
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (failure) throw failure
      return [...messages]
    },
  })
  const providers = [source]
  const inForceOf = createAlertsInForce()
  const feeds = createAlertFeeds({ cache: createSourceCache({ clock }), clock })
  const service = createAlertService({ providers, feeds, inForceOf, clock, timeZoneAt: () => 'America/Toronto' })
  const map = createMapAlertsService({ alerts: { providers, feeds, inForceOf }, clock })

  const list = async (manner: ReadingManner = 'page') => {
    const { data, state, meta } = await service.alertsAt(TORONTO, { manner })
    // The map draws no alerts that are only last known.
    return { ids: state === 'unknown' ? [] : data.map(({ id }) => id).sort(), meta }
  }
  const drawn = () =>
    map.answerOf('ca', 'coarse').then(
      ({
        body: {
          value: { features, meta },
        },
      }) => ({ ids: features.map(({ id }) => id).sort(), meta }),
      (error: AppError) => ({ ids: [], meta: error.meta }),
    )
  let issued = 0
  return {
    list,
    drawn,
    async take(event: Step) {
      if (event.kind === 'passes') await vi.advanceTimersByTimeAsync(event.ms)
      else if (event.kind === 'fails') source.failure = event.error
      else if (event.kind === 'answers after') delayMs = event.ms
      else if (event.kind === 'is looked at') void list(event.manner)
      else {
        source.messages = event.hours.map((hours) => {
          issued += 1
          const end = new Date(Date.now() + hours * HOUR_MS).toISOString()
          return aMessage({ messageId: `m${issued}`, event: `Warning ${issued}`, sentAt: Date.now(), end })
        })
      }
    },
  }
}

/** Both at once, in either order; time passes until both have answered. */
async function askBoth({ list, drawn }: ReturnType<typeof aSite>, isListFirst: boolean) {
  const asked = isListFirst ? [list(), drawn()] : [drawn(), list()].reverse()
  const answers = Promise.all(asked)
  await vi.advanceTimersByTimeAsync(3 * SECOND_MS)
  return await answers
}

test('list and map never disagree about an agency, whatever it sends and however it fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 25 }), fc.boolean(), async (steps, isListFirst) => {
      const site = aSite()
      for (const each of steps) {
        await site.take(each)
        const [listed, mapped] = await askBoth(site, isListFirst)
        expect(mapped).toEqual(listed)
      }
    }),
    { numRuns: 300 },
  )
})

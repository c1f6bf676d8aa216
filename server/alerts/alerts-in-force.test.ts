import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { aMessage, anArea } from '../../tests/helpers/an-alert-message.ts'
import type { AlertMessage } from './alert-message.ts'
import { alertsInForce } from './alerts-in-force.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const iso = (at: number) => new Date(at).toISOString()
const idsIn = (messages: readonly AlertMessage[], now = NOON + HOUR_MS) =>
  alertsInForce(messages, now).inForce.map(({ messageId }) => messageId)

/** An alert and so many updates, each naming what it replaces: all before it, or the last one alone. */
function aChain(name: string, updates: number, namesAll: boolean): AlertMessage[] {
  const ids = Array.from({ length: updates + 1 }, (_, step) => `${name}-${step}`)
  return ids.map((messageId, step) =>
    aMessage({
      messageId,
      purpose: step === 0 ? 'alert' : 'update',
      references: step === 0 ? [] : namesAll ? ids.slice(0, step) : ids.slice(step - 1, step),
      sentAt: NOON + step * MINUTE_MS,
    }),
  )
}

describe('references', () => {
  test('an update takes the place of what it refers to, in whatever order they come', () => {
    const [first, second] = [
      aMessage({ messageId: 'a' }),
      aMessage({ messageId: 'b', references: ['a'], sentAt: NOON + 1 }),
    ]
    expect(idsIn([first, second])).toEqual(['b'])
    expect([...alertsInForce([first, second], NOON).cancelled]).toEqual([])
    expect(idsIn([second, first])).toEqual(['b'])
  })

  test('a cancelled warning is gone, and its cancellation is not shown', () => {
    const cancel = aMessage({ messageId: 'c', purpose: 'cancel', references: ['a'], sentAt: NOON + 1 })
    expect(idsIn([aMessage({ messageId: 'a' }), cancel])).toEqual([])
    expect([...alertsInForce([aMessage({ messageId: 'a' }), cancel], NOON).cancelled]).toEqual(['a'])
  })

  test('an alert that is ended in one zone and goes on in another is replaced by what goes on', () => {
    const cancel = aMessage({ messageId: 'c', purpose: 'cancel', references: ['a'], sentAt: NOON + 1 })
    for (const sentAt of [NOON, NOON + 1]) {
      const update = aMessage({ messageId: 'b', references: ['a'], sentAt })
      const { inForce, replacedBy } = alertsInForce([aMessage({ messageId: 'a' }), cancel, update], NOON)
      expect(inForce.map(({ messageId }) => messageId)).toEqual(['b'])
      expect(replacedBy.get('a')).toBe('b')
    }
  })

  test('an update about the past is a cancellation', () => {
    const past = aMessage({ messageId: 'b', purpose: 'update', urgency: 'Past', references: ['a'], sentAt: NOON + 1 })
    expect(idsIn([aMessage({ messageId: 'a' }), past])).toEqual([])
  })

  test('a warning stays when something unknown is cancelled', () => {
    expect(
      idsIn([aMessage({ messageId: 'a' }), aMessage({ messageId: 'c', purpose: 'cancel', references: ['x'] })]),
    ).toEqual(['a'])
  })

  test('an update that has ended still ends what it replaced', () => {
    const update = aMessage({ messageId: 'b', references: ['a'], sentAt: NOON + 1, end: iso(NOON + 10 * MINUTE_MS) })
    expect(idsIn([aMessage({ messageId: 'a' }), update])).toEqual([])
  })

  test('of messages that name each other the latest stays', () => {
    const a = aMessage({ messageId: 'a', references: ['b'] })
    expect(idsIn([a, aMessage({ messageId: 'b', references: ['a'], sentAt: NOON + 1 })])).toEqual(['b'])
    expect(idsIn([a, aMessage({ messageId: 'b', references: ['a'] })])).toEqual(['b'])
    expect(idsIn([aMessage({ messageId: 'a', references: ['a'] })])).toEqual(['a'])
  })

  test('a test removes nothing and is nothing official', () => {
    const drill = aMessage({ messageId: 't', purpose: 'test', references: ['a'], sentAt: NOON + 1 })
    expect(idsIn([aMessage({ messageId: 'a' }), drill])).toEqual(['a'])
  })

  test('the same message twice is one, its later version', () => {
    const [early, late] = [aMessage({ event: 'Early' }), aMessage({ event: 'Late', sentAt: NOON + 1 })]
    expect(alertsInForce([late, early, late], NOON).inForce).toEqual([late])
  })
})

describe('a source without references', () => {
  const squalls = (messageId: string, zones: string[], sentAt: number, more: Partial<AlertMessage> = {}) =>
    aMessage({
      messageId,
      series: 'SQW/warning',
      sentAt,
      areas: zones.map((zone) => anArea({ zone, name: zone })),
      ...more,
    })

  test('the later message of a series holds in the zones that both name', () => {
    const found = alertsInForce([squalls('old', ['a', 'b'], NOON), squalls('new', ['b'], NOON + 1)], NOON).inForce
    expect(found.map(({ messageId, areas }) => [messageId, areas.map(({ zone }) => zone)])).toEqual([
      ['old', ['a']],
      ['new', ['b']],
    ])
  })

  test('a message without any zone left is replaced by the later one', () => {
    const { inForce, replacedBy } = alertsInForce(
      [squalls('old', ['a'], NOON), squalls('new', ['a', 'b'], NOON + 1)],
      NOON,
    )
    expect(inForce.map(({ messageId }) => messageId)).toEqual(['new'])
    expect(replacedBy.get('old')).toBe('new')
  })

  test('a cancellation ends a series in its zones only', () => {
    const ended = squalls('end', ['a'], NOON + 1, { purpose: 'cancel' })
    expect(
      alertsInForce([squalls('old', ['a', 'b'], NOON), ended], NOON).inForce[0]?.areas.map(({ zone }) => zone),
    ).toEqual(['b'])
  })

  test('a message whose zones part goes on in what was not cancelled, and ends with the last that was', () => {
    const old = squalls('old', ['a', 'b'], NOON)
    const end = (messageId: string, zone: string, sentAt: number) =>
      squalls(messageId, [zone], sentAt, { purpose: 'cancel' })
    const parted = alertsInForce([old, squalls('new', ['a'], NOON + 1), end('end', 'b', NOON + 2)], NOON)
    expect([parted.replacedBy.get('old'), ...parted.cancelled]).toEqual(['new'])
    const over = alertsInForce([old, end('last', 'a', NOON + 2), end('first', 'b', NOON + 1)], NOON)
    expect([over.replacedBy.get('old'), ...over.cancelled]).toEqual(['last', 'old'])
  })

  test('an area without a zone is replaced by nothing', () => {
    const nowhere = { areas: [anArea({ zone: null })] }
    expect(idsIn([squalls('old', [], NOON, nowhere), squalls('new', [], NOON + 1, nowhere)])).toEqual(['old', 'new'])
  })

  test('another series in the same zone is another alert', () => {
    expect(
      idsIn([squalls('squalls', ['a'], NOON), squalls('wind', ['a'], NOON + 1, { series: 'WND/warning' })]),
    ).toEqual(['squalls', 'wind'])
  })
})

describe('time', () => {
  test('an alert is gone at its very end', () => {
    const message = aMessage({ end: iso(NOON) })
    expect(idsIn([message], NOON - 1)).toEqual(['m1'])
    expect(idsIn([message], NOON)).toEqual([])
  })

  test('an alert that is listed beyond its end is held until its text lapses, which is then its end', () => {
    const message = aMessage({ end: iso(NOON + HOUR_MS), lapsesAt: NOON + 3 * HOUR_MS })
    const endsAt = (now: number) => {
      const { inForce, validUntil } = alertsInForce([message], now)
      return [inForce.map(({ end }) => end), validUntil]
    }
    expect(endsAt(NOON + HOUR_MS - 1)).toEqual([[iso(NOON + HOUR_MS)], NOON + HOUR_MS])
    expect(endsAt(NOON + HOUR_MS)).toEqual([[iso(NOON + 3 * HOUR_MS)], NOON + 3 * HOUR_MS])
    expect(idsIn([message], NOON + 3 * HOUR_MS)).toEqual([])
    const early = aMessage({ end: iso(NOON + HOUR_MS), lapsesAt: NOON + MINUTE_MS })
    expect(idsIn([early], NOON + HOUR_MS - 1)).toEqual([early.messageId])
  })

  test('without an end it is dropped a day after it took effect, or was sent', () => {
    const message = aMessage({ end: null, start: iso(NOON + HOUR_MS) })
    expect(idsIn([message], NOON + HOUR_MS + DAY_MS - 1)).toEqual(['m1'])
    expect(alertsInForce([message], NOON).validUntil).toBe(NOON + HOUR_MS + DAY_MS)
    expect(idsIn([message], NOON + HOUR_MS + DAY_MS)).toEqual([])
    expect(idsIn([{ ...message, start: iso(NOON - DAY_MS) }], NOON + DAY_MS - 1)).toEqual(['m1'])
  })

  test('it tells until when it is true', () => {
    const messages = [aMessage({ end: iso(NOON + 5) }), aMessage({ messageId: 'm2', end: iso(NOON + 3) })]
    expect(alertsInForce(messages, NOON).validUntil).toBe(NOON + 3)
    expect(alertsInForce([], NOON).validUntil).toBe(Number.POSITIVE_INFINITY)
  })
})

/** Some alerts with up to 20 updates each, some cancelled, some repeated, some tests, references into the void. */
const worlds = fc
  .array(
    fc.record({
      updates: fc.integer({ min: 0, max: 20 }),
      namesAll: fc.boolean(),
      isCancelled: fc.boolean(),
      isTest: fc.boolean(),
      repeated: fc.boolean(),
      namesUnknown: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((plans) => {
    const kept: string[] = []
    const messages = plans.flatMap(({ updates, namesAll, isCancelled, isTest, repeated, namesUnknown }, index) => {
      const chain = aChain(`w${index}`, updates, namesAll).map(
        (message): AlertMessage => ({
          ...message,
          purpose: isTest ? 'test' : message.purpose,
          references: namesUnknown ? [...message.references, 'unknown'] : message.references,
        }),
      )
      const last = chain.at(-1)?.messageId ?? ''
      const cancel = aMessage({ messageId: `c${index}`, purpose: 'cancel', references: [last], sentAt: NOON + HOUR_MS })
      if (!isTest && !isCancelled) kept.push(last)
      return [...chain, ...(isCancelled ? [cancel] : []), ...(repeated ? chain : [])]
    })
    return { messages, kept: kept.sort() }
  })

test('a thousand shuffled worlds of chains, cancellations and repeats leave one alert for each chain', () => {
  fc.assert(
    fc.property(
      worlds.chain(({ messages, kept }) =>
        fc.tuple(
          fc.constant(kept),
          fc.constant(messages),
          fc.shuffledSubarray(messages, { minLength: messages.length }),
        ),
      ),
      ([kept, messages, shuffled]) => {
        const standing = alertsInForce(shuffled, NOON + HOUR_MS)
        expect(standing.inForce.map(({ messageId }) => messageId).sort()).toEqual(kept)
        expect(standing).toEqual(alertsInForce(messages, NOON + HOUR_MS))
      },
    ),
    { numRuns: 1_000 },
  )
})

/** Any messages at all, circles and equal times included. */
const anything = fc.array(
  fc.record({
    messageId: fc.constantFrom('a', 'b', 'c', 'd'),
    references: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'x'), { maxLength: 3 }),
    purpose: fc.constantFrom('alert', 'update', 'cancel', 'test'),
    sentAt: fc.constantFrom(NOON, NOON + 1, NOON + 2),
    series: fc.constantFrom(null, 's'),
    event: fc.constantFrom('Wind', 'Snow'),
    areas: fc
      .uniqueArray(fc.constantFrom('1', '2', '3'), { minLength: 1 })
      .map((zones) => zones.map((zone) => anArea({ zone }))),
  } satisfies { [K in keyof AlertMessage]?: fc.Arbitrary<AlertMessage[K]> }),
  { maxLength: 8 },
)

test('whatever comes, its order does not show, and without a cancellation something always stays', () => {
  fc.assert(
    fc.property(
      anything.chain((parts) => {
        const messages = parts.map(aMessage)
        return fc.tuple(fc.constant(messages), fc.shuffledSubarray(messages, { minLength: messages.length }))
      }),
      ([messages, shuffled]) => {
        expect(alertsInForce(shuffled, NOON)).toEqual(alertsInForce(messages, NOON))
        const alerts = messages.filter(({ purpose }) => purpose === 'alert' || purpose === 'update')
        if (alerts.length > 0) expect(alertsInForce(alerts, NOON).inForce).not.toEqual([])
      },
    ),
    { numRuns: 1_000 },
  )
})

describe('edges of time', () => {
  /** What a person would say: shown from when it is sent until it ends, at most a day without any end. */
  function oracle(message: AlertMessage, now: number): boolean {
    if (message.end !== null) return now < Date.parse(message.end)
    const begins = Math.max(Date.parse(message.start), message.sentAt)
    return now - begins < 24 * 60 * 60 * 1000
  }

  // The nights on which clocks in most of Canada and the United States are changed.
  const night = fc.constantFrom(
    Date.parse('2026-11-01T04:00:00Z'),
    Date.parse('2027-03-14T05:00:00Z'),
    NOON,
    Date.parse('2026-12-31T23:30:00Z'),
  )
  const minutes = (most: number) => fc.integer({ min: -most, max: most }).map((count) => count * MINUTE_MS)
  const OFFSETS = ['Z', '-04:00', '-05:00', '-08:00']

  test('two hundred generated times agree with the plain rule', () => {
    fc.assert(
      fc.property(
        night,
        minutes(36 * 60),
        fc.option(minutes(36 * 60)),
        minutes(48 * 60),
        fc.constantFrom(...OFFSETS),
        (base, start, end, later, offset) => {
          // The same moment as issuers write it: in their own offset.
          const written = (at: number) => {
            const shift = offset === 'Z' ? 0 : Number(offset.slice(0, 3)) * HOUR_MS
            return new Date(at + shift).toISOString().replace('Z', offset)
          }
          const message = aMessage({
            sentAt: base,
            start: written(base + start),
            end: end === null ? null : written(base + end),
          })
          for (const now of [base, base + later, base + (end ?? 0), base + (end ?? 0) - 1, base + DAY_MS]) {
            expect(idsIn([message], now)).toEqual(oracle(message, now) ? ['m1'] : [])
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { OutlookClause, WeatherSpell } from './outlook-sentence.ts'
import { type RadarAhead, withRadar } from './radar-clauses.ts'
import { sentenceText } from './sentence-text.ts'

const at = (clock: string, day = 21) => Date.parse(`2026-11-${day}T${clock}:00-05:00`)
const NOW = at('21:42')

const isoOf = (moment: number) => new Date(moment).toISOString()

const weather = (kind: WeatherSpell['kind'], from: number | null, until: number | null): OutlookClause => ({
  id: 'weather',
  params: { kind, isChance: false, from, until },
})
const spell = (kind: WeatherSpell['kind'], until: number | null = at('04:00', 22)) => weather(kind, null, until)
const dry = (until: number | null): OutlookClause => ({ id: 'dry', params: { until, sky: until ? null : 'cloudy' } })
const CLEARING: OutlookClause = { id: 'after', params: { isClearing: true, trend: null } }

const radarOf = (more: Partial<RadarAhead>): RadarAhead => ({
  state: 'coming',
  precipitation: 'snow',
  fall: more.precipitation ?? 'snow',
  beginsAt: isoOf(at('22:15')),
  endsAt: null,
  strongest: 'heavy',
  radar: { observedAt: isoOf(at('21:36')), endsAt: isoOf(at('22:42')), agency: 'ECCC' },
  ...more,
})
function sentence(clauses: OutlookClause[], radar: Partial<RadarAhead>, hasAlert = false) {
  const told = withRadar(clauses, radarOf(radar), { now: NOW, hasAlert })
  return sentenceText(told, { now: NOW, timeZone: 'America/Toronto' })
}
const until = (clock: string) => ({ endsAt: isoOf(at(clock)) })

test('squalls of the forecast begin when radar sees them come, and end when the forecast and its warning say', () => {
  const told = 'Snow squalls from about 10:15 p.m. until 4 a.m., then clearing.'
  expect(sentence([spell('snow-squalls'), CLEARING], {}, true)).toBe(told)
  expect(sentence([dry(at('23:00')), spell('snow-squalls'), CLEARING], until('22:40'))).toBe(told)
})

test('what falls already is not told as coming', () => {
  const falling = { state: 'now', beginsAt: null } as const
  expect(sentence([dry(at('23:00')), spell('snow')], falling)).toBe('Snow until 4 a.m.')
  expect(sentence([spell('snow'), CLEARING], falling)).toBe('Snow until 4 a.m., then clearing.')
})

test('a spell that only radar sees is told first, with its end as far as radar sees it', () => {
  expect(sentence([dry(null)], until('22:40'))).toBe('Snow from about 10:15 p.m. until about 10:40 p.m., then dry.')
  expect(sentence([dry(null)], {})).toBe('Snow from about 10:15 p.m. until at least 10:40 p.m.')
  expect(sentence([dry(at('03:00', 22)), spell('rain', at('05:00', 22))], until('22:40'))).toBe(
    'Snow from about 10:15 p.m. until about 10:40 p.m., then rain from 3 a.m. until 5 a.m.',
  )
})

describe('snow that falls now', () => {
  const falling = { state: 'now', beginsAt: null } as const
  const forecast = [spell('snow', at('22:00')), CLEARING]

  test('goes on until radar sees its end, when the forecast has it end sooner', () => {
    expect(sentence(forecast, { ...falling, ...until('22:30') })).toBe('Snow until about 10:30 p.m., then clearing.')
    expect(sentence(forecast, { ...falling, ...until('21:50') })).toBe('Snow until 10 p.m., then clearing.')
  })

  test('is not called over while radar sees no end of it', () => {
    expect(sentence(forecast, falling)).toBe('Snow until at least 10:40 p.m.')
    const again = [spell('snow', at('22:00')), weather('snow', at('02:00', 22), at('04:00', 22)), CLEARING]
    expect(sentence(again, falling)).toBe('Snow until at least 10:40 p.m. and again from 2 a.m. until 4 a.m.')
  })

  test('is told differently from snow all day when the forecast has none', () => {
    expect(sentence([dry(null)], falling)).toBe('Snow until at least 10:40 p.m.')
    const observedAt = isoOf(at('21:36'))
    const notMovedForward = { observedAt, endsAt: observedAt, agency: 'IEM' } as const
    expect(sentence([dry(null)], { ...falling, radar: notMovedForward })).toBe('Snow, then dry.')
    expect(sentence([spell('snow', null)], falling)).toBe('Snow.')
  })

  test('gives way to other precipitation of the forecast at the forecast’s time', () => {
    const turning = (end: string) => [spell('snow', at('22:00')), spell('rain', at(end)), CLEARING]
    expect(sentence(turning('23:00'), falling)).toBe('Snow until 10 p.m., then rain until 11 p.m., then clearing.')
    expect(sentence(turning('22:15'), { ...falling, ...until('22:30') })).toBe(
      'Snow until 10 p.m., then rain until about 10:30 p.m., then clearing.',
    )
    expect(sentence([dry(at('22:20')), spell('rain', at('23:00'))], { ...falling, ...until('22:30') })).toBe(
      'Snow, then rain from 10:20 p.m. until 11 p.m.',
    )
  })

  test('goes on into a later spell of the same kind, and gives way to one of another, that begins before its end', () => {
    const later = (kind: WeatherSpell['kind'], from: string) => [
      spell('snow', at('22:00')),
      weather(kind, at(from), at('02:00', 22)),
      CLEARING,
    ]
    const seen = { ...falling, ...until('23:30') }
    expect(sentence(later('snow', '23:30'), seen)).toBe('Snow until 2 a.m., then clearing.')
    expect(sentence(later('rain', '23:15'), seen)).toBe('Snow, then rain from 11:15 p.m. until 2 a.m., then clearing.')
    expect(sentence(later('fog', '23:15'), seen)).toBe(
      'Snow until about 11:30 p.m., then fog until 2 a.m., then clearing.',
    )
  })

  test('leaves the wind that all hours have', () => {
    const windy: OutlookClause = { id: 'feel', params: { what: 'windy' } }
    expect(sentence([...forecast, windy], falling)).toBe('Snow until at least 10:40 p.m. Windy.')
  })

  test('and fog after it begins when it has ended', () => {
    const fog = (end: string) => [spell('snow', at('22:00')), spell('fog', at(end)), CLEARING]
    expect(sentence(fog('23:00'), { ...falling, ...until('22:30') })).toBe(
      'Snow until about 10:30 p.m., then fog until 11 p.m., then clearing.',
    )
    for (const end of ['22:15', '22:30'])
      expect(sentence(fog(end), { ...falling, ...until('22:30') })).toBe('Snow until about 10:30 p.m., then clearing.')
  })

  test('whatever the forecast, no dry weather is told before radar sees an end', () => {
    const kinds = fc.constantFrom('snow', 'snow-squalls', 'rain', 'freezing-rain', 'fog')
    const later = fc.record({
      kind: kinds,
      dryHours: fc.constantFrom(0, 2, 3),
      quarters: fc.integer({ min: 1, max: 12 }),
    })
    const endsAt = fc.option(fc.integer({ min: 0, max: 22 }).map((step) => NOW + step * 3 * MINUTE_MS))
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.array(later, { maxLength: 3 }),
        endsAt,
        (minutes, spells, ends) => {
          let end = NOW + minutes * MINUTE_MS
          const forecast = [spell('snow', end)]
          for (const { kind, dryHours, quarters } of spells) {
            const start = end + dryHours * HOUR_MS
            end = start + quarters * 15 * MINUTE_MS
            forecast.push(weather(kind, dryHours === 0 ? null : start, end))
          }
          const radar = radarOf({ ...falling, endsAt: ends === null ? null : isoOf(ends) })
          const told = withRadar([...forecast, CLEARING], radar, { now: NOW, hasAlert: false })
          const weathers = told.flatMap((clause) => (clause.id === 'weather' ? [clause.params] : []))
          const ended = weathers.findIndex(({ kind, from }, index) => index > 0 && (kind === 'fog' || from !== null))
          const falls = ended === -1 ? weathers : weathers.slice(0, ended)
          expect(falls.at(-1)?.until).toBeGreaterThanOrEqual(ends ?? at('22:40'))
          const times = weathers.map((each) => each.until)
          expect(times).toEqual([...new Set(times)].sort())
        },
      ),
    )
  })
})

test('each kind that radar shows as rain or as snow keeps its name and begins when radar sees it come', () => {
  const begins = (kind: WeatherSpell['kind'], precipitation: 'rain' | 'snow') =>
    sentence([spell(kind)], { precipitation }).replace(' from about 10:15 p.m. until 4 a.m.', '')
  const rain = ['thunderstorms', 'freezing-drizzle', 'ice-pellets', 'mixed', 'showers', 'drizzle'] as const
  expect(rain.map((kind) => begins(kind, 'rain'))).toEqual([
    ...['Thunderstorms', 'Freezing drizzle', 'Ice pellets', 'Rain mixed with snow', 'Showers', 'Drizzle'],
  ])
  const snow = ['snow-showers', 'snow-squalls', 'ice-pellets', 'mixed'] as const
  expect(snow.map((kind) => begins(kind, 'snow'))).toEqual([
    ...['Flurries', 'Snow squalls', 'Ice pellets', 'Rain mixed with snow'],
  ])
})

describe('what radar sees come after the forecast’s own spell', () => {
  const TEN = at('22:00')

  test('whatever the forecast, is told in the order of time', () => {
    const later = fc.record({
      kind: fc.constantFrom('snow', 'rain', 'freezing-rain', 'fog'),
      dryMinutes: fc.constantFrom(0, 10, 120),
      minutes: fc.integer({ min: 5, max: 180 }),
    })
    const minute = (least: number) => fc.integer({ min: least, max: 90 })
    const question = { first: later, spells: fc.array(later, { maxLength: 3 }), begins: minute(1), lasts: minute(3) }
    fc.assert(
      fc.property(fc.record(question), fc.boolean(), ({ first, spells, begins, lasts }, hasEnd) => {
        let end = NOW
        const forecast: OutlookClause[] = []
        for (const { kind, dryMinutes, minutes } of [first, ...spells]) {
          const start = end + dryMinutes * MINUTE_MS
          if (end === NOW && dryMinutes > 0) forecast.push(dry(start))
          const follows = dryMinutes === 0 || end === NOW
          end = start + minutes * MINUTE_MS
          forecast.push(weather(kind, follows ? null : start, end))
        }
        const beginsAt = isoOf(NOW + begins * MINUTE_MS)
        const endsAt = hasEnd ? isoOf(NOW + (begins + lasts) * MINUTE_MS) : null
        const told = withRadar([...forecast, CLEARING], radarOf({ beginsAt, endsAt }), { now: NOW, hasAlert: false })
        let last = NOW
        for (const clause of told) {
          if (clause.id === 'dry') last = clause.params.until ?? last
          if (clause.id !== 'weather') continue
          for (const moment of [clause.params.from, clause.params.until]) {
            if (moment === null) continue
            expect(moment).toBeGreaterThanOrEqual(last)
            last = moment
          }
        }
      }),
    )
  })

  test('is told after it, and no clearing between', () => {
    expect(sentence([spell('rain', TEN), CLEARING], {})).toBe(
      'Rain until 10 p.m., then snow from about 10:15 p.m. until at least 10:40 p.m.',
    )
    expect(sentence([spell('rain', TEN), weather('snow', at('23:00'), null)], {})).toBe(
      'Rain until 10 p.m., then snow from about 10:15 p.m.',
    )
    expect(sentence([dry(at('21:50')), spell('rain', TEN), CLEARING], until('22:40'))).toBe(
      'Dry until 9:50 p.m., then rain until 10 p.m., then snow from about 10:15 p.m. until about 10:40 p.m., then dry.',
    )
    expect(sentence([spell('rain', TEN), CLEARING], {}, true)).toBe('Rain until 10 p.m., then clearing.')
  })

  test('is told also where it comes at the very end of it', () => {
    expect(sentence([spell('rain', at('22:15')), CLEARING], {})).toBe(
      'Rain until 10:15 p.m., then snow from about 10:15 p.m. until at least 10:40 p.m.',
    )
  })

  test('is the same spell when at most an hour lies between', () => {
    const atEleven = { beginsAt: isoOf(at('23:00')), endsAt: isoOf(at('23:40')) }
    expect(sentence([spell('snow', TEN), CLEARING], atEleven)).toBe(
      'Snow from about 11 p.m. until about 11:40 p.m., then clearing.',
    )
    expect(sentence([spell('snow', TEN), CLEARING], {})).toBe('Snow from about 10:15 p.m. until at least 10:40 p.m.')
    expect(sentence([dry(at('21:50')), spell('snow', TEN), CLEARING], until('22:40'))).toBe(
      'Snow from about 10:15 p.m. until about 10:40 p.m., then clearing.',
    )
    expect(sentence([spell('snow', TEN), spell('rain', at('22:30'))], {})).toBe(
      'Snow until 10 p.m., then rain until 10:30 p.m.',
    )
    const later = { beginsAt: isoOf(at('23:15')), endsAt: isoOf(at('23:40')) }
    expect(sentence([spell('snow', TEN), CLEARING], later)).toBe(
      'Snow until 10 p.m. and again from about 11:15 p.m. until about 11:40 p.m., then dry.',
    )
  })
})

test('a spell of the forecast that begins within two hours of what radar sees is the same', () => {
  expect(sentence([dry(at('00:15', 22)), spell('snow')], {})).toBe('Snow from about 10:15 p.m. until 4 a.m.')
  expect(sentence([dry(at('00:16', 22)), spell('snow')], {})).toBe(
    'Snow from about 10:15 p.m. until at least 10:40 p.m. and again from 12:16 a.m. until 4 a.m.',
  )
})

test('what begins with the last picture has no end yet', () => {
  expect(sentence([dry(null)], { beginsAt: isoOf(at('22:40')) })).toBe('Snow from about 10:40 p.m., then dry.')
})

test('what radar sees after the forecast’s own spell has begun is not told before it', () => {
  expect(sentence([dry(at('22:00')), spell('snow')], {})).toBe('Snow from about 10:15 p.m. until 4 a.m.')
  expect(sentence([dry(at('22:00')), spell('fog', at('22:30'))], {})).toBe(
    'Dry until 10 p.m., then fog, then snow from about 10:15 p.m. until at least 10:40 p.m.',
  )
})

describe('fog now does not hide', () => {
  const falling = { state: 'now', beginsAt: null } as const

  test('what falls in it by radar', () => {
    expect(sentence([spell('fog', at('22:15'))], falling)).toBe('Snow until at least 10:40 p.m.')
    expect(sentence([spell('fog'), CLEARING], { ...falling, ...until('22:30') })).toBe(
      'Snow until about 10:30 p.m., then fog until 4 a.m., then clearing.',
    )
  })

  test('what radar sees come, after the fog or within it', () => {
    expect(sentence([spell('fog', at('22:10'))], {})).toBe(
      'Fog until 10:10 p.m., then snow from about 10:15 p.m. until at least 10:40 p.m.',
    )
    expect(sentence([spell('fog', at('22:30')), CLEARING], until('22:40'))).toBe(
      'Fog, then snow from about 10:15 p.m. until about 10:40 p.m., then dry.',
    )
    expect(sentence([spell('fog')], until('22:40'))).toBe(
      'Snow from about 10:15 p.m. until about 10:40 p.m., then fog until 4 a.m.',
    )
  })

  test('snow of the forecast that radar sees come sooner', () => {
    const turning = [spell('fog', at('23:00')), spell('snow'), CLEARING]
    expect(sentence(turning, {})).toBe('Fog, then snow from about 10:15 p.m. until 4 a.m., then clearing.')
    expect(sentence(turning, falling)).toBe('Snow until 4 a.m., then clearing.')
  })

  test('other precipitation of the forecast, which keeps its time', () => {
    expect(sentence([spell('fog', at('22:30')), spell('rain', at('23:30'))], until('22:40'))).toBe(
      'Fog, then snow from about 10:15 p.m., then rain from 10:30 p.m. until 11:30 p.m.',
    )
    expect(sentence([spell('fog', at('23:00')), spell('rain', at('23:30'))], until('22:40'))).toBe(
      'Snow from about 10:15 p.m. until about 10:40 p.m., then fog until 11 p.m., then rain until 11:30 p.m.',
    )
  })

  test('but beside an alert radar adds nothing, and leaves the forecast as it is', () => {
    expect(sentence([spell('fog')], falling, true)).toBe('Fog until 4 a.m.')
    const forecast = [spell('rain', at('22:00')), spell('fog')]
    expect(withRadar(forecast, radarOf({}), { now: NOW, hasAlert: true })).toBe(forecast)
  })
})

test('beside an alert radar adds no weather of its own', () => {
  expect(sentence([dry(null)], until('22:40'), true)).toBe('Cloudy.')
  expect(sentence([dry(at('03:00', 22)), spell('freezing-rain')], { precipitation: 'rain' }, true)).toBe(
    'Dry until 3 a.m., then freezing rain until 4 a.m.',
  )
})

test('freezing rain of the forecast stays freezing rain, whatever radar takes it for', () => {
  expect(sentence([spell('freezing-rain')], { precipitation: 'rain' }, true)).toBe(
    'Freezing rain from about 10:15 p.m. until 4 a.m.',
  )
})

test('rain by radar that the model calls freezing is freezing rain in the sentence, also where the forecast has rain', () => {
  const freezing = { precipitation: 'rain', fall: 'freezing-rain' } as const
  expect(sentence([dry(null)], { ...freezing, ...until('22:40') })).toBe(
    'Freezing rain from about 10:15 p.m. until about 10:40 p.m., then dry.',
  )
  expect(sentence([spell('fog')], { ...freezing, ...until('22:40') })).toBe(
    'Freezing rain from about 10:15 p.m. until about 10:40 p.m., then fog until 4 a.m.',
  )
  expect(sentence([spell('rain'), CLEARING], freezing)).toBe(
    'Freezing rain from about 10:15 p.m. until 4 a.m., then clearing.',
  )
  expect(sentence([spell('rain', at('23:00')), spell('freezing-rain'), CLEARING], freezing)).toBe(
    'Freezing rain from about 10:15 p.m. until 4 a.m., then clearing.',
  )
  for (const kind of ['showers', 'drizzle'] as const)
    expect(sentence([spell(kind)], freezing)).toBe('Freezing rain from about 10:15 p.m. until 4 a.m.')
  const again = weather('freezing-rain', at('02:00', 22), at('04:00', 22))
  expect(sentence([spell('rain', at('23:00')), again], freezing)).toBe(
    'Freezing rain from about 10:15 p.m. until 11 p.m. and again from 2 a.m. until 4 a.m.',
  )
  expect(sentence([spell('freezing-drizzle')], freezing)).toBe('Freezing drizzle from about 10:15 p.m. until 4 a.m.')
  expect(sentence([spell('thunderstorms')], freezing)).toBe('Thunderstorms from about 10:15 p.m. until 4 a.m.')
})

test.each([
  ['dry', { state: 'dry', beginsAt: null }],
  ['that something may pass', { state: 'may-pass' }],
  ['nothing', { state: 'unknown', beginsAt: null }],
  ['what only the model says', { state: 'model-only', beginsAt: null }],
] as const)('the forecast stands as it is when radar says %s', (_, radar) => {
  expect(sentence([spell('snow'), CLEARING], radar)).toBe('Snow until 4 a.m., then clearing.')
})

test('very light echoes alone leave the forecast as it is', () => {
  expect(sentence([dry(null)], { strongest: 'very-light' })).toBe('Cloudy.')
  expect(sentence([spell('fog')], { strongest: 'very-light' })).toBe('Fog until 4 a.m.')
  expect(sentence([spell('snow', at('22:00')), CLEARING], { strongest: 'very-light' })).toBe(
    'Snow until 10 p.m., then clearing.',
  )
})

import { describe, expect, test } from 'vitest'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { nextHoursSchema } from '#shared/contracts/next-hours.ts'
import type { ModelQuarter } from '#shared/radar/model-ahead.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { createNextHours } from './next-hours.ts'
import { type DrawnBand, type DrawnEcho, drawnNowcast, kmAheadOf } from './radar-for-tests.ts'
import type { NoNowcast, Nowcast } from './radar-nowcast.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
/** 9:42 a.m. in Toronto. */
const NOW = Date.parse('2026-11-23T14:42:00Z')
const OBSERVED_AT = NOW - 6 * MINUTE_MS
const HEAVY_SNOW = 8
const LIGHT_SNOW = 5

/** A quarter of an hour of the model; `from` counts minutes from now. */
const quarter = (from: number, falling: Partial<ModelQuarter> = {}): ModelQuarter => ({
  from: NOW + from * MINUTE_MS,
  to: NOW + (from + 15) * MINUTE_MS,
  rain: 0,
  snow: 0,
  temperature: -3,
  weatherCode: null,
  ...falling,
})
const quarters = (falling: Partial<ModelQuarter> = {}) =>
  Array.from({ length: 10 }, (_, index) => quarter(index * 15 - 12, falling))

const nextHoursOf = (
  nowcast: Nowcast | NoNowcast | null,
  model: ModelQuarter[] | null = quarters(),
  temperature: number | null = null,
) => {
  const clock = () => new Date(NOW)
  return createNextHours({
    nowcasts: nowcast && { read: async () => nowcast, held: () => nowcast },
    fetchQuarters: async () => model ?? Promise.reject(new Error('the model is silent')),
    cache: createSourceCache({ clock }),
    clock,
    timeZoneAt: () => 'America/Toronto',
    temperatureAt: async () => temperature,
  })
}

const bandOf = (given: Partial<DrawnBand>): DrawnBand => ({
  ...TORONTO,
  passesAt: NOW + 30 * MINUTE_MS,
  towards: 90,
  speed: 60,
  widthKm: 20,
  ...given,
})
const echoOf = (band: DrawnBand, echo = HEAVY_SNOW): DrawnEcho => {
  const kmAhead = kmAheadOf(band)
  return (place, at) => (Math.abs(kmAhead(place, at)) <= band.widthKm / 2 ? echo : 0)
}
const drawn = (band: DrawnBand, echo?: number) => drawnNowcast(OBSERVED_AT, echoOf(band, echo))
const NOTHING = drawnNowcast(OBSERVED_AT, () => 0)
const MILD_RAIN = { rain: 2, temperature: 23 }
const EVERYWHERE = drawnNowcast(OBSERVED_AT, () => LIGHT_SNOW)

describe('what radar says', () => {
  test('a band that moves to a place: from when, until when, how heavy', async () => {
    const answer = await nextHoursOf(drawn(bandOf({})))(TORONTO)
    expect(answer).toMatchObject({
      state: 'coming',
      why: null,
      precipitation: 'snow',
      sentence: 'Heavy snow from about 10:05 a.m., until about 10:20 a.m.',
      strongest: 'heavy',
      beginsAt: '2026-11-23T15:05:00.000Z',
      radar: { observedAt: '2026-11-23T14:36:00.000Z', endsAt: '2026-11-23T15:42:00.000Z' },
    })
    expect(nextHoursSchema.parse(answer)).toEqual(answer)
  })

  test('how the band moves, where that is clear; nothing while nothing comes, and with what is known at once', async () => {
    const { movement } = await nextHoursOf(drawn(bandOf({})))(TORONTO)
    expect(Math.abs((movement?.towards ?? 999) - 90)).toBeLessThan(10)
    expect(movement?.speed).toBe(60)
    const parked = await nextHoursOf(drawn(bandOf({ speed: 0 })))(TORONTO)
    expect(parked.movement).toMatchObject({ towards: null })
    expect((await nextHoursOf(EVERYWHERE)(TORONTO)).movement).toBeNull()
    expect((await nextHoursOf(NOTHING)(TORONTO)).movement).toBeNull()
    expect((await nextHoursOf(drawn(bandOf({})))(TORONTO, { isAtOnce: true })).movement).toBeNull()
  })

  test('a parked band beside a place never reaches it; over a place it goes on', async () => {
    const parked = drawn(bandOf({ speed: 0 }))
    expect(await nextHoursOf(parked)({ lat: 43.65, lon: -80.2 })).toMatchObject({ state: 'dry', beginsAt: null })
    expect(await nextHoursOf(parked)(TORONTO)).toMatchObject({
      state: 'now',
      beginsAt: null,
      endsAt: null,
      sentence: 'Heavy snow now, for at least the next hour.',
    })
  })

  test('at least an hour counts from the beginning, and only when the model agrees', async () => {
    const wide = drawn(bandOf({ passesAt: NOW + 90 * MINUTE_MS, widthKm: 120 }), LIGHT_SNOW)
    expect((await nextHoursOf(wide, quarters({ snow: 1 }))(TORONTO)).sentence).toBe(
      'Light snow from about 10:10 a.m., for at least an hour.',
    )
    expect((await nextHoursOf(wide)(TORONTO)).sentence).toBe('Light snow from about 10:10 a.m.')
  })

  test('snow that grows heavy on its way', async () => {
    const band = bandOf({ passesAt: NOW + 40 * MINUTE_MS, widthKm: 50 })
    const core = bandOf({ passesAt: NOW + 50 * MINUTE_MS, widthKm: 26 })
    const [heavy, light] = [echoOf(core), echoOf(band, LIGHT_SNOW)]
    const echoAt: DrawnEcho = (place, at) => heavy(place, at) || light(place, at)
    expect((await nextHoursOf(drawnNowcast(OBSERVED_AT, echoAt))(TORONTO)).sentence).toBe(
      'Snow from about 9:55 a.m., heavy by 10:25 a.m.',
    )
  })

  test('snow that falls lightly now and heavily later is not called heavy now; what is heavy already is', async () => {
    const growing =
      (echo: number): DrawnEcho =>
      (_, at) =>
        at < NOW + 40 * MINUTE_MS ? echo : 9
    expect((await nextHoursOf(drawnNowcast(OBSERVED_AT, growing(2)))(TORONTO)).sentence).toBe(
      'Snow now, heavy by 10:25 a.m., for at least the next hour.',
    )
    expect((await nextHoursOf(drawnNowcast(OBSERVED_AT, growing(HEAVY_SNOW)))(TORONTO)).sentence).toBe(
      'Heavy snow now, for at least the next hour.',
    )
  })

  test('one dry picture does not end a spell', async () => {
    const gap = OBSERVED_AT + 18 * MINUTE_MS
    const answer = await nextHoursOf(drawnNowcast(OBSERVED_AT, (_, at) => (at === gap ? 0 : LIGHT_SNOW)))(TORONTO)
    expect(answer).toMatchObject({ state: 'now', endsAt: null })
    expect(answer.bars.filter(({ step, known }) => known === 'moved-forward' && step === 'none')).toHaveLength(1)
  })

  test('an end that comes in a moment is not told as one in the past', async () => {
    const seenAt = NOW - 3 * MINUTE_MS
    const ending = drawnNowcast(seenAt, (_, at) => (at <= seenAt ? LIGHT_SNOW : 0))
    expect(await nextHoursOf(ending)(TORONTO)).toMatchObject({
      sentence: 'Light snow now, until about 9:45 a.m.',
      endsAt: '2026-11-23T14:45:00.000Z',
    })
  })

  test('echoes over half of the disc may pass', async () => {
    const eastern: DrawnEcho = ({ lon }) => (lon > TORONTO.lon ? LIGHT_SNOW : 0)
    expect(await nextHoursOf(drawnNowcast(OBSERVED_AT, eastern))(TORONTO)).toMatchObject({
      state: 'may-pass',
      sentence: 'Light snow may be passing now.',
    })
  })

  test('nothing comes by radar and by the model', async () => {
    expect(await nextHoursOf(NOTHING)(TORONTO)).toMatchObject({
      state: 'dry',
      sentence: 'No precipitation in the next two hours.',
      strongest: null,
    })
  })

  test('dry by radar alone is said as far as radar reaches, and the model is called a model', async () => {
    const later = quarters().map((each, index) => (index >= 7 ? { ...each, snow: 1.2 } : each))
    expect(await nextHoursOf(NOTHING, later)(TORONTO)).toMatchObject({
      state: 'dry',
      sentence: 'By radar, no precipitation until 10:40 a.m.',
      modelSentence: 'The forecast model expects snow from about 11:15 a.m.',
    })
    expect(await nextHoursOf(NOTHING, later)(TORONTO, { hour12: false })).toMatchObject({
      sentence: 'By radar, no precipitation until 10:40.',
      modelSentence: 'The forecast model expects snow from about 11:15.',
    })
    expect(await nextHoursOf(NOTHING, null)(TORONTO)).toMatchObject({
      state: 'dry',
      sentence: 'By radar, no precipitation until 10:40 a.m.',
      modelSentence: null,
      model: null,
    })
  })

  test('without pictures moved forward a dry place is dry at the time of the picture alone', async () => {
    const seen = { ...NOTHING, frames: NOTHING.frames.filter(({ known }) => known === 'observed') }
    expect((await nextHoursOf(seen)(TORONTO)).sentence).toBe('Radar saw no precipitation here at 9:36 a.m.')
  })

  test('a place where it is mild has rain', async () => {
    const answer = await nextHoursOf(EVERYWHERE, quarters({ rain: 2, temperature: 6 }))(TORONTO)
    expect(answer).toMatchObject({ precipitation: 'rain', sentence: 'Heavy rain now, for at least the next hour.' })
  })

  test('rain that the model calls freezing is called so in the words alone: rates and steps are those of rain', async () => {
    const plain = quarters({ rain: 2, temperature: 1, weatherCode: 61 })
    const freezing = plain.map((each) => ({ ...each, weatherCode: 67 }))
    const answer = await nextHoursOf(EVERYWHERE, freezing)(TORONTO)
    expect(answer).toMatchObject({
      precipitation: 'rain',
      fall: 'freezing-rain',
      strongest: 'heavy',
      sentence: 'Heavy freezing rain now, for at least the next hour.',
      modelSentence: 'The forecast model expects freezing rain for at least the next two hours.',
    })
    expect(new Set(answer.bars.map(({ type }) => type))).toEqual(new Set(['freezing-rain']))
    const asRain = await nextHoursOf(EVERYWHERE, plain)(TORONTO)
    const measured = ({ bars }: typeof answer) => bars.map(({ rate, step }) => [rate, step])
    expect(measured(answer)).toEqual(measured(asRain))
    expect(asRain).toMatchObject({ fall: 'rain', sentence: 'Heavy rain now, for at least the next hour.' })
  })

  test('without a code of the weather, rain in frost is freezing rain', async () => {
    const fallAt = async (temperature: number | null) =>
      (await nextHoursOf(EVERYWHERE, quarters({ rain: 2, temperature }))(TORONTO)).fall
    expect([await fallAt(-1), await fallAt(0), await fallAt(0.4), await fallAt(null)]).toEqual([
      'freezing-rain',
      'freezing-rain',
      'rain',
      'rain',
    ])
  })

  test('rain by radar is called freezing by the quarters in which it falls, by others where the model has none then', async () => {
    const [rain, ice] = [
      { rain: 2, temperature: 1, weatherCode: 61 },
      { rain: 2, temperature: -1, weatherCode: 66 },
    ]
    const endsSoon = drawnNowcast(OBSERVED_AT, (_, at) => (at <= NOW + 20 * MINUTE_MS ? LIGHT_SNOW : 0))
    const later = (soon: Partial<ModelQuarter>) =>
      quarters().map((each, index) => ({ ...each, ...(index < 5 ? soon : ice) }))
    expect((await nextHoursOf(endsSoon, later(rain))(TORONTO)).fall).toBe('rain')
    expect((await nextHoursOf(endsSoon, later({}))(TORONTO)).fall).toBe('freezing-rain')
  })

  test('a model’s spell that begins as snow and freezes later is told as freezing rain', async () => {
    const [snow, ice] = [{ snow: 1 }, { rain: 1, temperature: -1, weatherCode: 66 }]
    const turning = quarters().map((each, index) => ({ ...each, ...(index < 6 ? snow : ice) }))
    expect((await nextHoursOf(null, turning)(TORONTO)).modelSentence).toBe(
      'The forecast model expects freezing rain for at least the next two hours.',
    )
  })

  test('radar first, then quarters of the model up to two hours ahead, without a hole between', async () => {
    const { bars } = await nextHoursOf(EVERYWHERE)(TORONTO)
    expect(bars.map(({ known }) => known)).toEqual([
      ...Array(2).fill('observed'),
      ...Array(11).fill('moved-forward'),
      ...Array(5).fill('model'),
    ])
    expect(bars.slice(1).every(({ from }, index) => from === bars[index]?.to)).toBe(true)
    expect(bars.at(-1)?.to).toBe('2026-11-23T16:42:00.000Z')
  })
})

describe('what radar does not say', () => {
  const unseenNorth = drawnNowcast(
    OBSERVED_AT,
    () => 0,
    ({ lat }) => lat > 45,
  )

  test('a place that no radar sees is not called dry', async () => {
    expect(await nextHoursOf(unseenNorth)({ lat: 45.6, lon: -79.4 })).toMatchObject({
      state: 'model-only',
      why: 'not-covered',
      sentence: 'We have no radar picture of this place.',
      radar: null,
    })
    expect(await nextHoursOf(unseenNorth)(TORONTO)).toMatchObject({ state: 'dry' })
  })

  test('a place outside the pictures is not called dry', async () => {
    expect(await nextHoursOf(NOTHING)({ lat: 49, lon: -79 })).toMatchObject({ state: 'model-only', why: 'not-covered' })
  })

  test.each([
    ['stale', OBSERVED_AT, 'No radar picture since 9:36 a.m.'],
    ['unreadable', OBSERVED_AT, 'The radar pictures can’t be read right now.'],
    ['silent', null, 'There is no radar picture right now.'],
  ] as const)('%s radar leaves the model, named as such', async (why, observedAt, sentence) => {
    expect(await nextHoursOf({ why, observedAt }, quarters({ snow: 0.8 }))(TORONTO)).toMatchObject({
      state: 'model-only',
      why,
      sentence,
      modelSentence: 'The forecast model expects snow for at least the next two hours.',
    })
  })

  test('without radar and model nothing is known', async () => {
    expect(await nextHoursOf({ why: 'silent', observedAt: null }, null)(TORONTO)).toMatchObject({
      state: 'unknown',
      bars: [],
      attribution: [],
    })
  })

  test('a site without radar says so', async () => {
    expect(await nextHoursOf(null)(TORONTO)).toMatchObject({ state: 'model-only', why: 'off' })
  })
})

describe('while the model is silent', () => {
  test('its last quarters tell rain from snow for an hour, also with what is known at once, then nothing of it does', async () => {
    let now = NOW
    let isSilent = false
    const clock = () => new Date(now)
    const nextHoursAt = createNextHours({
      nowcasts: { read: async () => EVERYWHERE, held: () => EVERYWHERE },
      fetchQuarters: async () => (isSilent ? Promise.reject(new Error('the model is silent')) : quarters(MILD_RAIN)),
      cache: createSourceCache({ clock }),
      clock,
      timeZoneAt: () => 'America/Toronto',
      temperatureAt: async () => null,
    })
    const fallAfter = async (minutes: number) => {
      now = NOW + minutes * MINUTE_MS
      const told = [await nextHoursAt(TORONTO), await nextHoursAt(TORONTO, { isAtOnce: true })]
      return told.map(({ precipitation, model }) => [precipitation, model !== null])
    }
    const byModel = [
      ['rain', true],
      ['rain', true],
    ]
    expect(await fallAfter(0)).toEqual(byModel)
    isSilent = true
    expect(await fallAfter(4)).toEqual(byModel)
    expect(await fallAfter(19)).toEqual(byModel)
    expect(await fallAfter(59)).toEqual(byModel)
    expect(await fallAfter(61)).toEqual([
      ['snow', false],
      ['snow', false],
    ])
  })

  test('November echoes at 23° are rain: the temperature of the place tells, and the season only where none is known', async () => {
    const told = async (temperature: number | null) =>
      (await nextHoursOf(EVERYWHERE, null, temperature)(TORONTO)).precipitation
    expect(await Promise.all([23.4, 3, 2, 1, 0, -8, null].map(told))).toEqual([
      'rain',
      'rain',
      'rain',
      'snow',
      'snow',
      'snow',
      'snow',
    ])
    expect((await nextHoursOf(EVERYWHERE, null, 23.4)(TORONTO)).sentence).toBe(
      'Heavy rain now, for at least the next hour.',
    )
    expect((await nextHoursOf(EVERYWHERE, [], 23.4)(TORONTO)).precipitation).toBe('rain')
  })

  test('the temperature is not asked for while the model speaks, nor by an answer that asks no source', async () => {
    let isAsked = false
    const asking = (model: ModelQuarter[] | null) =>
      createNextHours({
        nowcasts: { read: async () => EVERYWHERE, held: () => EVERYWHERE },
        fetchQuarters: async () => model ?? Promise.reject(new Error('the model is silent')),
        cache: createSourceCache({ clock: () => new Date(NOW) }),
        clock: () => new Date(NOW),
        timeZoneAt: () => 'America/Toronto',
        temperatureAt: async () => {
          isAsked = true
          return 20
        },
      })
    await asking(quarters(MILD_RAIN))(TORONTO)
    await asking(null)(TORONTO, { isAtOnce: true })
    expect(isAsked).toBe(false)
  })
})

describe('words against the band’s own equation', () => {
  const BANDS = [
    bandOf({}),
    bandOf({ towards: 135, speed: 45, widthKm: 30 }),
    bandOf({ towards: 10, speed: 80, widthKm: 40, lat: 43, passesAt: NOW }),
    bandOf({ towards: 270, speed: 30, widthKm: 16, lon: -78.5 }),
    bandOf({ towards: 60, speed: 70, widthKm: 60, lon: -81.2, passesAt: NOW + 10 * MINUTE_MS }),
  ]
  const PLACES = Array.from({ length: 10 }, (_, index) => ({
    lat: 42.6 + (index % 5) * 0.6,
    lon: -81.4 + index * 0.45,
  }))
  /** Half of five minutes, to which times are rounded, and half of a picture's step. */
  const EXACT_MS = 5.5 * MINUTE_MS
  /** Within a step and half a disc of the border between two states either is right. */
  const unsure = (band: DrawnBand) => (6 + (7.6 / band.speed) * 60) * MINUTE_MS

  test.each(BANDS.map((band) => [band.towards, band] as const))('a band that moves to %i°', async (_, band) => {
    const nextHoursAt = nextHoursOf(drawn(band))
    const last = OBSERVED_AT + 66 * MINUTE_MS
    for (const place of PLACES) {
      const answer = await nextHoursAt(place)
      const distance = kmAheadOf(band)(place, NOW)
      const msPerKm = (60 / band.speed) * MINUTE_MS
      const arrives = NOW + (distance - band.widthKm / 2) * msPerKm
      const leaves = NOW + (distance + band.widthKm / 2) * msPerKm
      const within = unsure(band)
      if (leaves < NOW - within || arrives > last + within) expect([place, answer.state]).toEqual([place, 'dry'])
      else if (arrives > NOW + within && arrives < last - within) {
        expect([place, answer.state]).toEqual([place, 'coming'])
        expect(Math.abs(Date.parse(answer.beginsAt ?? '') - arrives)).toBeLessThanOrEqual(EXACT_MS)
      } else if (arrives < NOW - within && leaves > NOW + within) expect([place, answer.state]).toEqual([place, 'now'])
      if (answer.endsAt) expect(Math.abs(Date.parse(answer.endsAt) - leaves)).toBeLessThanOrEqual(EXACT_MS)
    }
  })
})

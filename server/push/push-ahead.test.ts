import { expect, onTestFinished, test } from 'vitest'
import type { Forecast } from '#shared/contracts/forecast.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { whileHeld } from '../../tests/helpers/while-held.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/schema.ts'
import { queueMornings } from './morning-summaries.ts'
import { AFTERNOON, HOME, openPush, squall } from './push-for-tests.ts'

const NIGHT = { from: '22:30', until: '07:00', wakes: true }
const until = (time: string) => Date.parse(time) - Date.parse(AFTERNOON)
const inMinutes = (minutes: number) => Date.parse(AFTERNOON) + minutes * MINUTE_MS
const snowAt = (minutes: number) => ({ state: 'coming', beginsAt: inMinutes(minutes) }) as const
const DRY = { state: 'dry', beginsAt: null } as const
const [RAIN, DAY] = [
  { ...HOME, rain: true },
  { ...HOME, morning: '06:45' },
]

const COTTAGE = { name: 'Cottage', lat: 45.33, lon: -79.22 }

/** Snow all day, −7 to −1 °C, from the morning of November 22 on. */
const snowyDay = (): Forecast => {
  const reading = { feelsLike: null, dewPoint: null, humidity: null, pressure: null, visibility: null, rain: null }
  const wind = { windSpeed: 10, windDirection: 270, windGust: 20 }
  const snow = { precipitationProbability: 90, precipitationAmount: 1, snow: 1, cloudiness: 100, uvIndex: null }
  const sky = { condition: conditionFromCode(73, true), weatherCode: 73, source: 'Open-Meteo' as const }
  const parts = { morning: null, day: null, evening: null, night: null }
  return {
    timeZone: 'America/Toronto',
    hourly: Array.from({ length: 48 }, (_, hour) => ({
      timestamp: Date.parse('2026-11-22T11:00:00Z') + hour * HOUR_MS,
      temperature: -4,
      isDaylight: true,
      ...reading,
      ...wind,
      ...snow,
      ...sky,
    })),
    daily: [
      {
        ...{
          date: '2026-11-22',
          sunrise: null,
          sunset: null,
          daylight: 'normal' as const,
          pressure: null,
          humidity: null,
          rain: null,
          ice: null,
        },
        temperature: { min: -7, max: -1, ...parts },
        feelsLike: parts,
        ...wind,
        ...snow,
        ...sky,
      },
    ],
  }
}

describeOnEachDatabase('notifications of what comes', ({ open, dialect }) => {
  const openRoom = async () => await openPush((await open()).db, onTestFinished)

  test('snow that radar sees coming reaches who asked for it, in radar’s words, once', async () => {
    const push = await openRoom()
    await push.subscribe('phone', { places: [RAIN] })
    await push.subscribe('other')
    await push.see(DRY)
    await push.see(snowAt(37))
    await push.see(snowAt(38))
    expect(push.service.delivered).toEqual([
      {
        browser: 'phone',
        notification: {
          title: 'Snow in about 25 minutes',
          body: 'Home: Snow from about 2:30 p.m., for at least an hour. Radar of 2:17 p.m., moved forward.',
          navigate: 'https://lake-effect.example/weather?lat=43.65&lon=-79.38',
          tag: expect.stringMatching(/^[\w-]{1,32}$/),
          lang: 'en',
          silent: false,
        },
        topic: push.service.delivered[0]?.notification.tag,
        urgency: 'high',
        ttl: (25 * MINUTE_MS) / 1_000,
      },
    ])
  })

  test('snow that stays away is taken back in silence under the same tag, by two pictures and not by none', async () => {
    const push = await openRoom()
    await push.subscribe('phone', { places: [RAIN] })
    for (const seen of [snowAt(30), DRY, null, null]) await push.see(seen)
    expect(push.news()).toEqual(['phone: Snow in about 25 minutes'])
    await push.restart()
    await push.see(DRY)
    expect(push.news()).toEqual(['phone: No snow after all'])
    const [first, second] = push.service.delivered.map(({ notification }) => notification)
    expect([second?.tag, second?.silent]).toEqual([first?.tag, true])
  })

  test('rain and snow that are turned on in the middle of a spell are told of from the next spell on', async () => {
    const push = await openRoom()
    const { id, token } = await push.subscribe('phone')
    await push.subscribe('other', { places: [RAIN] })
    await push.see(snowAt(30))
    push.pass(SECOND_MS)
    const body = { places: [RAIN], quiet: null, clock: '24' }
    expect((await push.ask(`/api/notifications/${id}`, { method: 'PUT', token, body })).status).toBe(204)
    for (const seen of [snowAt(50), DRY, DRY]) await push.see(seen)
    expect(push.news()).toEqual([
      'other: Snow in about 25 minutes',
      'other: Snow in about 40 minutes',
      'other: No snow after all',
    ])
    push.pass(4 * HOUR_MS)
    // A further change of the settings begins nothing anew.
    await push.see(snowAt(4 * 60 + 50))
    expect((await push.ask(`/api/notifications/${id}`, { method: 'PUT', token, body })).status).toBe(204)
    for (const seen of [DRY, DRY]) await push.see(seen)
    expect(push.news().filter((line) => line.startsWith('phone'))).toEqual([
      expect.stringMatching(/^phone: Snow in about/),
      'phone: No snow after all',
    ])
    expect(push.service.delivered.find(({ browser }) => browser === 'phone')?.notification.body).toMatch(
      /Snow from about 14:30, .* Radar of 18:\d\d,/,
    )
  })

  test('a warning does not wait for the forecasts of hundreds of morning summaries', async () => {
    const push = await openRoom()
    const early = await push.subscribe('early riser', { places: [DAY] })
    await push.subscribe('phone')
    const { db } = push.room
    const home = await db
      .selectFrom('push_places')
      .selectAll()
      .where('subscription_id', '=', early.id)
      .executeTakeFirstOrThrow()
    const places = Array.from({ length: 300 }, (_, number) => ({ ...home, place: `44.00,${-80 - number / 100}` }))
    await db.insertInto('push_places').values(places).execute()
    await db
      .updateTable('push_places')
      .set({ morning_due: inMinutes(0) })
      .where('morning', 'is not', null)
      .execute()
    const forecast = Promise.withResolvers<Forecast>()
    push.expectWeather(forecast.promise)
    const summaries = push.room.work()
    const attempted = async () =>
      (await db.selectFrom('push_messages').select('id').where('attempts', '>', 0).execute()).length
    await expect.poll(attempted).toBeGreaterThanOrEqual(128)
    const said = push.say([squall])
    await expect.poll(() => push.news()).toContain('phone: Orange: Snow Squall Warning')
    forecast.reject(new AppError('weather-unavailable', { status: 503 }))
    await Promise.all([summaries, said])
  })

  test('in quiet hours nothing is said of snow that comes, and nothing waits for their end', async () => {
    const push = await openRoom()
    await push.subscribe('sleeper', { places: [RAIN], quiet: { from: '14:00', until: '15:00', wakes: true } })
    await push.see(snowAt(30))
    await push.see(snowAt(50))
    push.pass(HOUR_MS)
    await push.see(DRY)
    await push.see(DRY)
    expect(push.news()).toEqual([])
  })

  test('snow that was said in quiet hours is not taken back after them, and a taking back is nothing urgent', async () => {
    const push = await openRoom()
    await push.subscribe('sleeper', { places: [RAIN], quiet: { from: '14:00', until: '14:15', wakes: true } })
    await push.subscribe('phone', { places: [RAIN] })
    for (const seen of [snowAt(30), DRY, DRY]) await push.see(seen)
    expect(push.service.delivered.map(({ browser, urgency }) => [browser, urgency])).toEqual([
      ['phone', 'high'],
      ['phone', 'low'],
    ])
  })

  test('snow is told at every place that asked for it, once', async () => {
    const push = await openRoom()
    await push.subscribe('home', { places: [RAIN] })
    await push.subscribe('cottage', { places: [{ ...RAIN, ...COTTAGE }] })
    await push.see(DRY)
    await push.see(snowAt(37))
    await push.see(snowAt(38))
    expect(push.news().toSorted()).toEqual(['cottage: Snow in about 25 minutes', 'home: Snow in about 25 minutes'])
  })

  test('snow that its push service did not take before the quiet hours is not told of in them', async () => {
    const push = await openRoom()
    await push.subscribe('sleeper', { places: [RAIN], quiet: { from: '14:15', until: '15:00', wakes: true } })
    push.service.answerWith({ status: 503, headers: { 'Retry-After': '300' } })
    await push.see(snowAt(30))
    push.service.answerWith(null)
    push.pass(6 * MINUTE_MS)
    await push.room.work()
    expect(push.news()).toEqual([])
    expect(push.outcomes).toEqual(['later', 'held'])
  })

  test('snow that moves or stays away before it could be told is told with a sound, or not at all', async () => {
    const push = await openRoom()
    await push.subscribe('moved', { places: [RAIN] })
    push.service.answerWith({ status: 503, headers: { 'Retry-After': '900' } })
    await push.see(snowAt(30))
    push.service.answerWith(null)
    await push.see(snowAt(50))
    expect(push.service.delivered.map(({ urgency, notification }) => [urgency, notification.silent])).toEqual([
      ['high', false],
    ])
    push.pass(4 * HOUR_MS)
    push.news()
    push.service.answerWith({ status: 503, headers: { 'Retry-After': '900' } })
    await push.see(snowAt(4 * 60 + 40))
    push.service.answerWith(null)
    for (const seen of [DRY, DRY, DRY]) await push.see(seen)
    expect(push.news()).toEqual([])
  })

  test('a process that is killed after it announced snow does not announce it again', async () => {
    const push = await openRoom()
    await push.subscribe('phone', { places: [RAIN] })
    await push.see(snowAt(30))
    await push.restart()
    await push.see(snowAt(31))
    expect(push.news()).toEqual(['phone: Snow in about 25 minutes'])
  })

  test('the day is told in the morning by the clocks of the place, in the reader’s units, with the alerts that hold', async () => {
    const push = await openRoom()
    await push.subscribe('phone', { places: [{ ...DAY, colours: 'all' }], units: 'f.mph.inhg.mi.in' })
    push.expectWeather(snowyDay())
    await push.say([squall])
    push.news()
    push.pass(until('2026-11-22T11:44:00Z'))
    await push.room.work()
    expect(push.news()).toEqual([])
    push.pass(MINUTE_MS)
    await push.room.work()
    await push.room.work()
    expect(push.news()).toEqual(['phone: Home today: 19°F to 30°F'])
    const { body } = push.service.delivered.at(-1)?.notification ?? {}
    // The squall warning ended at 4 a.m.
    expect(body).toMatch(/^Snow/)
    expect(body).not.toContain('Squall')
    push.pass(24 * HOUR_MS)
    await push.room.work()
    expect(push.outcomes.at(-1)).toBe('dropped')
  })

  test('each visitor is told the day of an own place, by its own name, at an own time and with the alerts that were chosen', async () => {
    const push = await openRoom()
    await push.subscribe('home', { places: [DAY] })
    await push.subscribe('neighbour', { places: [{ ...DAY, name: 'Next door' }] })
    await push.subscribe('cottage', { places: [HOME, { ...DAY, ...COTTAGE, morning: '07:30', colours: 'red' }] })
    push.expectWeather(snowyDay())
    await push.say([{ ...squall, end: '2026-11-22T20:00:00Z' }])
    const bodies = () => push.service.delivered.map(({ notification }) => notification.body)
    push.news()
    push.pass(until('2026-11-22T11:45:00Z'))
    await push.room.work()
    expect(push.news().toSorted()).toEqual([
      'home: Home today: −7°C to −1°C',
      'neighbour: Next door today: −7°C to −1°C',
    ])
    expect(bodies().at(-1)).toContain('Squall')
    push.pass(45 * MINUTE_MS)
    await push.room.work()
    expect(push.news()).toEqual(['cottage: Cottage today: −7°C to −1°C'])
    expect(bodies().at(-1)).not.toContain('Squall')
  })

  test('the day’s summary tells of a red warning, though no alerts were chosen', async () => {
    const push = await openRoom()
    await push.subscribe('home', { places: [{ ...DAY, colours: 'off' }] })
    push.expectWeather(snowyDay())
    await push.say([{ ...squall, colour: 'red', severity: 'extreme', end: '2026-11-22T20:00:00Z' }])
    push.pass(until('2026-11-22T11:45:00Z'))
    await push.room.work()
    expect(push.service.delivered.at(-1)?.notification.body).toContain('Squall')
  })

  test('a summary whose time passed three hours ago, while the site was away, is not sent any more', async () => {
    const push = await openRoom()
    await push.subscribe('early', { places: [DAY] })
    await push.subscribe('late', { places: [{ ...DAY, morning: '06:46' }] })
    push.expectWeather(snowyDay())
    push.pass(until('2026-11-22T14:45:00Z'))
    await push.room.work()
    expect(push.news()).toEqual(['late: Home today: −7°C to −1°C'])
  })

  test('after a clock that was days ahead is set right, the day is told on the next morning', async () => {
    const push = await openRoom()
    await push.subscribe('phone', { places: [DAY] })
    push.expectWeather(snowyDay())
    const ahead = until('2026-11-28T19:00:00Z')
    push.pass(ahead)
    await push.room.work()
    push.pass(-ahead)
    await push.room.work()
    push.pass(until('2026-11-22T11:45:00Z'))
    await push.room.work()
    expect(push.news()).toEqual(['phone: Home today: −7°C to −1°C'])
  })

  test('a summary that is turned off while it waits for the end of the quiet hours is not sent', async () => {
    const push = await openRoom()
    const { id, token } = await push.subscribe('sleeper', { places: [DAY], quiet: NIGHT })
    push.expectWeather(snowyDay())
    push.pass(until('2026-11-22T11:45:00Z'))
    await push.room.work()
    const body = { places: [HOME], quiet: NIGHT }
    expect((await push.ask(`/api/notifications/${id}`, { method: 'PUT', token, body })).status).toBe(204)
    push.pass(15 * MINUTE_MS)
    await push.room.work()
    expect(push.news()).toEqual([])
  })

  test('the day’s summary has the snow that radar sees coming, as the page has it', async () => {
    const push = await openRoom()
    await push.subscribe('phone', { places: [DAY] })
    const { hourly, ...days } = snowyDay()
    const dry = { precipitationAmount: 0, precipitationProbability: 0, snow: 0, condition: conditionFromCode(3, true) }
    push.expectWeather({ ...days, hourly: hourly.map((hour) => ({ ...hour, ...dry, weatherCode: 3 })) })
    push.pass(until('2026-11-22T11:40:00Z'))
    await push.see({ state: 'coming', beginsAt: Date.parse('2026-11-22T12:10:00Z') })
    expect(push.service.delivered.at(-1)?.notification.body).toMatch(/^Snow from about 7:10 a\.m\./)
  })

  test.runIf(dialect === 'postgres')(
    'a day’s summary that another process has queued meanwhile is not queued again',
    async () => {
      const push = await openRoom()
      await push.subscribe('phone', { places: [DAY] })
      const { db } = push.room
      const morning = Date.parse('2026-11-22T11:45:00Z')
      const queuedByAnother = (transaction: Db) =>
        transaction
          .updateTable('push_places')
          .set({ morning_due: morning + 24 * HOUR_MS })
          .execute()
      const [looked] = await whileHeld(db, queuedByAnother, () => queueMornings(db, morning))
      expect(looked).toMatchObject({ status: 'fulfilled' })
      expect(await db.selectFrom('push_messages').selectAll().execute()).toEqual([])
    },
  )

  test('the day’s summary tells the end that the page shows, though it moved too little to be told of', async () => {
    const push = await openRoom()
    await push.subscribe('phone', { places: [DAY] })
    push.expectWeather(snowyDay())
    await push.say([{ ...squall, end: '2026-11-22T13:00:00Z' }])
    await push.say([{ ...squall, end: '2026-11-22T13:55:00Z' }])
    push.pass(until('2026-11-22T11:45:00Z'))
    await push.room.work()
    expect(push.service.delivered.at(-1)?.notification.body).toContain('Snow Squall Warning until 8:55 a.m.')
  })

  test('a summary waits for the end of the quiet hours and for a forecast, and is not sent in the afternoon', async () => {
    const push = await openRoom()
    await push.subscribe('sleeper', { places: [DAY], quiet: NIGHT })
    await push.subscribe('late', { places: [DAY] })
    push.pass(until('2026-11-22T11:45:00Z'))
    await push.room.work()
    push.expectWeather(snowyDay())
    push.pass(MINUTE_MS)
    await push.room.work()
    expect(push.news()).toEqual(['late: Home today: −7°C to −1°C'])
    push.pass(14 * MINUTE_MS)
    await push.room.work()
    expect(push.news()).toEqual(['sleeper: Home today: −7°C to −1°C'])
    push.pass(30 * HOUR_MS)
    await push.room.work()
    expect(push.news()).toEqual([])
  })
})

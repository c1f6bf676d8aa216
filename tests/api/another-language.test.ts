import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, Next } from 'hono'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { recommendationText } from '#shared/recommendations/recommendation-text.ts'
import { typedFieldProblem } from '#shared/reports/report-rules.ts'
import { sentenceText } from '#shared/sentence/sentence-text.ts'
import { formatDate } from '#shared/time/format-date.ts'
import { HOUR_MS } from '#shared/time.ts'
import { windFromWords } from '#shared/units/compass.ts'
import { formatPrecipitation } from '#shared/units/format-precipitation.ts'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import { formatVisibility } from '#shared/units/format-visibility.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import type { Locale } from '#words/runtime.js'
import { readoutSentence } from '../../app/features/ribbon/readout-sentence.ts'
import { appForTests } from '../../server/http/app-for-tests.ts'
import { speaking } from '../../server/language.ts'
import { timedOut } from '../../server/outbound/attempt-failure.ts'
import { createSourceCache } from '../../server/outbound/create-source-cache.ts'
import { sourceReport } from '../../server/outbound/source-report.ts'
import { outlookPicture } from '../../server/outlooks/outlook-picture.ts'
import { countryName } from '../../server/places/country-name.ts'
import { openHouse } from '../helpers/house.ts'
import { reversed } from '../helpers/trial-language.ts'

const trial = await vi.hoisted(async () => {
  const { compileTrialLanguage } = await import('../helpers/trial-language.ts')
  return await compileTrialLanguage()
})
vi.mock('#words/messages.js', () => import(`${trial.words}/messages.js`))
vi.mock('#words/runtime.js', () => import(`${trial.words}/runtime.js`))
// A site on which each request names its language.
vi.mock('../../server/http/request-language.ts', () => ({
  requestLanguage: (c: Context, next: Next) => speaking(c.req.header('Accept-Language') === 'fr' ? FRENCH : 'en', next),
}))
afterAll(() => trial.remove())

const TORONTO = 'America/Toronto'
const NOON = Date.parse('2026-11-21T12:00:00-05:00')
const FRENCH = String('fr') as Locale

const PLACE = 'lat=43.6532&lon=-79.3832'
/** Addresses whose answers are kept, with English words of theirs. */
const KEPT_ANSWERS = [
  [`/api/weather/current?${PLACE}`, 'Slight snow showers'],
  [`/api/weather/forecast?${PLACE}`, 'Slight snow showers'],
  ['/feed.xml', 'Forecasts'],
] as const

/** What a piece of work says in English, and in the language that was added. */
const inBoth = <T>(work: () => T): [english: T, french: T] => [work(), speaking(FRENCH, work)]

test('numbers, dates and countries are written as the language writes them', () => {
  expect(inBoth(() => joinQuantity(formatVisibility(8_500)))).toEqual(['8.5 km', '8,5 km'])
  expect(inBoth(() => formatDate('2026-11-21'))).toEqual(['November 21', '21 novembre'])
  expect(inBoth(() => countryName('DE'))).toEqual(['Germany', 'Allemagne'])
})

test('readings, sky and wind speak it', () => {
  expect(inBoth(() => formatTemperature(null).text)).toEqual(['N/A', 'A/N'])
  expect(inBoth(() => formatPrecipitation(0).text)).toEqual(['None', 'enoN'])
  expect(inBoth(() => conditionFromCode(3, true)?.description)).toEqual(['Overcast', 'tsacrevO'])
  expect(inBoth(() => windFromWords(315))).toEqual(['from the northwest', 'morf eht tsewhtron'])
})

test('the sentence, the advice and the ribbon speak it', () => {
  const clauses = [
    { id: 'weather', params: { kind: 'snow-squalls', isChance: false, from: null, until: NOON + 9 * HOUR_MS } },
    { id: 'after', params: { isClearing: true, trend: 'colder' } },
  ] as const
  expect(inBoth(() => sentenceText(clauses, { now: NOON, timeZone: TORONTO }))).toEqual([
    'Snow squalls until 9 p.m., then clearing and colder.',
    'Wons sllauqs litnu 21:00, neht gniraelc dna redloc.',
  ])
  const reason = { quantity: 'temperature', value: 5, timestamp: NOON } as const
  expect(inBoth(() => recommendationText({ id: 'jacket', reason }))).toEqual(['Take a jacket.', 'ekaT a .tekcaj'])
  const hour = { minute: 0, y: null, hour: '5', temperature: null, feels: null, sky: null, falls: [], wind: null }
  expect(inBoth(() => readoutSentence(hour))).toEqual(['5: not known', '5: ton nwonk'])
})

test('rules of forms speak it', () => {
  expect(inBoth(() => typedFieldProblem('title', 'Snow'))).toEqual([
    'Title must be at least 5 characters long',
    'eltiT tsum eb ta tsael 5 sretcarahc gnol',
  ])
})

test('a drawn outlook speaks it, with its dates', () => {
  const outlook = {
    issuedAt: Date.parse('2026-06-04T17:00:00Z'),
    validFrom: Date.parse('2026-06-04T17:00:00Z'),
    validUntil: Date.parse('2026-06-05T05:00:00Z'),
    version: 1,
    areas: [],
    unreadAreas: 1,
  }
  const [english, french] = inBoth(() => outlookPicture(outlook, 'dark'))
  expect(english).toContain('Valid 1 p.m. Thursday, June 4 to 1 a.m. Friday, June 5')
  expect(french).toContain('dilaV 13:00 jeudi, 4 juin ot 1:00 vendredi, 5 juin')
  expect(french).toContain('<title id="t">mrotsrednuhT kooltuo rof oiratnO</title>')
  expect(french).not.toMatch(/Valid|Issued|Threat|Drawn by/)
})

test('a problem speaks the language of its request, however many others are answered meanwhile', async () => {
  const { app } = appForTests(async (c, next) => {
    await speaking(c.req.query('in') === 'fr' ? FRENCH : 'en', async () => {
      await nextTurn()
      await next()
    })
  })
  const asked = await Promise.all(['fr', 'en', 'fr', 'en'].map((language) => app.request(`/api/none?in=${language}`)))
  expect(await Promise.all(asked.map((answer) => answer.json()))).toMatchObject([
    { title: 'toN dnuoF', detail: 'erehT si gnihton ta siht .sserdda', type: '/problems/not-found' },
    { title: 'Not Found', detail: 'There is nothing at this address.', type: '/problems/not-found' },
    { title: 'toN dnuoF' },
    { title: 'Not Found' },
  ])
})

test('a source’s failure that is kept is told in the words of each who asks', async () => {
  const cache = createSourceCache({ clock: () => new Date(NOON) })
  const policy = { freshForMs: HOUR_MS, keptForMs: HOUR_MS }
  const failing = vi.fn(async () => {
    throw timedOut('ECCC', new Error('no answer'))
  })
  const ask = async () => sourceReport('ECCC', await cache.read('alerts', policy, failing)).error
  const reports = [await speaking(FRENCH, ask), await speaking('en', ask)]
  expect(failing).toHaveBeenCalledOnce()
  expect(reports).toEqual(['ECCC did ton rewsna ni .emit', 'ECCC did not answer in time.'])
})

test('an answer that is kept has the words of each who asks, whoever asked first', async () => {
  const house = await openHouse({ now: '2026-11-21T19:05:00Z' })
  onTestFinished(house.close)
  const inLanguage = async (path: string, language: 'en' | 'fr') => {
    const answer = await house.ask(path, { headers: { 'Accept-Language': language } })
    return await answer.text()
  }
  for (const [path, english] of KEPT_ANSWERS) {
    await expect.poll(() => inLanguage(path, 'fr'), { timeout: 20_000 }).toContain(reversed(english))
    expect(await inLanguage(path, 'en'), path).toContain(english)
    const again = await inLanguage(path, 'fr')
    expect(again, path).toContain(reversed(english))
    expect(again, path).not.toContain(english)
  }
})

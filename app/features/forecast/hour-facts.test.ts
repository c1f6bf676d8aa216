import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { METRIC } from '#shared/units/unit-preferences.ts'
import { hourFacts, hourMeaning } from './hour-facts.ts'
import { anHour, SQUALL } from './hours-for-tests.ts'

const TEN_PM = Date.parse('2026-11-21T22:00:00-05:00')
const reader = { timeZone: 'America/Toronto', preferences: { units: METRIC, hour12: true } }
const at = (ahead: number) => TEN_PM + ahead * HOUR_MS

/** The facts of the last of some hours, by their names. */
const factsOf = (...hours: ReturnType<typeof anHour>[]) => {
  const last = hours.at(-1)
  if (!last) throw new RangeError('An hour is needed')
  return new Map(hourFacts(last, hours, reader).map(({ label, ...fact }) => [label, fact]))
}

test('in a squall the wind chill is named and explained, and the snow of the spell is added up', () => {
  const facts = factsOf(anHour(at(0), { ...SQUALL, snow: 1 }), anHour(at(1), SQUALL))
  expect(facts.get('Wind chill')).toEqual({ value: '−11', comment: 'At −3° in a 38 km/h wind' })
  expect(facts.get('Snow')).toEqual({ value: '1.7 cm', comment: '95% chance' })
  expect(facts.get('Wind')).toEqual({ value: '38 km/h', from: 270, comment: 'Gusts to 62 km/h' })
  expect(facts.get('By 11 p.m.')).toEqual({ value: '2.7 cm', comment: 'Since 9 p.m.' })
})

test('a calm comes from nowhere', () => {
  const calm = { windSpeed: 0, windDirection: 0, windGust: null }
  expect(factsOf(anHour(at(0), calm)).get('Wind')).toEqual({ value: 'Calm', from: null, comment: null })
})

test('a spell is not added up over a dry or a missing hour, nor snow to rain', () => {
  const rain = { code: 61, rain: 2, precipitationAmount: 2 }
  for (const before of [anHour(at(0)), anHour(at(-1), SQUALL), anHour(at(0), rain)]) {
    expect([...factsOf(before, anHour(at(1), SQUALL)).keys()]).not.toContain('By 11 p.m.')
  }
})

test('freezing rain is called by its name and never counted as rain', () => {
  const ice = { code: 66, temperature: -1, rain: 3, precipitationAmount: 3 }
  const facts = factsOf(anHour(at(0), { ...ice, code: 61 }), anHour(at(1), ice))
  expect(facts.get('Freezing rain')?.value).toBe('3 mm')
  expect(facts.has('By 11 p.m.')).toBe(false)
})

test('the UV index is told by day and gives its room away at night', () => {
  expect(factsOf(anHour(at(0), { uvIndex: 6 })).get('UV index')).toEqual({ value: '6', comment: 'High' })
  expect(factsOf(anHour(at(0), { uvIndex: 0.2, isDaylight: false })).has('UV index')).toBe(false)
})

test('in deep cold the minutes to frostbite stand beside the wind chill', () => {
  const facts = factsOf(anHour(at(0), { temperature: -30, windSpeed: 30 }))
  expect(facts.get('Wind chill')?.comment).toMatch(/^Bare skin can freeze within \d+ minutes$/)
})

test('what no source sent reads N/A, without a unit and without a word about it', () => {
  const nothing = {
    temperature: null,
    feelsLike: null,
    dewPoint: null,
    humidity: null,
    pressure: null,
    windSpeed: null,
    windDirection: null,
    windGust: null,
    visibility: null,
    precipitationProbability: null,
    precipitationAmount: null,
    rain: null,
    snow: null,
    cloudiness: null,
    uvIndex: null,
    condition: null,
    weatherCode: null,
  }
  const facts = factsOf(anHour(at(0), nothing))
  const always = ['Feels like', 'Precipitation', 'Wind', 'Visibility', 'Humidity', 'Cloud cover', 'Pressure']
  expect([...facts.keys()]).toEqual(always)
  for (const [label, fact] of facts) expect(fact, label).toMatchObject({ value: 'N/A', comment: null })
})

test('an hour says what its weather does, and nothing where it does no harm', () => {
  expect(hourMeaning(anHour(at(0), SQUALL))).toBe('The road can disappear within a minute.')
  const ice = { code: 66, rain: 1, precipitationAmount: 1, precipitationProbability: 90 }
  expect(hourMeaning(anHour(at(0), ice))).toBe('Roads and sidewalks turn to ice.')
  expect(hourMeaning(anHour(at(0)))).toBeNull()
})

test('what an hour mostly brings is named, not the trace of snow beside it', () => {
  const facts = (code: number) => factsOf(anHour(at(0), { code, rain: 2, snow: 0.06, precipitationAmount: 2.1 }))
  expect(facts(66).get('Freezing rain')?.value).toBe('2 mm')
  expect(facts(61).get('Rain')?.value).toBe('2 mm')
})

import { expect, test } from 'vitest'
import type { Opinion, Surroundings } from '#shared/contracts/moderation.ts'
import { WEATHER_TYPES, type WeatherType } from '#shared/reports/weather-types.ts'
import { type Evidence, secondOpinion } from './second-opinion.ts'

const measured = (more: Partial<NonNullable<Surroundings['measured']>>): Surroundings => ({
  measured: {
    station: 'Collingwood',
    distance_km: 8,
    observed_at: '2026-01-15T12:00:00.000Z',
    temperature: null,
    wind_speed: null,
    wind_gust: null,
    visibility: null,
    ...more,
  },
  alerts: null,
  radar: null,
})
const seenByRadar = (step: 'none' | 'light', nearest_km: number | null): Surroundings => ({
  ...measured({}),
  radar: {
    observed_at: '2026-01-15T12:00:00.000Z',
    precipitation: 'snow',
    here: { step, within_km: 2 },
    nearest_km,
    within_km: 10,
  },
})

const saidOf = (
  weather_type: WeatherType | null,
  { temperature = null, ...more }: Partial<Evidence> & { temperature?: number | null },
): Opinion['rule'][] =>
  secondOpinion({
    report: { temperature, weather_type, created_at: '2026-01-15T12:10:00.000Z' },
    hasPlace: true,
    surroundings: null,
    photos: [],
    ...more,
  }).map(({ rule }) => rule)

test('a report of which nothing is known around it, and one without a place, say so', () => {
  expect(saidOf('snow', {})).toEqual(['nothing-measured'])
  expect(saidOf('snow', { surroundings: measured({}) })).toEqual([])
  expect(saidOf('snow', { hasPlace: false, surroundings: measured({ temperature: 20 }) })).toEqual(['no-place'])
})

test.each([
  [3, ['temperature-agrees']],
  [3.1, []],
  [8, []],
  [8.1, ['temperature-differs']],
])('a temperature %d °C from the station’s', (away, said) => {
  const surroundings = measured({ temperature: 10 })
  expect(saidOf(null, { temperature: 10 + away, surroundings })).toEqual(said)
  expect(saidOf(null, { temperature: 10 - away, surroundings })).toEqual(said)
})

test('the station of a report without a temperature agrees with nothing', () => {
  expect(saidOf(null, { surroundings: measured({ temperature: 0 }) })).toEqual([])
})

test('every kind of snow is told to be seldom above 4 °C, every rain below −3 °C, and nothing else', () => {
  const typesAt = (temperature: number) =>
    WEATHER_TYPES.filter((type) => saidOf(type, { surroundings: measured({ temperature }) }).length > 0)
  expect(typesAt(4.1)).toEqual(['flurries', 'snow', 'blowing-snow', 'snow-squall', 'thundersnow'])
  expect(typesAt(4)).toEqual([])
  expect(typesAt(-3)).toEqual([])
  expect(typesAt(-3.1)).toEqual(['drizzle', 'rain', 'heavy-rain'])
})

test('where a station sees 10 km, fog, blowing snow and squalls are doubted', () => {
  const typesWith = (visibility: number) =>
    WEATHER_TYPES.filter((type) => saidOf(type, { surroundings: measured({ visibility }) }).includes('sees-far'))
  expect(typesWith(10_000)).toEqual(['fog', 'blowing-snow', 'snow-squall'])
  expect(typesWith(9_999)).toEqual([])
})

test('radar agrees with what falls here, doubts it where it sees nothing, and says nothing of an echo some way off', () => {
  expect(saidOf('snow', { surroundings: seenByRadar('light', 0) })).toEqual(['radar-agrees'])
  expect(saidOf('snow', { surroundings: seenByRadar('none', 6) })).toEqual([])
  expect(saidOf('snow', { surroundings: seenByRadar('none', null) })).toEqual(['radar-shows-nothing'])
  // Drizzle and blowing snow are too low for radar.
  expect(WEATHER_TYPES.filter((type) => saidOf(type, { surroundings: seenByRadar('none', null) }).length > 0)).toEqual([
    ...['rain', 'heavy-rain', 'freezing-rain', 'mixed', 'ice-pellets', 'flurries', 'snow', 'snow-squall', 'hail'],
    ...['thunderstorm', 'thundersnow'],
  ])
  expect(saidOf(null, { surroundings: seenByRadar('none', null) })).toEqual([])
})

test('a photo of more than a day before, of more than 25 km away or of another report is told of', () => {
  const said = (photo: Partial<Evidence['photos'][number]>) =>
    saidOf(null, {
      surroundings: measured({}),
      photos: [{ media_id: 'photo', taken_at: null, distance_km: null, seen_in: [], ...photo }],
    })
  expect(said({})).toEqual([])
  expect([said({ taken_at: '2026-01-14T12:00:00' }), said({ taken_at: '2026-01-14T11:00:00' })]).toEqual([
    [],
    ['photo-is-old'],
  ])
  expect([said({ distance_km: 25 }), said({ distance_km: 26 })]).toEqual([[], ['photo-is-elsewhere']])
  expect(said({ seen_in: ['another'] })).toEqual(['picture-seen-before'])
})

import { parseHTML } from 'linkedom'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { METRIC } from '#shared/units/unit-preferences.ts'
import { overwriteGetLocale } from '#words/runtime.js'
import { DisplayPreferencesContext } from '../../lib/format-options.ts'
import { NowProvider } from '../../lib/now.tsx'
import { CurrentHero } from './current-hero.tsx'
import CurrentReadings from './current-readings.tsx'

const MIDNIGHT = Date.parse('2026-10-14T00:00:00-04:00')
const HALF_PAST_SEVEN = MIDNIGHT + 7 * HOUR_MS + 30 * MINUTE_MS

/** Milton in fog that only the model knows, by a station on the lake. */
const FOG = {
  timeZone: 'America/Toronto',
  timestamp: HALF_PAST_SEVEN - 10 * MINUTE_MS,
  temperature: { current: 8, feelsLike: 8, min: 6, max: 14 },
  dewPoint: 8,
  humidity: 99,
  pressure: 1011,
  windSpeed: 5,
  windDirection: 90,
  windGust: null,
  visibility: 200,
  cloudiness: 100,
  rain: { lastHour: 0, last3Hours: 0 },
  snow: { lastHour: 0, last3Hours: 0 },
  uvIndex: null,
  condition: null,
  weatherCode: 45,
  isDaylight: false,
  sunrise: null,
  sunset: null,
  source: 'ECCC',
  sources: { temperature: 'ECCC', visibility: 'Open-Meteo' },
  observation: { station: 'Burlington Piers', observedAt: HALF_PAST_SEVEN - 10 * MINUTE_MS, distanceKm: 25 },
} as unknown as CurrentWeather

/** Hours from midnight on by their pressure. */
const forecastWith = (pressures: (number | null)[]) =>
  ({
    timeZone: 'America/Toronto',
    daily: [],
    hourly: pressures.map((pressure, hour) => ({ timestamp: MIDNIGHT + hour * HOUR_MS, pressure, temperature: 8 })),
  }) as unknown as Forecast

afterEach(() => overwriteGetLocale(() => 'en'))

function drawn(element: ReactElement, units = METRIC) {
  const { document } = parseHTML(
    renderToStaticMarkup(
      <NowProvider serverNow={HALF_PAST_SEVEN} renew={() => {}}>
        <DisplayPreferencesContext value={{ units, hour12: true }}>{element}</DisplayPreferencesContext>
      </NowProvider>,
    ),
  )
  return document
}

/** What stands under a reading. */
function commentOn(
  label: string,
  given: Partial<CurrentWeather> = {},
  pressures: (number | null)[] = [],
  units = METRIC,
) {
  const forecast = forecastWith(pressures)
  const page = drawn(<CurrentReadings weather={{ ...FOG, ...given }} forecast={forecast} />, units)
  const entry = [...page.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.parentElement
  if (!entry) throw new Error(`no ${label}`)
  return entry.querySelector('.details-comment')?.textContent ?? null
}

test('each value that a screen reader comes to says something: the compass beside the wind was an empty one', () => {
  const page = drawn(<CurrentReadings weather={FOG} forecast={null} />)
  const values = [...page.querySelectorAll('dd:not([aria-hidden])')].map(({ textContent }) => textContent)
  expect(values).not.toContain('')
  expect(page.querySelector('dd[aria-hidden] .wind-rose')).not.toBeNull()
})

test('where the station tells no visibility, it is told to be the model’s', () => {
  expect(commentOn('Visibility')).toBe('Very low · By the forecast model')
  expect(commentOn('Visibility', { visibility: 24_000 })).toBe('By the forecast model')
  overwriteGetLocale(() => 'fr')
  expect(commentOn('Visibilité')).toBe('Très faible · Selon le modèle de prévision')
})

test('a measured visibility, an unknown one and one beside other modelled values have no such note', () => {
  const measured = { ...FOG.sources, visibility: 'ECCC' } as const
  expect(commentOn('Visibility', { sources: measured })).toBe('Very low')
  expect(commentOn('Visibility', { visibility: null })).toBeNull()
  expect(commentOn('Visibility', { observation: null, source: 'Open-Meteo' })).toBe('Very low')
})

test('what the air feels like stands beside its humidex, and not beside a wind chill that is the same number', () => {
  const labels = (weather: Partial<CurrentWeather>) =>
    [...drawn(<CurrentReadings weather={{ ...FOG, ...weather }} forecast={null} />).querySelectorAll('dt')].map(
      (label) => label.textContent,
    )
  const feeling = (current: number, feelsLike: number) => ({ current, feelsLike, min: null, max: null })
  expect(labels({ temperature: feeling(33, 38), dewPoint: 23 })).toEqual(
    expect.arrayContaining(['Humidex', 'Feels like']),
  )
  const cold = labels({ temperature: feeling(-3, -11), windSpeed: 40 })
  expect(cold).toContain('Wind chill')
  expect(cold).not.toContain('Feels like')
})

test('pressure is told with how it changed in three hours, in the visitor’s unit', () => {
  const falling = [1016, 1016, 1016, 1016, 1015, 1014, 1013, 1011, 900]
  expect(commentOn('Pressure', {}, falling)).toBe('4 hPa lower than 3 hours ago')
  expect(commentOn('Pressure', {}, falling, { ...METRIC, pressure: 'kpa' })).toBe('0.4 kPa lower than 3 hours ago')
  expect(commentOn('Pressure', {}, [0, 0, 0, 0, 1011, 0, 0, 1013])).toBe('2 hPa higher than 3 hours ago')
  expect(commentOn('Pressure', {}, [0, 0, 0, 0, 1011, 0, 0, 1011.9])).toBe('Steady over 3\u00a0hours')
  expect(commentOn('Pressure', {}, [0, 0, 0, null, null, 0, 0, 1011.9])).toBeNull()
  overwriteGetLocale(() => 'fr')
  expect(commentOn('Pression', {}, falling)).toBe('4\u00a0hPa de moins qu’il y a 3 heures')
})

test('a station ten kilometres away or farther is named with its distance', () => {
  const ageWith = (distanceKm: number, units = METRIC) => {
    const observation = FOG.observation && { ...FOG.observation, distanceKm }
    const hero = (
      <CurrentHero
        weather={{ ...FOG, observation }}
        forecast={null}
        sentence={null}
        isStale={false}
        meta={[]}
        refresh={null}
      />
    )
    return drawn(hero, units).querySelector('.hero-age')?.textContent
  }
  expect(ageWith(25)).toContain('\u00a0· Burlington Piers, 25 km away\u00a0· ECCC')
  expect(ageWith(25, { ...METRIC, distance: 'mi' })).toContain('Burlington Piers, 16 mi away')
  expect(ageWith(9)).toContain('\u00a0· Burlington Piers\u00a0· ECCC')
  overwriteGetLocale(() => 'fr')
  expect(ageWith(25)).toContain('\u00a0· Burlington Piers, à 25\u00a0km\u00a0· ECCC')
})

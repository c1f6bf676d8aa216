import { describe, expect, test } from 'vitest'
import { hasCaptures, readCapture } from '../../tests/helpers/captures.ts'
import { createSimulator } from '../simulator.ts'

type Section = Record<string, unknown>

/** What kind of thing stands where: member names in order, types, time formats and lengths, without the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value))
    return { length: value.length, of: [...new Set(value.map((entry) => JSON.stringify(shapeOf(entry))))] }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).map(([name, member]) => [name, name.endsWith('_units') ? member : shapeOf(member)])
  }
  return typeof value === 'string' ? value.replaceAll(/\d/g, '0') : typeof value
}

const columnsOf = (answer: Section, section: string): string => {
  const units = answer[`${section}_units`]
  return Object.keys(typeof units === 'object' && units !== null ? units : {})
    .filter((name) => name !== 'time' && name !== 'interval')
    .join(',')
}

describe.skipIf(!hasCaptures)('answers have the shape of the recorded ones', () => {
  test.each([
    [
      'open-meteo/forecast-toronto-2026-03-05-imperial-past1.json',
      '2026-03-06T02:07:00Z',
      'latitude=43.70643&longitude=-79.39864&timezone=auto&past_days=1&temperature_unit=fahrenheit&wind_speed_unit=mph&precipitation_unit=inch',
    ],
    ['open-meteo/forecast-melbourne-2025-05-09-gmt.json', '2025-05-09T13:20:00Z', 'latitude=-37.814&longitude=144.963'],
    ['open-meteo/forecast-no-variables.json', '2026-03-06T02:07:00Z', 'latitude=52.27&longitude=6.87'],
  ])('%s', async (capture, now, query) => {
    const recorded: Section = JSON.parse(readCapture(capture))
    const columns = ['current', 'hourly', 'daily'].map((section) => `${section}=${columnsOf(recorded, section)}`)
    const app = createSimulator({ clock: () => new Date(now) })
    const response = await app.request(`/open-meteo/v1/forecast?${query}&${columns.join('&')}`)
    const answer: Section = await response.json()
    expect(shapeOf(answer)).toEqual(shapeOf(recorded))
    for (const section of ['current', 'hourly', 'daily']) {
      const times = (from: Section) => {
        const table = from[section]
        return typeof table === 'object' && table !== null && 'time' in table ? table.time : undefined
      }
      expect(times(answer)).toEqual(times(recorded))
    }
  })

  test('a town carries no member the recorded towns lack, in their order', async () => {
    const recorded: { results: Section[] } = JSON.parse(readCapture('open-meteo-geocoding/search-enschede.json'))
    const known = recorded.results.flatMap((place) => Object.keys(place))
    const app = createSimulator()
    const response = await app.request('/geocoding/v1/search?name=Enschede')
    const { results }: { results: Section[] } = await response.json()
    const members = Object.keys(results[0] ?? {})
    expect(members.filter((member) => !known.includes(member))).toEqual([])
    const order = Object.keys(recorded.results[0] ?? {})
    expect(members).toEqual(order.filter((member) => members.includes(member)))
    expect(results[0]).toMatchObject({
      name: 'Enschede',
      country_code: 'NL',
      admin1: 'Overijssel',
      timezone: 'Europe/Amsterdam',
    })
  })

  test('no match has no results at all', async () => {
    const recorded: Section = JSON.parse(readCapture('open-meteo-geocoding/search-no-results.json'))
    const response = await createSimulator().request('/geocoding/v1/search?name=qqqqqq')
    expect(shapeOf(await response.json())).toEqual(shapeOf(recorded))
  })
})

import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { createAtmosphere } from '../weather/atmosphere.ts'
import { STORY_HOURS } from '../weather/moment.ts'
import { type Reading, readingAt } from '../weather/reading.ts'
import { SCENARIO_NAMES, type ScenarioName } from '../weather/scenario-names.ts'
import { createWorld } from '../world.ts'
import { ALERT_STORIES } from './alert-stories.ts'
import { ecccZoneAlerts } from './eccc-desk.ts'
import { nwsMessages } from './nws-desk.ts'
import { storyTimes } from './story-times.ts'
import { findZone, zoneNamed } from './zone.ts'

const BEGIN_MS = Date.parse('2026-11-21T19:00:00Z')

const worldAt = (scenario: ScenarioName, hour: number) => {
  const world = createWorld(scenario, () => new Date(BEGIN_MS))
  world.setNow(new Date(BEGIN_MS + hour * HOUR_MS), { keepStory: true })
  return world
}

const canadian = (scenario: ScenarioName, hour: number, zone = 'toronto') =>
  ecccZoneAlerts(worldAt(scenario, hour)).filter((alert) => alert.zone.key === zone)

const american = (scenario: ScenarioName, hour: number) => nwsMessages(worldAt(scenario, hour))

describe('every story', () => {
  test('names zones of its issuer only, and versions in order of time', () => {
    for (const telling of Object.values(ALERT_STORIES).flat()) {
      const times = telling.versions.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      for (const zone of telling.versions.flatMap(({ zones }) => zones))
        expect(findZone(zone)?.issuer).toBe(telling.issuer)
      for (const { at, ends, expires } of telling.versions)
        expect(Math.max(ends ?? expires, expires)).toBeGreaterThanOrEqual(at)
    }
  })

  test('ends each of its sentences once', () => {
    for (const scenario of SCENARIO_NAMES) {
      for (const hour of [0.1, 2, 5]) {
        for (const { text } of ecccZoneAlerts(worldAt(scenario, hour)))
          expect(JSON.stringify(text)).not.toMatch(/[^.]\.\.[^.]/)
      }
    }
  })

  test('is over before it repeats, and is told again then', () => {
    for (const scenario of SCENARIO_NAMES) {
      expect(ecccZoneAlerts(worldAt(scenario, 150))).toEqual([])
      expect(canadian(scenario, STORY_HOURS + 0.5).length).toBe(canadian(scenario, 0.5).length)
    }
  })

  test('calm warns of nothing, the others of something at Toronto', () => {
    for (const scenario of SCENARIO_NAMES) {
      const count = canadian(scenario, 0.1).length
      if (scenario === 'calm') expect([count, american('calm', 0.1)]).toEqual([0, []])
      else expect(count).toBeGreaterThan(0)
    }
  })
})

describe('the weather is what the alert says', () => {
  const while_ = (scenario: ScenarioName, zone: string, hours: [from: number, to: number]): Reading[] => {
    const atmosphere = createAtmosphere(scenario, BEGIN_MS)
    const [[, longitude, latitude] = ['', 0, 0]] = zoneNamed(zone).towns
    return Array.from({ length: hours[1] - hours[0] }, (_, index) =>
      readingAt(atmosphere, { latitude, longitude }, BEGIN_MS + (hours[0] + index + 1) * HOUR_MS, HOUR_MS),
    )
  }

  test.each<[ScenarioName, zone: string, hours: [number, number], is: (reading: Reading) => boolean]>([
    ['snow-squalls', 'toronto', [0, 7], ({ code }) => code === 85 || code === 86],
    ['snow-squalls', 'barrie', [0, 7], ({ snowWater }) => snowWater > 0.5],
    ['snow-squalls', 'nyz010', [0, 9], ({ snowWater }) => snowWater > 0.5],
    ['snow-squalls', 'toronto', [0, 8], ({ gust }) => gust >= 60],
    ['thunderstorms', 'toronto', [0, 3], ({ code, gust }) => code === 95 && gust > 70],
    ['thunderstorms', 'nyz010', [0, 3], ({ code }) => code === 95],
    ['heat', 'toronto', [0, 48], ({ air }) => air.temperature >= 31],
    ['ice-storm', 'toronto', [0, 19], ({ code }) => code === 66 || code === 67],
    ['ice-storm', 'nyz001', [0, 18], ({ code }) => code === 66 || code === 67],
    ['fog', 'toronto', [0, 8], ({ air }) => air.visibility < 1000],
    ['fog', 'nyz001', [0, 8], ({ air }) => air.visibility < 1000],
  ])('%s at %s', (scenario, zone, hours, is) => {
    expect(while_(scenario, zone, hours).some(is)).toBe(true)
  })
})

describe('how alerts develop', () => {
  test('a Canadian alert keeps its id through updates and stays listed for an hour as ended', () => {
    const at = (hour: number) =>
      canadian('snow-squalls', hour).find(({ telling }) => telling.id === 'snow-squall-warning')
    expect([at(-1)?.status, at(0)?.status, at(6.9)?.status, at(7)?.status, at(7.9)?.status, at(8)]).toEqual([
      'issued',
      'continued',
      'continued',
      'ended',
      'ended',
      undefined,
    ])
    expect(new Set([at(-1)?.alertId, at(0)?.alertId, at(7)?.alertId]).size).toBe(1)
    expect(at(7)?.expiresAtMs).toBeGreaterThan(BEGIN_MS + 7 * HOUR_MS)
  })

  test('an update may end an alert for some of its zones', () => {
    const statusOf = (zone: string, hour: number) => canadian('thunderstorms', hour, zone)[0]?.status
    expect([statusOf('mississauga-brampton', 1), statusOf('mississauga-brampton', 1.5)]).toEqual(['continued', 'ended'])
    expect(canadian('thunderstorms', 1.5).find(({ telling }) => telling.code === 'TOW')).toMatchObject({
      status: 'continued',
      colour: 'red',
    })
  })

  test('an American update refers to all before it; both are listed for some minutes', () => {
    const chain = (hour: number) =>
      american('thunderstorms', hour).filter(({ telling }) => telling.id === 'tornado-warning-buffalo')
    expect(chain(0.5).map(({ messageType }) => messageType)).toEqual(['Alert'])
    expect(chain(0.65).map(({ messageType }) => messageType)).toEqual(['Alert', 'Update'])
    const [alert, update] = chain(0.65)
    expect(update?.references.map(({ id }) => id)).toEqual([alert?.id])
    expect(chain(0.8).map(({ messageType }) => messageType)).toEqual(['Update'])
    expect(chain(1.5)).toEqual([])
  })

  test('a cancellation is listed for half an hour beside what it ends, then nothing is', () => {
    const chain = (hour: number) =>
      american('thunderstorms', hour).filter(({ telling }) => telling.id === 'severe-thunderstorm-warning-buffalo')
    expect(chain(0.8).map(({ messageType }) => messageType)).toEqual(['Update', 'Cancel'])
    expect(chain(1).map(({ messageType }) => messageType)).toEqual(['Cancel'])
    expect(chain(1.3)).toEqual([])
  })

  test('texts speak of the day in the place’s own words', () => {
    const times = storyTimes(BEGIN_MS, 0)
    expect([times.en(7), times.fr(7), times.nws(7)]).toEqual(['9 p.m.', '21 h', '9 PM EST Saturday'])
    expect([times.partEn(7), times.partFr(7), times.partEn(20), times.partFr(20)]).toEqual([
      'this evening',
      'ce soir',
      'Sunday morning',
      'dimanche matin',
    ])
  })
})

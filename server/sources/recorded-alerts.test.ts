import { describe, expect, test } from 'vitest'
import type { AlertMessage } from '#server/alerts/alert-message.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { hasCaptures, readCapture } from '../../tests/helpers/captures.ts'
import { clientThatAnswers } from '../../tests/helpers/client-that-answers.ts'
import { createEcccAlerts } from './eccc/eccc-alerts.ts'
import { createNwsAlerts } from './nws/nws-alerts.ts'
import { createOpenWeatherAlerts } from './openweather/openweather-alerts.ts'

const HERE = { lat: 43.2557, lon: -79.8711 }
const clock = () => new Date('2026-03-06T02:03:41Z')
const countryCodeAt = () => 'CA'
const shapesOf = async () => new Map()

const recorded = (file: string) => clientThatAnswers('ECCC', () => JSON.parse(readCapture(file))).client
const SILENT: ProviderClient = clientThatAnswers('ECCC', () => Promise.reject(new Error('not to be asked'))).client

const readEccc = (file: string) =>
  createEcccAlerts({ api: recorded(`eccc/${file}`), geomet: SILENT, countryCodeAt, clock }).fetch()
const readNws = (file: string) =>
  createNwsAlerts({ client: recorded(`nws/${file}`), countryCodeAt, zones: { shapesOf }, clock }).fetch()
const readOpenWeather = (file: string) =>
  createOpenWeatherAlerts({
    access: { isOn: () => true, getJson: async () => JSON.parse(readCapture(`openweather/${file}`)) },
    clock,
  }).fetch(HERE)

const countBy = (messages: readonly AlertMessage[], keyOf: (message: AlertMessage) => string) =>
  Object.fromEntries([...Map.groupBy(messages, keyOf)].map(([key, group]) => [key, group.length]))

/** What must hold of every alert, whoever issued it. */
function expectWhole(messages: readonly AlertMessage[]): void {
  for (const { messageId, event, description, start, end, sender, sentAt } of messages) {
    expect([messageId, event, description, sender]).not.toContain('')
    expect(start).toMatch(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/)
    if (end !== null) expect(end).toMatch(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/)
    expect(sentAt).toBeGreaterThan(Date.UTC(2019, 0, 1))
  }
  expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(messages.length)
}

describe.skipIf(!hasCaptures)('recorded answers of Environment Canada', () => {
  test('freezing rain around Hamilton: seven zones are two alerts', async () => {
    const messages = await readEccc('ogcapi/weather-alerts_2026-03-06_bbox-hamilton-toronto.json')
    expectWhole(messages)
    expect(messages.map(({ event, severity, areas }) => [event, severity, areas.length])).toEqual([
      ['Freezing Rain Warning', 'moderate', 6],
      ['Special Weather Statement', 'minor', 1],
    ])
    expect(messages.every(({ areas }) => areas.every(({ shape, zone }) => shape !== null && zone !== null))).toBe(true)
    expect(messages[0]).toMatchObject({
      messageId: '1618115311375151707202603050503',
      colour: 'yellow',
      purpose: 'update',
      issued: '2026-03-05T21:26:06.795Z',
      start: '2026-03-05T22:00:00.000Z',
      end: '2026-03-06T06:00:00.000Z',
      french: { event: 'Avertissement de pluie verglaçante', url: 'https://meteo.gc.ca/warnings/index_f.html' },
    })
    expect(messages[0]?.areas.map(({ frenchName }) => frenchName)).toContain('ville de Hamilton')
  })

  test('the map service’s form of an answer', async () => {
    const messages = await readEccc('wfs/Current-Alerts_handmade-fixture.json')
    expectWhole(messages)
    expect(messages.map(({ event, severity, colour }) => [event, severity, colour])).toEqual([
      ['Weather Advisory', 'moderate', 'yellow'],
      ['Winter Storm Warning', 'extreme', 'red'],
    ])
  })

  test('a map without alerts under the pointer', async () => {
    expect(await readEccc('wms/GetFeatureInfo_Current-Alerts_no-alert_2026-08-30.json')).toEqual([])
  })
})

describe.skipIf(!hasCaptures)('recorded answers of the National Weather Service', () => {
  test('a hot and smoky day around the Great Lakes', async () => {
    const messages = await readNws('alerts-active-2026-07-15-great-lakes.geojson')
    expectWhole(messages)
    expect(countBy(messages, ({ purpose }) => purpose)).toEqual({ alert: 45, update: 32, cancel: 2 })
    expect(countBy(messages, ({ severity }) => severity)).toEqual({ moderate: 28, minor: 39, severe: 12 })
    expect(countBy(messages, ({ kind }) => kind ?? 'none')).toEqual({
      advisory: 37,
      warning: 13,
      statement: 6,
      none: 23,
    })
    expect(messages.filter(({ areas }) => areas[0]?.shape).length).toBe(19)
    expect(messages.filter(({ areas }) => areas.every(({ shape, zone }) => shape === null && zone)).length).toBe(60)
    expect(messages.filter(({ purpose }) => purpose === 'cancel').map(({ event }) => event)).toEqual([
      'Heat Advisory',
      'Extreme Heat Warning',
    ])
  })

  test('one of each event in a winter week', async () => {
    const messages = await readNws('alerts-active-2025-12-15-one-per-event.geojson')
    expectWhole(messages)
    expect(messages).toHaveLength(25)
    expect(countBy(messages, ({ severity }) => severity)).toEqual({ severe: 11, moderate: 10, minor: 4 })
    expect(messages.every(({ kind }) => kind !== null)).toBe(true)
  })

  test('a watch of 2019, without what came later', async () => {
    const messages = await readNws('pynws-alerts_active_zone.json')
    expectWhole(messages)
    expect(messages.map(({ event, end }) => [event, end])).toEqual([['Flood Watch', '2019-12-22T18:00:00.000Z']])
  })

  test('a place without alerts', async () => {
    expect(await readNws('alerts-active-empty.geojson')).toEqual([])
  })

  test('the zones of a point', async () => {
    const provider = createNwsAlerts({
      client: recorded('nws/points-42.745,-73.752.geojson'),
      countryCodeAt,
      zones: { shapesOf },
      clock,
    })
    expect(await provider.zonesOf?.({ lat: 42.745, lon: -73.752 })).toEqual(
      new Set(['forecast/NYZ052', 'county/NYC001', 'fire/NYZ208']),
    )
  })
})

describe.skipIf(!hasCaptures)('recorded answers of OpenWeather', () => {
  test('an alert of Environment Canada’s, passed on', async () => {
    const messages = await readOpenWeather('onecall-mississauga-2022-03-05-kelvin-alert.json')
    expectWhole(messages)
    expect(messages.map(({ event, sender, severity }) => [event, sender, severity])).toEqual([
      ['Strong winds are expected Sunday', 'Environment Canada', 'minor'],
    ])
  })

  test('an alert of the National Weather Service’s, passed on', async () => {
    const messages = await readOpenWeather('onecall3-lisbon-2023-07-03-metric.json')
    expectWhole(messages)
    expect(messages.map(({ event, severity, end }) => [event, severity, end])).toEqual([
      ['Heat Advisory', 'minor', '2023-07-06T06:00:00.000Z'],
    ])
  })
})

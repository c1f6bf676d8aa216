import { describe, expect, test, vi } from 'vitest'
import type { ProviderRequest } from '#server/outbound/provider-client.ts'
import { anOpenMeteoAnswer } from '../../../tests/helpers/an-open-meteo-answer.ts'
import { hasCaptures, readCapture } from '../../../tests/helpers/captures.ts'
import { createOpenMeteo } from './open-meteo.ts'

const CELL = { lat: 43.66, lon: -79.38 }
const TORONTO = anOpenMeteoAnswer({ from: '2026-06-01', offsetHours: -4, timezone: 'America/Toronto' })

function openMeteoThatAnswers(body: unknown) {
  const getJson = vi.fn(async (_: ProviderRequest) => body)
  const openMeteo = createOpenMeteo({ source: 'Open-Meteo', getJson, getBytes: vi.fn() }, () => 'America/Toronto')
  return { openMeteo, asked: () => getJson.mock.calls.map(([request]) => request) }
}

describe('what is asked', () => {
  test('the present: one request, with yesterday for the hours before midnight, about two calls’ worth', async () => {
    const { openMeteo, asked } = openMeteoThatAnswers(TORONTO)
    await openMeteo.current.fetch(CELL)
    expect(asked()).toHaveLength(1)
    const [{ path, query, callWeight } = { path: '' }] = asked()
    expect(path).toBe('/v1/forecast')
    expect(query).toMatchObject({
      latitude: 43.66,
      longitude: -79.38,
      timezone: 'auto',
      forecast_days: 1,
      past_days: 1,
    })
    expect(callWeight).toBeCloseTo(1.9)
  })

  test('the week: one request for it, the day after it and that day’s end', async () => {
    const { openMeteo, asked } = openMeteoThatAnswers(TORONTO)
    await openMeteo.forecast.fetch(CELL)
    expect(asked()).toHaveLength(1)
    expect(asked()[0]?.query).toMatchObject({ forecast_days: 9, timezone: 'auto' })
    expect(asked()[0]?.query).not.toHaveProperty('current')
    expect(asked()[0]?.callWeight).toBeCloseTo(3)
  })
})

describe('answers that are none', () => {
  const { current: _current, ...withoutCurrent } = TORONTO
  const { hourly: _hourly, ...withoutHours } = TORONTO
  const { utc_offset_seconds: _offset, ...withoutOffset } = TORONTO
  const tooLong = {
    ...TORONTO,
    hourly: { ...TORONTO.hourly, time: Array.from({ length: 401 }, () => '2026-06-01T00:00') },
  }

  test.each([
    ['nothing', null],
    ['a text', 'Unexpected error while streaming data'],
    ['a list of places', [TORONTO]],
    ['an empty object', {}],
    ['a reason', { error: true, reason: 'The service is overloaded' }],
    ['an answer without the offset of its times', withoutOffset],
    ['an offset that no clock has', { ...TORONTO, utc_offset_seconds: 90_000 }],
  ])('%s is unreadable', async (_, body) => {
    const { openMeteo } = openMeteoThatAnswers(body)
    const refusal = expect.objectContaining({ code: 'provider-unreadable', status: 502 })
    await expect(openMeteo.current.fetch(CELL)).rejects.toEqual(refusal)
    await expect(openMeteo.forecast.fetch(CELL)).rejects.toEqual(refusal)
  })

  test('the present needs its own part, the week its tables, and no more of them than there can be', async () => {
    const refusal = expect.objectContaining({ code: 'provider-unreadable' })
    await expect(openMeteoThatAnswers(withoutCurrent).openMeteo.current.fetch(CELL)).rejects.toEqual(refusal)
    await expect(openMeteoThatAnswers(withoutHours).openMeteo.forecast.fetch(CELL)).rejects.toEqual(refusal)
    await expect(openMeteoThatAnswers(tooLong).openMeteo.forecast.fetch(CELL)).rejects.toEqual(refusal)
    await expect(openMeteoThatAnswers(withoutCurrent).openMeteo.forecast.fetch(CELL)).resolves.toBeDefined()
  })

  test.skipIf(!hasCaptures)('the recorded answer without any variable is unreadable', async () => {
    const { openMeteo } = openMeteoThatAnswers(JSON.parse(readCapture('open-meteo/forecast-no-variables.json')))
    await expect(openMeteo.current.fetch(CELL)).rejects.toMatchObject({ code: 'provider-unreadable' })
  })

  test('members that nobody asked for do not matter', async () => {
    const { openMeteo } = openMeteoThatAnswers({ ...TORONTO, weather_alerts: { alerts: [] }, elevation: 'high' })
    await expect(openMeteo.current.fetch(CELL)).resolves.toBeDefined()
  })
})

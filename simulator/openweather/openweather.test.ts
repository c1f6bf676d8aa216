import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSimulator } from '../simulator.ts'
import type { ScenarioName } from '../weather/scenario-names.ts'

const ask = async (path: string, scenario: ScenarioName = 'snow-squalls') =>
  await createSimulator({ scenario, clock: () => new Date('2026-11-21T19:05:00Z') }).request(
    `/openweather/data/${path}`,
  )

const alertsOf = async (place: string, scenario?: ScenarioName) => {
  const schema = z.object({
    alerts: z.array(z.object({ sender_name: z.string(), event: z.string(), description: z.string() })).optional(),
  })
  return schema.parse(
    await (await ask(`3.0/onecall?${place}&appid=simulated&exclude=current,minutely,hourly,daily`, scenario)).json(),
  ).alerts
}

describe('OpenWeather', () => {
  test('knows two keys, one of them without the subscription', async () => {
    const status = async (path: string) => (await ask(path)).status
    expect(await status('2.5/weather?lat=43&lon=-79')).toBe(401)
    expect(await status('2.5/weather?lat=43&lon=-79&appid=simulated-free')).toBe(200)
    expect(await status('3.0/onecall?lat=43&lon=-79&appid=simulated-free')).toBe(401)
    expect(await status('3.0/onecall?lat=43&lon=-79&appid=simulated')).toBe(200)
    expect(await status('2.5/weather?lat=x&lon=-79&appid=simulated')).toBe(400)
    expect(await status('2.5/weather?lat=99&lon=-79&appid=simulated')).toBe(400)
    expect(await status('2.5/forecast?appid=simulated')).toBe(404)
  })

  test('copies Canadian alerts nameless and in both languages, American ones by name', async () => {
    const canadian = await alertsOf('lat=43.653&lon=-79.383')
    expect(canadian?.map(({ event, sender_name }) => `${sender_name}: ${event}`)).toEqual(
      Array(4).fill('Environment Canada: weather'),
    )
    expect(canadian?.some(({ description }) => description.includes('Neige soudaine'))).toBe(true)
    expect((await alertsOf('lat=42.887&lon=-78.86'))?.map(({ event }) => event)).toEqual(['Lake Effect Snow Warning'])
  })

  test('has no member for alerts when there are none', async () => {
    expect(await alertsOf('lat=43.653&lon=-79.383', 'calm')).toBeUndefined()
  })

  test('speaks kelvin unless given otherwise', async () => {
    const temperature = async (query: string) =>
      z
        .object({ main: z.object({ temp: z.number() }) })
        .parse(await (await ask(`2.5/weather?lat=43.65&lon=-79.38&appid=simulated${query}`)).json()).main.temp
    const [kelvin, celsius, fahrenheit] = [
      await temperature(''),
      await temperature('&units=metric'),
      await temperature('&units=imperial'),
    ]
    expect(kelvin - celsius).toBeCloseTo(273.15)
    expect(fahrenheit).toBeCloseTo(celsius * 1.8 + 32, 1)
  })
})

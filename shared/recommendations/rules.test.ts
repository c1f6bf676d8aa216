import { describe, expect, test } from 'vitest'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { HOUR_MS } from '../time.ts'
import { aCurrent, advice, at, FULL_HOUR, HOURS, hoursWith, NOW, recommended, sky } from './weather-for-tests.ts'

describe('temperature', () => {
  test('above 30 °C: hydrate and light clothing, and no more word of 25', () => {
    expect(at(30)).toEqual(['outdoor low'])
    expect(at(30.1)).toEqual(['hydrate high', 'light-clothing medium'])
  })

  test('above 25 °C: outdoor activities', () => {
    expect(at(25)).toEqual([])
    expect(at(25.1)).toEqual(['outdoor low'])
  })

  test('below 10 °C: jacket', () => {
    expect(at(10)).toEqual([])
    expect(at(9.9)).toEqual(['jacket medium'])
  })

  test('below 0 °C: bundle up and winter sports, and no more word of 10', () => {
    expect(at(0)).toEqual(['jacket medium'])
    expect(at(-0.1)).toEqual(['bundle-up high', 'winter-sports low'])
  })

  test('the warmest and the coldest of the hours decide, now included', () => {
    expect(advice(hoursWith({ temperature: -3, feelsLike: -3 }, [5]))).toEqual(['bundle-up high', 'winter-sports low'])
    const { recommendations } = recommended({ current: aCurrent({}, 28) })
    expect(recommendations.find(({ id }) => id === 'outdoor')?.reason).toEqual({
      quantity: 'temperature',
      value: 28,
      timestamp: NOW,
    })
  })
})

describe('feels-like', () => {
  const felt = (difference: number) => advice(hoursWith({ feelsLike: 18 + difference }, [2]))

  test('warns beyond 5 degrees, warmer or colder', () => {
    expect(felt(5)).toEqual([])
    expect(felt(5.1)).toEqual(['feels-like medium'])
    expect(felt(-5)).toEqual([])
    expect(felt(-5.1)).toEqual(['feels-like medium'])
  })

  test('names the widest difference', () => {
    const hourly = [...hoursWith({ feelsLike: 24 }, [1]).slice(0, 3), ...hoursWith({ feelsLike: 9 }, [3]).slice(3)]
    const [first] = recommended({ current: null, hourly }).recommendations
    expect(first?.reason).toEqual({ quantity: 'feelsLikeDifference', value: -9, timestamp: FULL_HOUR + 3 * HOUR_MS })
  })
})

describe('sky', () => {
  test('rain or drizzle: umbrella and indoor activities', () => {
    for (const code of [51, 55, 61, 65, 80, 82]) {
      expect(advice(hoursWith(sky(code), [5]))).toEqual(['umbrella high', 'indoor low'])
    }
  })

  test('snow: winter driving', () => {
    for (const code of [71, 77, 86]) expect(advice(hoursWith(sky(code), [5]))).toEqual(['winter-driving high'])
  })

  test('freezing rain: umbrella and winter driving', () => {
    expect(advice(hoursWith(sky(66)))).toEqual(['umbrella high', 'winter-driving high', 'indoor low'])
  })

  test('thunderstorm: safety', () => {
    for (const code of [95, 96, 99]) expect(advice(hoursWith(sky(code), [5]))).toEqual(['thunderstorm high'])
    // OpenWeather's first id, a thunderstorm with light rain.
    const condition = { id: 200, main: 'Thunderstorm', description: 'thunderstorm with light rain', icon: '11d' }
    expect(advice(hoursWith({ condition }))).toEqual(['thunderstorm high'])
  })

  test('fog and cloud ask for nothing by themselves', () => {
    for (const code of [0, 1, 2, 3, 45, 48]) expect(advice(hoursWith(sky(code)))).toEqual([])
  })

  test('the reason is the first hour of it', () => {
    const [first] = recommended({ hourly: hoursWith(sky(73), [2, 3]) }).recommendations
    expect(first?.reason).toEqual({ quantity: 'condition', value: 601, timestamp: FULL_HOUR + 2 * HOUR_MS })
  })
})

describe('no activity outside is suggested while the same hours bring', () => {
  const ids = (code: number, temperature: number, which = [5]) =>
    recommended({
      hourly: hoursWith({ temperature, feelsLike: temperature }, HOURS).map((hour, index) =>
        which.includes(index) ? { ...hour, ...sky(code) } : hour,
      ),
    }).recommendations.map(({ id }) => id)

  test('a thunderstorm or rain, however warm', () => {
    expect(ids(2, 27)).toContain('outdoor')
    for (const code of [51, 61, 80, 95]) expect(ids(code, 27)).not.toContain('outdoor')
    expect(ids(95, 27, [6])).toContain('outdoor')
  })

  test('freezing rain, rain or a thunderstorm in winter; snow is what winter sports are for', () => {
    for (const code of [56, 61, 66, 95]) expect(ids(code, -2)).not.toContain('winter-sports')
    expect(ids(73, -2)).toContain('winter-sports')
  })

  test('a squall or a tornado, in any hour or overhead now', () => {
    for (const code of [18, 19]) {
      expect(ids(code, 27)).not.toContain('outdoor')
      expect(ids(code, -4)).not.toContain('winter-sports')
      const { recommendations } = recommended({
        current: aCurrent(sky(code), 27),
        hourly: hoursWith({ temperature: 27 }),
      })
      expect(recommendations.map(({ id }) => id)).not.toContain('outdoor')
    }
  })

  test('a thunderstorm that is overhead now', () => {
    const { recommendations } = recommended({ current: aCurrent(sky(95), 27) })
    expect(recommendations.map(({ id }) => id)).toEqual(['thunderstorm', 'cooling'])
  })
})

describe('wind', () => {
  const wind = (windSpeed: number) => advice(hoursWith({ windSpeed }, [4]))

  test('above 25 km/h: windy', () => {
    expect(wind(25)).toEqual([])
    expect(wind(25.1)).toEqual(['windy medium'])
  })

  test('above 50 km/h: high winds, and no more word of 25', () => {
    expect(wind(50)).toEqual(['windy medium'])
    expect(wind(50.1)).toEqual(['high-winds high'])
  })
})

describe('UV', () => {
  const sun = (uvIndex: number, isDaylight: boolean | null = true) => advice(hoursWith({ uvIndex, isDaylight }, [1]))

  test('above 3 is medium, above 7 high', () => {
    expect(sun(3)).toEqual([])
    expect(sun(3.1)).toEqual(['uv medium'])
    expect(sun(7)).toEqual(['uv medium'])
    expect(sun(7.1)).toEqual(['uv high'])
  })

  test('counts in daylight only', () => {
    expect(sun(9, false)).toEqual([])
    expect(sun(9, null)).toEqual([])
  })
})

test('visibility below 1000 m is low', () => {
  expect(advice(hoursWith({ visibility: 1000 }))).toEqual([])
  expect(advice(hoursWith({ visibility: 999 }))).toEqual(['visibility high'])
})

describe('rain coming', () => {
  const chance = (precipitationProbability: number, which = [2], more: Partial<HourlyForecastItem> = {}) =>
    advice(hoursWith({ precipitationProbability, ...more }, which))

  test('is said above 70 %', () => {
    expect(chance(70)).toEqual([])
    expect(chance(71)).toEqual(['rain medium'])
  })

  test('is said for the hours that end within the next 3', () => {
    expect(chance(90, [2])).toEqual(['rain medium'])
    expect(chance(90, [3])).toEqual([])
    const onTheHour = FULL_HOUR
    expect(advice(hoursWith({ precipitationProbability: 90 }, [0]), null, onTheHour)).toEqual([])
    expect(advice(hoursWith({ precipitationProbability: 90 }, [3]), null, onTheHour)).toEqual(['rain medium'])
  })

  test('is not said of snow, but of rain with snow', () => {
    expect(chance(90, [0], sky(71))).toEqual(['winter-driving high'])
    expect(chance(90, [0], { ...sky(68), rain: 0.4 })).toEqual(['winter-driving high', 'rain medium'])
    expect(chance(90, [0], { snow: 0.5 })).toEqual([])
  })

  test('is not said in frost, unless the source says rain', () => {
    const cold = (more: Partial<HourlyForecastItem>) =>
      chance(80, [0], { temperature: -8, feelsLike: -8, ...more }).includes('rain medium')
    expect(cold({})).toBe(false)
    expect(cold({ rain: null, snow: null, condition: null })).toBe(false)
    expect(cold({ temperature: 0.9 })).toBe(false)
    expect(cold({ temperature: 1 })).toBe(true)
    expect(cold({ temperature: null })).toBe(true)
    expect(cold(sky(61))).toBe(true)
    expect(cold({ rain: 0.2 })).toBe(true)
  })
})

describe('extreme cold', () => {
  const cold = (temperature: number, windSpeed: number | null, feelsLike: number | null = null) =>
    advice(hoursWith({ temperature, windSpeed, feelsLike }, [3]))

  test('names frostbite from a wind chill of −28, and proposes no winter sports there', () => {
    expect(cold(-17, 20)).toEqual(['bundle-up high', 'winter-sports low'])
    expect(cold(-21, 5)).toEqual(['bundle-up high', 'winter-sports low'])
    expect(cold(-21, 15)).toEqual(['extreme-cold high', 'bundle-up high'])
    expect(cold(-34, 0)).toEqual(['extreme-cold high', 'bundle-up high'])
  })

  test('is told by the source’s felt temperature where nobody measures the wind', () => {
    expect(cold(-18, null, -27)).not.toContain('extreme-cold high')
    expect(cold(-18, null, -28)).toContain('extreme-cold high')
  })
})

describe('extreme heat', () => {
  const heat = (temperature: number, dewPoint: number | null) => advice(hoursWith({ temperature, dewPoint }, [3]))

  test('is told from humidex 40, and no activity is proposed there', () => {
    expect(heat(29, 22)).toContain('outdoor low')
    expect(heat(29, 22)).not.toContain('extreme-heat high')
    expect(heat(29, 24)).toContain('extreme-heat high')
    expect(heat(29, 26)).toContain('extreme-heat high')
    expect(heat(29, 26)).not.toContain('outdoor low')
    expect(heat(33, null)).not.toContain('extreme-heat high')
  })
})
test('rain that falls already is not coming', () => {
  const rain = hoursWith({ ...sky(61), precipitationProbability: 95 }, [0, 1])
  expect(advice(rain)).toContain('rain medium')
  expect(advice(rain, aCurrent(sky(61)))).not.toContain('rain medium')
})

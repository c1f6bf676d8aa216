import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { AlertSpan } from '#shared/alerts/alert-span.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { SkySamples } from '#shared/contracts/sky.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { IMPERIAL, METRIC, type UnitPreferences } from '#shared/units/unit-preferences.ts'
import { readoutDetails, readoutSentence } from './readout-sentence.ts'
import Ribbon from './ribbon.tsx'
import { ribbonDrawing } from './ribbon-drawing.ts'
import type { RibbonInput } from './ribbon-input.ts'
import RibbonStrip from './ribbon-strip.tsx'
import { WIDTH_CLASSES } from './stage.ts'

const TWO_PM = Date.parse('2026-11-21T14:05:00-05:00')

function anHour(timestamp: number, said: Partial<HourlyForecastItem> = {}): HourlyForecastItem {
  return {
    timestamp,
    temperature: 2,
    feelsLike: 0,
    dewPoint: null,
    humidity: null,
    pressure: null,
    windSpeed: 37,
    windDirection: 270,
    windGust: 63,
    visibility: null,
    precipitationProbability: null,
    precipitationAmount: 0,
    rain: 0,
    snow: 0,
    cloudiness: 20,
    uvIndex: null,
    condition: conditionFromCode(2, true),
    weatherCode: 2,
    isDaylight: null,
    source: 'Open-Meteo',
    ...said,
  }
}

const hoursFrom = (now: number, hourAt: (ahead: number) => Partial<HourlyForecastItem> = () => ({})) =>
  Array.from({ length: 27 }, (_, ahead) => anHour((Math.ceil(now / HOUR_MS) + ahead) * HOUR_MS, hourAt(ahead)))

/** A sun that swings between two altitudes once a day, highest at one in the afternoon in Toronto. */
function aSky(now: number, lowest: number, highest: number): SkySamples {
  const middle = (lowest + highest) / 2
  const altitudes = Array.from({ length: 97 }, (_, step) => {
    const turn = ((now + step * 15 * MINUTE_MS - 18 * HOUR_MS) / DAY_MS) * 2 * Math.PI
    return Math.round(middle + ((highest - lowest) / 2) * Math.cos(turn))
  })
  return {
    from: now,
    stepMinutes: 15,
    sunAltitude: altitudes,
    moonAltitude: altitudes.map((altitude) => -altitude),
    sunEvents: [],
    moonPhaseFraction: 0.4,
    hemisphere: 'north',
  }
}

function draw(said: Partial<RibbonInput> = {}) {
  const now = said.now ?? TWO_PM
  return ribbonDrawing({
    now,
    timeZone: 'America/Toronto',
    hours: hoursFrom(now),
    temperatureNow: 2,
    sky: aSky(now, -60, 25),
    alerts: [],
    preferences: { units: METRIC, hour12: true },
    size: 'full',
    ...said,
  })
}

const anAlert = (said: Partial<AlertSpan> = {}): AlertSpan => ({
  name: 'Snow Squall Warning',
  language: 'en',
  colour: 'orange',
  kind: 'warning',
  severity: 'severe',
  start: TWO_PM - HOUR_MS,
  end: Date.parse('2026-11-21T21:00:00-05:00'),
  ...said,
})

async function compressedSize(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(stream).arrayBuffer()).byteLength
}

describe('the sky of the ribbon', () => {
  test('is blue overhead at a clear noon and nearly black on a moonless night', () => {
    const { sky } = draw({ hours: hoursFrom(TWO_PM, () => ({ cloudiness: 0 })) })
    expect(sky.top).toHaveLength(110)
    expect(sky.top[0]).toMatch(/^#[3-5][0-9a-f][89a][0-9a-f]c|^#[3-5][0-9a-f][89a][0-9a-f]d/)
    expect(sky.top[50]).toBe('#0a1322')
    expect(sky.clouds).toEqual([])
    expect(sky.stars.join('')).not.toBe('')
  })

  test('stars hide behind 55 % cloud, and in a night without dark there are none', () => {
    expect(draw({ hours: hoursFrom(TWO_PM, () => ({ cloudiness: 54 })) }).sky.stars).toHaveLength(3)
    expect(draw({ hours: hoursFrom(TWO_PM, () => ({ cloudiness: 55 })) }).sky.stars).toEqual([])
    expect(draw({ sky: aSky(TWO_PM, 2, 45) }).sky.stars).toEqual([])
    expect(draw({ sky: aSky(TWO_PM, 2, 45) }).moon).toBeNull()
  })

  test('a night of a few stars has no path without a star', () => {
    const drawing = draw()
    const few = { ...drawing, sky: { ...drawing.sky, stars: ['', 'M900 200h.1', ''] } }
    expect(renderToStaticMarkup(<Ribbon drawing={few} />).match(/<path class="ribbon-stars[^>]*>/g)).toEqual([
      '<path class="ribbon-stars ribbon-stars-1" d="M900 200h.1">',
    ])
  })

  test('a polar night is dark all day and still has its moon', () => {
    const { sky, moon, suns } = draw({ sky: aSky(TWO_PM, -45, -8) })
    expect(sky.stars.length).toBe(3)
    expect(moon).not.toBeNull()
    expect(suns).toEqual([])
  })

  test('unknown cloud shows neither clouds nor stars', () => {
    const { sky, moon } = draw({ hours: hoursFrom(TWO_PM, () => ({ cloudiness: null })) })
    expect([sky.clouds, sky.stars, moon]).toEqual([[], [], null])
  })
})

describe('the line of temperature', () => {
  test('names its high and its low with their hours', () => {
    const drawing = draw({
      hours: hoursFrom(TWO_PM, (ahead) => ({ temperature: ahead === 15 ? -9 : ahead === 22 ? 5 : 1 })),
      temperatureNow: 1,
    })
    expect(drawing.plates.map(({ strong, text }) => strong + text)).toEqual([
      'High in 24 h: 5° · 1 p.m.',
      'Low in 24 h: −9° · 6 a.m.',
    ])
  })

  test('a steady day has neither', () => {
    expect(draw().plates).toEqual([])
  })

  test('two missing hours are bridged, three break the line', () => {
    const lineWithout = (...missing: number[]) =>
      draw({ hours: hoursFrom(TWO_PM).filter((_, ahead) => !missing.includes(ahead)) }).temperature.path ?? ''
    expect(lineWithout(8, 9).match(/M/g)).toHaveLength(1)
    expect(lineWithout(8, 9, 10).match(/M/g)).toHaveLength(2)
  })

  test('hours that nobody forecast are marked as such, and no data at all is one silent day', () => {
    const drawing = draw({ hours: hoursFrom(TWO_PM).filter((_, ahead) => ahead < 6 || ahead > 12) })
    expect(drawing.silent.map(({ from, to }) => [from, to])).toEqual([[355, 835]])
    const nothing = draw({ hours: [], temperatureNow: null, sky: null })
    expect(nothing.silent.map(({ from, to }) => [from, to])).toEqual([[0, 1440]])
    expect(nothing.temperature.path).toBeNull()
    expect(nothing.hours).toEqual([])
  })

  test('stays between a third and three quarters of the height over any range', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 27, maxLength: 27 }), (degrees) => {
        const { path } = draw({
          hours: hoursFrom(TWO_PM, (ahead) => ({ temperature: degrees[ahead] ?? 0 })),
        }).temperature
        const heights = [...(path ?? '').matchAll(/-?\d+ (-?\d+)/g)].map(([, y]) => Number(y))
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(349)
        expect(Math.max(...heights)).toBeLessThanOrEqual(731)
      }),
      { numRuns: 40 },
    )
  })
})

describe('rain and snow', () => {
  test('a trace of 0.1 is drawn, less is dry', () => {
    const wet = (amount: number) =>
      draw({ hours: hoursFrom(TWO_PM, (ahead) => (ahead === 5 ? { rain: amount } : {})) }).precipitation
    expect(wet(0.09).rain).toBeNull()
    expect(wet(0.1).rain).not.toBeNull()
  })

  test('rain turning to snow has both', () => {
    const { precipitation } = draw({
      hours: hoursFrom(TWO_PM, (ahead) => (ahead < 6 ? { rain: 2 } : ahead < 12 ? { snow: 1 } : {})),
    })
    expect(precipitation.rain).not.toBeNull()
    expect(precipitation.snow?.large).toMatch(/^M\d+ 35h\d+v1/)
  })

  test('the label sums the spell: by when if it falls now, after when if it comes later', () => {
    const amount = (from: number, until: number, said: Partial<HourlyForecastItem>) =>
      draw({ hours: hoursFrom(TWO_PM, (ahead) => (ahead >= from && ahead < until ? said : {})) }).plates.map(
        (it) => it.strong + it.text,
      )
    expect(amount(0, 7, { snow: 1.2 })).toEqual(['8.4 cm of snow by 9 p.m.'].map(() => '8 cm of snow by 9 p.m.'))
    expect(amount(4, 8, { rain: 5 })).toEqual(['20 mm of rain after 6 p.m.'])
    expect(amount(0, 24, { rain: 1 })).toEqual(['24 mm of rain by 2 p.m. tomorrow'])
    expect(amount(17, 20, { rain: 5 })).toEqual(['15 mm of rain after 7 a.m. tomorrow'])
    expect(amount(1, 2, { rain: 5 })).toEqual(['5 mm of rain by 4 p.m.'])
    expect(amount(2, 3, { rain: 5 })).toEqual(['5 mm of rain after 4 p.m.'])
    expect(amount(0, 1, { snow: 0.9 })).toEqual([])
    expect([amount(0, 1, { rain: 1.9 }).length, amount(0, 1, { rain: 2 }).length]).toEqual([0, 1])
  })

  test('the label stands over the spell that it sums, though one hour of another is heavier', () => {
    const { plates } = draw({
      hours: hoursFrom(TWO_PM, (ahead) => ({ snow: ahead === 2 ? 5 : ahead >= 10 && ahead < 18 ? 1 : 0 })),
    })
    expect(plates.map(({ strong, text }) => strong + text)).toEqual(['8 cm of snow after midnight'])
    expect(plates[0]?.minute).toBeGreaterThan(9 * 60)
  })

  test('the label is whole in centimetres, in inches it is made from the exact sum', () => {
    const hours = hoursFrom(TWO_PM, (ahead) => (ahead < 2 ? { snow: 0.7 } : {}))
    const amount = (units: UnitPreferences) =>
      draw({ hours, preferences: { units, hour12: true } }).plates.map(({ strong }) => strong)
    expect(amount(METRIC)).toEqual(['1 cm'])
    expect(amount(IMPERIAL)).toEqual(['0.6 in'])
  })
})

describe('alerts on the ribbon', () => {
  test('a bar is exactly as long as its alert', () => {
    const [bar] = draw({ alerts: [anAlert()] }).alerts.bars
    expect([bar?.from, bar?.to, bar?.begun, bar?.ends, bar?.until]).toEqual([0, 415, true, true, 'until 9 p.m.'])
    expect(bar?.naming).toEqual({ xs: 'plate', s: 'plate', n: 'plate', m: 'plate', l: 'full' })
  })

  test('an alert without an end runs off the ribbon and claims none', () => {
    const { alerts } = draw({ alerts: [anAlert({ end: null })] })
    expect([alerts.bars[0]?.to, alerts.bars[0]?.ends, alerts.words[0]?.until]).toEqual([1440, false, ''])
  })

  test('alerts outside these 24 hours are not drawn', () => {
    const over = anAlert({ start: TWO_PM - DAY_MS, end: TWO_PM })
    const later = anAlert({ start: TWO_PM + DAY_MS, end: null })
    expect(draw({ alerts: [over, later] }).alerts.bars).toEqual([])
  })

  test('of several at once the first is hatched, each has a lane, and the fourth is told in words', () => {
    const alerts = ['Blizzard Warning', 'Wind Warning', 'Snowfall Warning', 'Special Weather Statement'].map((name) =>
      anAlert({ name }),
    )
    const drawn = draw({ alerts }).alerts
    expect(drawn.bars.map(({ lane, hatched }) => [lane, hatched.length])).toEqual([
      [0, 1],
      [1, 0],
      [2, 0],
    ])
    expect([drawn.unnamed, drawn.words.length]).toEqual([1, 4])
  })
})

describe('the axis', () => {
  const texts = (said: Partial<RibbonInput>) => draw(said).axis.labels.map(({ text }) => text)

  test('names full hours, however many seconds past the minute the page is drawn', () => {
    for (const seconds of [0, 29, 31, 59]) {
      const now = TWO_PM + seconds * 1000
      expect(texts({ now, hours: hoursFrom(now), sky: null })).toEqual([
        'Now',
        '6 p.m.',
        '9 p.m.',
        'Sunday',
        '3 a.m.',
        '6 a.m.',
        '9 a.m.',
        'noon',
      ])
    }
  })

  test('begins with Now and names the new day', () => {
    expect(texts({})).toEqual(['Now', '6 p.m.', '9 p.m.', 'Sunday', '3 a.m.', '6 a.m.', '9 a.m.', 'noon'])
  })

  test('sunset keeps its place and the hour beside it drops out', () => {
    const at = Date.parse('2026-11-21T17:50:00-05:00')
    const labels = texts({ sky: { ...aSky(TWO_PM, -60, 25), sunEvents: [{ kind: 'sunset', at }] } })
    expect(labels).toContain('Sunset 5:50')
    expect(labels).not.toContain('6 p.m.')
  })

  test('sunset is told by the nearest minute, as the almanac and the sources tell it', () => {
    const at = Date.parse('2026-11-21T17:50:31-05:00')
    expect(texts({ sky: { ...aSky(TWO_PM, -60, 25), sunEvents: [{ kind: 'sunset', at }] } })).toContain('Sunset 5:51')
  })

  test('the night when clocks go back has 25 hours, the night when they go forward 23: marks follow the clock', () => {
    const marks = (now: number) => draw({ now, size: 'full' }).axis.labels.map(({ text, minute }) => [text, minute])
    expect(marks(Date.parse('2026-10-31T20:00:00-04:00'))).toContainEqual(['3 a.m.', 8 * 60])
    expect(marks(Date.parse('2026-03-07T20:00:00-05:00'))).toContainEqual(['3 a.m.', 6 * 60])
  })

  test('hours of a zone half an hour off stand on its own full hours', () => {
    const labels = draw({ timeZone: 'America/St_Johns', now: Date.parse('2026-11-21T14:10:00-03:30') }).axis.labels
    expect(labels.find(({ text }) => text === '6 p.m.')?.minute).toBe(230)
  })
})

describe('ice, blowing snow and fog', () => {
  const coded = (weatherCode: number, said: Partial<HourlyForecastItem> = {}) => ({
    weatherCode,
    condition: conditionFromCode(weatherCode, true),
    ...said,
  })

  test('freezing rain is drawn and counted apart from the rain that follows it', () => {
    const drawing = draw({
      hours: hoursFrom(TWO_PM, (ahead) =>
        ahead < 6 ? coded(67, { rain: 3 }) : ahead < 10 ? coded(63, { rain: 4 }) : {},
      ),
    })
    expect(drawing.precipitation.ice).not.toBeNull()
    expect(drawing.precipitation.rain).not.toBeNull()
    const texts = drawing.plates.map(({ strong, text }) => strong + text)
    expect(texts).toEqual(['18 mm of freezing rain by 8 p.m.'])
    const said = drawing.hours.map(readoutSentence)
    expect(said.find((line) => line.startsWith('5 p.m.'))).toContain('3 mm of freezing rain')
    expect(said.find((line) => line.startsWith('10 p.m.'))).toContain('4 mm of rain')
  })

  test('ice pellets are no snow', () => {
    const hours = hoursFrom(TWO_PM, (ahead) =>
      ahead < 4 ? coded(79, { precipitationAmount: 2, snow: 1, rain: 0 }) : {},
    )
    const drawing = draw({ hours })
    expect(drawing.precipitation).toMatchObject({ rain: null, snow: null, ice: null })
    expect(drawing.precipitation.pellets).not.toBeNull()
    expect(drawing.plates.map(({ strong, text }) => strong + text)).toEqual(['8 mm of ice pellets by 6 p.m.'])
  })

  test('fog and blowing snow veil their hours and no others', () => {
    const veils = (code: number) =>
      draw({ hours: hoursFrom(TWO_PM, (ahead) => (ahead === 3 || ahead === 4 || ahead === 9 ? coded(code) : {})) })
        .veils
    const spans = [
      [205, 325],
      [565, 625],
    ]
    expect(veils(45)).toEqual(spans.map(([from, to]) => ({ kind: 'fog', from, to })))
    expect(veils(38)).toEqual(spans.map(([from, to]) => ({ kind: 'blowing-snow', from, to })))
    expect(veils(2)).toEqual([])
  })

  test('a day of nothing else stays within the ribbon', () => {
    expect(draw({ hours: hoursFrom(TWO_PM, () => coded(48)) }).veils).toEqual([{ kind: 'fog', from: 25, to: 1440 }])
  })

  test('each has a texture of its own in the markup', () => {
    const hours = hoursFrom(
      TWO_PM,
      (ahead) =>
        [coded(66, { rain: 2 }), coded(79, { precipitationAmount: 2 }), coded(38), coded(45)][Math.floor(ahead / 6)] ??
        {},
    )
    const markup = renderToStaticMarkup(<Ribbon drawing={draw({ hours })} />)
    for (const texture of ['ribbon-ice-hatch', 'ribbon-pellet"', 'ribbon-blowing-snow', 'ribbon-fog'])
      expect(markup).toContain(texture)
  })
})

describe('what the ribbon says and weighs', () => {
  test('every hour is told in words, with what is known of it', () => {
    const hours = [
      anHour(TWO_PM + HOUR_MS, { temperature: -3, feelsLike: -11, snow: 2.1, condition: conditionFromCode(86, true) }),
    ]
    const [hour] = draw({ hours }).hours
    expect(hour && readoutSentence(hour)).toBe(
      '3:05 p.m.: −3°, feels −11°, Snow squalls, 2.1 cm of snow, wind from the west 37, gusts 63 km/h',
    )
    expect(hour && readoutDetails(hour)).toBe('2.1 cm of snow · W 37, gusts 63 km/h')
  })

  test('labels of one width never cover each other', () => {
    const width = 110
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 27, maxLength: 27 }), (degrees) => {
        const { plates } = draw({ hours: hoursFrom(TWO_PM, (ahead) => ({ temperature: degrees[ahead] ?? 0 })) })
        for (const widthClass of WIDTH_CLASSES) {
          const stage = { xs: 144, s: 304, n: 344, m: 624, l: 1008 }[widthClass]
          const boxes = plates.flatMap(({ minute, y, offset }) => {
            const at = offset[widthClass]
            const height = { xs: 142, s: 190, n: 190, m: 214, l: 238 }[widthClass]
            return at ? [{ x: (minute / 1440) * stage + at.dx, y: (y / 1000) * height + at.dy }] : []
          })
          const [a, b] = boxes
          if (a && b) expect(Math.abs(a.x - b.x) > width - 20 || Math.abs(a.y - b.y) >= 28).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('the busiest day stays under 12 KB of compressed markup and 8 KB of data', async () => {
    const drawing = draw({
      hours: hoursFrom(TWO_PM, (ahead) => ({
        temperature: Math.sin(ahead) * 20,
        cloudiness: (ahead * 37) % 101,
        snow: ahead % 3 === 0 ? 0 : (ahead % 5) + 0.4,
        rain: ahead % 4 === 0 ? 0 : ahead % 7,
      })),
      alerts: [
        anAlert(),
        anAlert({ name: 'Wind Warning', end: null }),
        anAlert({ name: 'Frostbite Advisory', kind: 'advisory' }),
      ],
    })
    const markup = renderToStaticMarkup(<Ribbon drawing={drawing} />)
    expect(await compressedSize(markup)).toBeLessThan(12_000)
    expect(await compressedSize(JSON.stringify(drawing))).toBeLessThan(8_000)
  })

  test('alerts have the colours of the dark theme on the sky, which is the same in both', () => {
    const markup = renderToStaticMarkup(<Ribbon drawing={draw({ alerts: [anAlert()] })} />)
    expect(markup).toMatch(/class="ribbon-alerts dark"><i class="ribbon-hatch ribbon-warning alert-orange"/)
  })

  test('the strip of a saved place is heard for its alerts alone: without any it was an empty figure', () => {
    const strip = (alerts: AlertSpan[]) =>
      renderToStaticMarkup(<RibbonStrip drawing={draw({ size: 'compact', alerts })} />)
    expect(strip([])).toMatch(/^<figure [^>]*aria-hidden="true"/)
    expect(strip([anAlert()])).not.toMatch(/^<figure [^>]*aria-hidden/)
  })

  test('the picture is hidden from screen readers, its text twin is not', () => {
    const markup = renderToStaticMarkup(<Ribbon drawing={draw({ alerts: [anAlert()] })} />)
    expect(markup).toContain('<figure class="ribbon ribbon-full" aria-label="The next 24 hours">')
    expect(markup).toContain('<p><span>Snow Squall Warning</span> until 9 p.m.</p>')
    const small = renderToStaticMarkup(<Ribbon drawing={draw({ size: 'compact' })} />)
    expect(small).toContain('<li>9 p.m.: 2°')
    // The hours themselves follow the large one.
    expect(markup).not.toContain('<li>')
  })
})

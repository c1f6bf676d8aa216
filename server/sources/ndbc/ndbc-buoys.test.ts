import { expect, test } from 'vitest'
import { parseBuoys } from './ndbc-buoys.ts'

const NOW = Date.parse('2026-07-22T11:30:00Z')
const HEADER = `#STN       LAT      LON  YYYY MM DD hh mm WDIR WSPD   GST WVHT  DPD APD MWD   PRES  PTDY  ATMP  WTMP  DEWP  VIS   TIDE
#text      deg      deg   yr mo day hr mn degT  m/s   m/s   m   sec sec degT   hPa   hPa  degC  degC  degC  nmi     ft`
const AJAX =
  '45159   43.770  -78.980 2026 07 22 11 20 280   5.0   6.0  1.2   5  MM  MM 1016.2    MM  18.3  22.9    MM   MM     MM'
/** Off New England. */
const FAR = AJAX.replace('45159   43.770  -78.980', '44013   42.346  -70.651')
const read = (...lines: string[]) => parseBuoys([HEADER, ...lines, ''].join('\n'), NOW)

test('waves in metres, wind in km/h, water in °C; what is missing is null', () => {
  expect(read(AJAX)).toEqual([
    {
      position: { lat: 43.77, lon: -78.98 },
      reading: {
        buoy: '45159',
        at: Date.parse('2026-07-22T11:20:00Z'),
        waves: 1.2,
        windSpeed: 18,
        windDirection: 280,
        windGust: 21.6,
        waterTemperature: 22.9,
      },
    },
  ])
  expect(read(AJAX.replace('280   5.0   6.0', ' MM    MM    MM'))[0]?.reading).toMatchObject({
    windSpeed: null,
    windDirection: null,
    waves: 1.2,
  })
})

test('a flat calm has waves of 0, which is a measurement', () => {
  expect(read(AJAX.replace('  1.2 ', '  0.0 '))[0]?.reading.waves).toBe(0)
})

test.each([
  ['from another sea', FAR],
  ['whose number is of the lakes and whose place is not', AJAX.replace('-78.980', ' 78.980')],
  ['from Lake Simcoe, which is not a Great Lake', AJAX.replace('45159   43.770  -78.980', '45151   44.500  -79.370')],
  ['from Lake Nipissing', AJAX.replace('45159   43.770  -78.980', '45152   46.230  -79.720')],
  ['that is torn off', AJAX.slice(0, 60)],
  ['of tomorrow', AJAX.replace('07 22 11', '07 23 11')],
  ['of the month 13', AJAX.replace('2026 07', '2026 13')],
  ['of a number that only ends or begins as those of the lakes', AJAX.replace('45159 ', '451590')],
  [
    'of a buoy that sends nothing',
    AJAX.replace('280   5.0   6.0  1.2', ' MM    MM    MM   MM').replace('22.9', '  MM'),
  ],
])('a line %s is left out', (_, line) => {
  expect(read(line, FAR)).toEqual([])
})

test.each([
  ['of waves', '280   5.0   6.0', ' MM    MM    MM', '22.9', '  MM'],
  ['of wind', '  1.2 ', '   MM ', '22.9', '  MM'],
  ['of water', '280   5.0   6.0  1.2', ' MM    MM    MM   MM', '', ''],
])('a buoy that tells %s alone is told', (_, what, missing, water, none) => {
  expect(read(AJAX.replace(what, missing).replace(water, none))).toHaveLength(1)
})

test('a gust below the wind of its time is none', () => {
  expect(read(AJAX.replace('  6.0 ', '  4.9 '))[0]?.reading).toMatchObject({ windSpeed: 18, windGust: null })
  expect(read(AJAX.replace('  6.0 ', '  5.0 '))[0]?.reading).toMatchObject({ windSpeed: 18, windGust: 18 })
})

test('Lake St. Clair counts as one of the Great Lakes', () => {
  expect(read(AJAX.replace('45159   43.770  -78.980', '45147   42.430  -82.680'))).toHaveLength(1)
})

test.each([
  ['waves', '  1.2 ', ' 12.0 ', 12],
  ['waves', '  1.2 ', ' 12.1 ', null],
  ['waves', '  1.2 ', ' -0.1 ', null],
  ['windSpeed', '   5.0 ', '  60.0 ', 216],
  ['windSpeed', '   5.0 ', '  60.1 ', null],
  ['windSpeed', '   5.0 ', '  -0.1 ', null],
  ['windDirection', ' 280 ', '   0 ', 0],
  ['windDirection', ' 280 ', ' 360 ', 360],
  ['windDirection', ' 280 ', ' 361 ', null],
  ['windDirection', ' 280 ', '  -1 ', null],
  ['waterTemperature', ' 22.9 ', ' -2.0 ', -2],
  ['waterTemperature', ' 22.9 ', ' -2.1 ', null],
  ['waterTemperature', ' 22.9 ', ' 35.0 ', 35],
  ['waterTemperature', ' 22.9 ', ' 35.1 ', null],
  ['waterTemperature', ' 22.9 ', '  NaN ', null],
])('what no lake can have is not known: %s of %s sent as %s is %j', (name, known, sent, expected) => {
  expect(read(AJAX.replace(known, sent))[0]?.reading).toMatchObject({ [name]: expected })
})

test('a reading dated ten minutes ahead is of a clock that runs ahead, a later one is a mistake', () => {
  expect(read(AJAX.replace('11 20', '11 40'))).toHaveLength(1)
  expect(read(AJAX.replace('11 20', '11 41'), FAR)).toEqual([])
})

test.each([
  ['that stopped hours ago', '07 22 09 30'],
  ['of tomorrow', '07 23 11 20'],
])('a list %s is refused: it does not say that no buoy is in the water', (_, time) => {
  expect(() => read(...[AJAX, FAR].map((line) => line.replace('07 22 11 20', time)))).toThrow('cannot be read')
})

test('a page in place of the list is refused, and so is a list without any line, which would say that all buoys are ashore', () => {
  expect(() => read()).toThrow('cannot be read')
  expect(() => read(AJAX.slice(0, 60))).toThrow('cannot be read')
  expect(() => parseBuoys('<html>Sorry</html>', NOW)).toThrow()
  const withoutWaves = HEADER.replace('WVHT', 'SWHT')
  expect(() => parseBuoys([withoutWaves, AJAX].join('\n'), NOW)).toThrow('cannot be read')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundedDegrees, roundedPlace, roundedText } from './rounded-place.ts'

test.each([
  ['44.5008, -80.2169', '44.50, -80.22'],
  ['44.5008,-80.2169', '44.50,-80.22'],
  ['44.5008 -80.2169', '44.50 -80.22'],
  ['(44.500812; -80.216945)', '(44.50; -80.22)'],
  ['44.5008 N, 80.2169 W', '44.50 N, 80.22 W'],
  ['N44.5008° W80.2169°', 'N44.50° W80.22°'],
  ['lat: 44.5008 lon: −80.2169', 'lat: 44.50 lon: −80.22'],
  ['geo:44.5008,-80.2169', 'geo:44.50,-80.22'],
  ['https://maps.example/@44.5008,-80.2169,15z', 'https://maps.example/@44.50,-80.22,15z'],
  ['Our yard 44.5008, -80.2169 near the bay', 'Our yard 44.50, -80.22 near the bay'],
  ['44.5008, -80.2', '44.50, -80.2'],
  ['44.5, -80.2169', '44.5, -80.22'],
  ['44, -80.2169', '44, -80.22'],
  ['44,5008; -80,2169', '44.50; -80.22'],
  ['44°30\'02.9"N 80°13\'00.8"W', '44.50°N 80.22°W'],
  ['44° 30′ 02.9″ N, 80° 13′ 00.8″ W', '44.50° N, 80.22° W'],
  ["44°30.048'N 80°13.014'W", '44.50°N 80.22°W'],
  ['N 44° 30.048 W 080° 13.014', 'N 44.50° W 80.22°'],
  ['44°30’02.9”N 80°13’00.8”W', '44.50°N 80.22°W'],
  ["44°30'02''N 80°13'00''W", '44.50°N 80.22°W'],
  ['44 30 02.9 N, 80 13 00.8 W', '44.50° N, 80.22° W'],
  ['44:30:02.9N 80:13:00.8W', '44.50°N 80.22°W'],
  ['N44 30.048 W80 13.014', 'N44.50° W80.22°'],
  ['N44:30:02 W80:13:00', 'N44.50° W80.22°'],
  ['44-30-02.9N 80-13-00.8W', '44.50°N 80.22°W'],
  ['44d30m02.9s N, 80d13m00.8s W', '44.50° N, 80.22° W'],
  ['44 deg 30 min 2.9 sec N', '44.50° N'],
  ['43 39.192, -79 22.992', '43.65°, -79.38°'],
  ['43 39 11.5, -79 22 59.5', '43.65°, -79.38°'],
  ['At 43 39 11 79 22 59', 'At 43.65° 79.38°'],
  ['87M2MJ3C+5V', '87M2MJ00+'],
  ['MJ3C+5V Toronto', 'MJ… Toronto'],
  ['17T 630084 4833438', '17T 630000 4833000'],
  ['17T 630084mE 4833438mN', '17T 630000mE 4833000mN'],
  ['17t E 630084.5, N 4833438.1', '17t E 630000, N 4833000'],
  ['17TPJ3008433438', '17TPJ30 33'],
  ['17T PJ 30084 33438, the yard', '17T PJ 30 33, the yard'],
  ['17TPJ 300 334', '17TPJ 30 33'],
  ['///filled.count.soap', '///…'],
  ['https://w3w.co/filled.count.soap', 'https://w3w.co/…'],
])('%s is shown as %s', (typed, shown) => {
  expect(roundedPlace(typed)).toBe(shown)
  expect(roundedPlace(shown)).toBe(shown)
})

test.each([
  'Highway 26',
  '2.5, 3',
  'Collingwood',
  '44.50, -80.22',
  '1,000 Islands',
  'Highway 6 & 10, 12.5 km west of Owen Sound',
  '123 Main St W, Unit 4, Hamilton',
  'W 12 30 Sideroad',
  'Concession 10 N, 2 km',
  '905.555.1234',
  'County Road 124, 3 E of Singhampton',
  'L9Y 3Z1',
  'Unit 4D 12 Main Street',
  'Lot 10 12.5, Road 3 20.5 km',
  'Concession 4, Lot 10, 2.5 km',
  'R2D2+C3PO',
  'Elev. 1234.5678 m',
  'Elev. 180.5678 m',
])('%s is nobody’s doorstep and stays', (typed) => {
  expect(roundedPlace(typed)).toBe(typed)
})

/** A number as people write it, with the decimals that they give. */
const written = (most: number) =>
  fc.record({ degrees: fc.double({ min: -most, max: most, noNaN: true }), decimals: fc.integer({ min: 0, max: 9 }) })

const pair = fc.tuple(
  written(90),
  written(180),
  fc.constantFrom(', ', ',', ' ', ' / ', '; ', '° N, ', ' N '),
  fc.constantFrom('-', '−'),
  fc.constantFrom('', 'At ', '(', '@'),
)

test('no pair of coordinates keeps more than two decimals, and none is moved by more than the rounding', () => {
  fc.assert(
    fc.property(pair, ([latitude, longitude, between, minus, before]) => {
      const write = ({ degrees, decimals }: typeof latitude) => degrees.toFixed(decimals).replace('-', minus)
      const typed = `${before}${write(latitude)}${between}${write(longitude)}`
      const shown = roundedPlace(typed)
      expect(shown).not.toMatch(/\.\d{3}/)
      const numbers = [...shown.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
      const meant = [latitude, longitude].map((one) => Number(one.degrees.toFixed(one.decimals)))
      for (const [index, number] of numbers.entries()) {
        expect(Math.abs(Math.abs(number) - Math.abs(meant[index] ?? Number.NaN))).toBeLessThanOrEqual(0.005_001)
      }
      expect(numbers).toHaveLength(2)
      expect(roundedPlace(shown)).toBe(shown)
    }),
  )
})

test('degrees, minutes and seconds become degrees with two decimals', () => {
  const angle = fc.record({
    degrees: fc.integer({ min: 0, max: 179 }),
    minutes: fc.integer({ min: 0, max: 59 }),
    seconds: fc.double({ min: 0, max: 59.94, noNaN: true }),
    side: fc.constantFrom('N', 'S', 'E', 'W'),
  })
  fc.assert(
    fc.property(
      angle,
      fc.constantFrom(['°', "'", '"'], ['° ', '′ ', '″ '], [' ', ' ', ' '], [':', ':', '']),
      (a, marks) => {
        const [d, m, s] = marks
        const typed = `${a.degrees}${d}${a.minutes}${m}${a.seconds.toFixed(1)}${s}${a.side}`
        const meant = a.degrees + a.minutes / 60 + Number(a.seconds.toFixed(1)) / 3600
        const shown = roundedPlace(typed)
        expect(shown).toMatch(/^\d{1,3}\.\d\d°\s*[NSEW]$/)
        expect(Math.abs(Number.parseFloat(shown) - meant)).toBeLessThanOrEqual(0.005_001)
      },
    ),
  )
})

test('what stands apart is rounded the same, and never to a negative nought', () => {
  expect([44.500_81, -80.216_94, -0.001, 180].map(roundedDegrees)).toEqual([44.5, -80.22, 0, 180])
})

test.each([
  ['Hail at our house, 44.5008, -80.2169. Cars dented.', 'Hail at our house, 44.50, -80.22. Cars dented.'],
  ['At 3 pm 44.5008, -80.2169', 'At 3 pm 44.50, -80.22'],
  ['Gusts of 12, 44.5008 N 80.2169 W, 3 cm', 'Gusts of 12, 44.50 N 80.22 W, 3 cm'],
  ['lat 44.5008 and lon -80.2169', 'lat 44.50 and lon -80.22'],
  ['44.5, -80.21694', '44.5, -80.22'],
  ['44,5008; -80,2169', '44.50; -80.22'],
  ['44.5008,80.2169 or 44.6008,80.3169', '44.50,80.22 or 44.60,80.32'],
  ['https://maps.example/?q=44.5008%2C-80.2169', 'https://maps.example/?q=44.50%2C-80.22'],
  [
    'https://maps.example/@44.5008,-80.2169,15z!3d44.5009!4d-80.2168',
    'https://maps.example/@44.50,-80.22,15z!3d44.50!4d-80.22',
  ],
  ['Here: 44°30\'02.9"N 80°13\'00.8"W, snow', 'Here: 44.50°N 80.22°W, snow'],
  ['Here: N 44 30.048 W 080 13.014', 'Here: N 44.50° W 80.22°'],
  ['Here 44 30 02.9 N, 80 13 00.8 W', 'Here 44.50° N, 80.22° W'],
  ['Here 43 39.192, -79 22.992 at 10', 'Here 43.65°, -79.38° at 10'],
  ['Paris 48.8584, 2.2945 had rain', 'Paris 48.86, 2.29 had rain'],
  ['Meet at 87M2MJ3C+5V', 'Meet at 87M2MJ00+'],
  ['meet at 87m2mj3c+5v', 'meet at 87m2mj00+'],
  ['Hail at 17T 630084 4833438, cars dented', 'Hail at 17T 630000 4833000, cars dented'],
  ['Hail at 17T PJ 30084 33438, 2 cm', 'Hail at 17T PJ 30 33, 2 cm'],
  ['We are at ///filled.count.soap now', 'We are at ///… now'],
  // Marks of the marine and the aviation chart, glued to their numbers.
  ['At 43 39.192N 79 22.992W', 'At 43.65°N 79.38°W'],
  ['At 43-39-11N 079-22-59W', 'At 43.65°N 79.38°W'],
  // Addresses that maps offer to share.
  [
    'https://maps.example/place/43%C2%B039%2711.6%22N+79%C2%B022%2759.5%22W/',
    'https://maps.example/place/43.65°N+79.38°W/',
  ],
  [
    "https://maps.example/place/43%C2%B039'11.6%22N+79%C2%B022'59.5%22W/",
    'https://maps.example/place/43.65°N+79.38°W/',
  ],
  ['https://maps.example/?mlat=44.5008&mlon=-80.2169', 'https://maps.example/?mlat=44.50&mlon=-80.22'],
  // Far from each other, or one alone.
  ['My lat is 44.5008 and my long is -80.2169', 'My lat is 44.50 and my long is -80.22'],
  ['44, -80.2169', '44, -80.22'],
  ['48,5008 au nord', '48.50 au nord'],
  ['44.5008, 80.2169, 44.6008, 80.3169', '44.50, 80.22, 44.60, 80.32'],
  // Ontario from end to end, where one of the two has few decimals.
  ['41.5, -82.513', '41.5, -82.51'],
  ['56.5, -88.513', '56.5, -88.51'],
  ['45.5, -74.513', '45.5, -74.51'],
  ['49.5, -95.513', '49.5, -95.51'],
  // Fiji, and the ice north of Siberia.
  ['17.123, 179.513', '17.12, 179.51'],
  ['89.123, 120.513', '89.12, 120.51'],
])('a report that says %s is read as %s', (typed, shown) => {
  expect(roundedText(typed)).toBe(shown)
  expect(roundedText(shown)).toBe(shown)
})

test.each([
  'Between -12.5, -13.25 and -14.125 °C',
  'It went from 20° 15 minutes later to 12°',
  'Hail from 12:30:15-13:45:20, 14:05:30 N wind',
  'Call 905 555 1234 or 905.555.1234',
  'It cost $3.25, $4.50 and 1,200, 1,400 in the end',
  '0.125 in of rain, 1.375 tomorrow',
  'On 2026-01-15 at 10:30, 45 cm in 80 minutes',
  'Winds 45.50, 80.25 km/h',
  'Highway 48, exit 80',
  '2345+67 flakes',
  'Pressure 1013.125, 1012.875',
  'Gusts of 40.5, 80.125 km/h',
  'Gusts of 57.5, 80.125 km/h',
  'Gusts of 45.5, 73.125 km/h',
  'Gusts of 45.5, 96.125 km/h',
  'Amounts of 45.125, 180.125 mm',
  'Amounts of 90.125, 92.375 mm',
  'Cost 1,44,5008 in all',
  'Version 2.44.5008',
  'From 6 MAR 2026 1030 to 7 MAR 2026 0930',
  'Between 18 UTC 1200 1300 and 17T',
  'Car 17TRK 300 4000 went off the road',
  'snow.rain.wind and file:///snow.rain.wind',
  'Order 17T 63008 4833438',
])('a report that says %s keeps its numbers', (typed) => {
  expect(roundedText(typed)).toBe(typed)
})

test('no position inside a sentence keeps more than two decimals', () => {
  const ontario = (least: number, most: number) =>
    fc.tuple(fc.double({ min: least, max: most, noNaN: true }), fc.integer({ min: 3, max: 9 }))
  fc.assert(
    fc.property(
      ontario(42, 56),
      ontario(75, 95),
      fc.constantFrom(', ', ',', ' ', ' / ', '; ', '° N, ', ' N '),
      fc.constantFrom('-', '', '\u2212'),
      fc.constantFrom('', 'At 3, ', 'Two of 12, ', '(', 'From 5:30 at '),
      fc.constantFrom('', ', 4 cm', ' 12:30', '.'),
      ([lat, latDecimals], [lon, lonDecimals], between, minus, before, after) => {
        const shown = roundedText(
          `${before}${lat.toFixed(latDecimals)}${between}${minus}${lon.toFixed(lonDecimals)}${after}`,
        )
        expect(shown).not.toMatch(/\.\d{3}/)
        expect(shown.startsWith(before) && shown.endsWith(after)).toBe(true)
      },
    ),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundedDegrees, roundedPlace } from './rounded-place.ts'

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

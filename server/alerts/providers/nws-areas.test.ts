import { expect, test } from 'vitest'
import { nwsAreas } from './nws-areas.ts'

const BUFFALO = { lat: 42.8864, lon: -78.8784 }
const GREAT_LAKES = 'IL,IN,LC,LE,LH,LM,LO,LS,MI,MN,NY,OH,PA,SL,WI'

test('places around the Great Lakes all ask the same', () => {
  for (const place of [BUFFALO, { lat: 42.3314, lon: -83.0458 }, { lat: 41.8781, lon: -87.6298 }]) {
    expect(nwsAreas([place])?.join()).toBe(GREAT_LAKES)
  }
})

test('a place elsewhere adds its state', () => {
  expect(nwsAreas([BUFFALO, { lat: 39.7392, lon: -104.9903 }])).toEqual(['CO', ...GREAT_LAKES.split(',')])
})

test('a place near a border adds both sides', () => {
  const states = nwsAreas([{ lat: 39.0997, lon: -94.5786 }])
  expect(states).toEqual(expect.arrayContaining(['KS', 'MO']))
})

test('a place on the coast adds the sea before it', () => {
  expect(nwsAreas([{ lat: 42.3601, lon: -71.0589 }])).toEqual(expect.arrayContaining(['MA', 'AN']))
  expect(nwsAreas([{ lat: 37.7749, lon: -122.4194 }])).toEqual(expect.arrayContaining(['CA', 'PZ']))
})

test('where no state is known the whole country is asked', () => {
  expect(nwsAreas([BUFFALO, { lat: 18.4655, lon: -66.1057 }])).toBeNull()
})

test.each([
  ['Seattle', 47.6062, -122.3321, 'WA'],
  ['Miami', 25.7617, -80.1918, 'FL'],
  ['Key West', 24.5551, -81.78, 'FL'],
  ['Anchorage', 61.2181, -149.9003, 'AK'],
  ['Honolulu', 21.3069, -157.8583, 'HI'],
  ['Eastport', 44.9062, -66.99, 'ME'],
  ['Brownsville', 25.9017, -97.4975, 'TX'],
  ['Cape Cod', 41.6688, -70.2962, 'MA'],
  ['Norfolk', 36.8508, -76.2859, 'VA'],
  ['Lubec', 44.8606, -66.9866, 'ME'],
  ['El Paso', 31.7619, -106.485, 'TX'],
  ['Las Vegas', 36.1699, -115.1398, 'NV'],
  ['Washington', 38.9072, -77.0369, 'DC'],
  ['Marquette', 46.5436, -87.3954, 'MI'],
])('%s lies in its state', (_, lat, lon, state) => {
  expect(nwsAreas([{ lat, lon }])).toContain(state)
})

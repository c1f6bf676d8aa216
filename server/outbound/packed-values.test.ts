import { expect, test } from 'vitest'
import { createPackedValues } from './packed-values.ts'

const LIMITS = { maxEntries: 10, maxBytes: 1_000_000, maxUnpackedBytes: 1_000_000 }
/** 20 KB when serialized, a fraction of it when compressed. */
const forecastOf = (place: string) => ({
  place,
  hours: Array.from({ length: 500 }, (_, hour) => ({ at: new Date(hour), temperature: hour / 10, icon: 'snow' })),
})

test('a large value comes back as it went in, and the same object while it is used', () => {
  const values = createPackedValues<{ value: unknown; fetchedAt: Date }>(LIMITS)
  const [value, fetchedAt] = [forecastOf('Barrie'), new Date(0)]
  values.set('barrie', { value, fetchedAt })
  expect(values.get('barrie')?.value).toBe(value)
  expect(values.get('barrie')?.fetchedAt).toBe(fetchedAt)
})

test('what is not used for a while is unpacked again, with the same date of its fetch', () => {
  const values = createPackedValues<{ value: unknown; fetchedAt: Date }>({ ...LIMITS, maxUnpackedBytes: 30_000 })
  const [value, fetchedAt] = [forecastOf('Barrie'), new Date(0)]
  values.set('barrie', { value, fetchedAt })
  values.set('orillia', { value: forecastOf('Orillia'), fetchedAt })
  const again = values.get('barrie')
  expect(again?.value).not.toBe(value)
  expect(again?.value).toEqual(value)
  expect(again?.fetchedAt).toBe(fetchedAt)
  expect(values.get('barrie')?.value).toBe(again?.value)
})

test('a newer value takes the place of the older one', () => {
  const values = createPackedValues<{ value: unknown }>(LIMITS)
  values.set('barrie', { value: forecastOf('Barrie') })
  values.set('barrie', { value: 'snow' })
  expect(values.get('barrie')?.value).toBe('snow')
  values.set('barrie', { value: forecastOf('Barrie again') })
  expect(values.get('barrie')?.value).toEqual(forecastOf('Barrie again'))
})

test('a hundred forecasts take less than a tenth of their size; the least recently used goes first', () => {
  const values = createPackedValues<{ value: unknown }>({
    maxEntries: 1_000,
    maxBytes: 200_000,
    maxUnpackedBytes: 50_000,
  })
  for (let place = 0; place < 100; place += 1) values.set(`${place}`, { value: forecastOf(`${place}`) })
  expect(values.get('0')?.value).toEqual(forecastOf('0'))
  for (let place = 100; place < 1_000; place += 1) values.set(`${place}`, { value: forecastOf(`${place}`) })
  expect(values.get('1')).toBeUndefined()
  expect(values.get('999')?.value).toEqual(forecastOf('999'))
})

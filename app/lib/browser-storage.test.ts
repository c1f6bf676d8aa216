import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const asText = (kept: unknown) => (typeof kept === 'string' ? kept : 'nothing')

function storageWith(entries: Record<string, string> = {}) {
  const texts = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  }
}

test('what a page keeps is read back until it is removed', () => {
  vi.stubGlobal('localStorage', storageWith())
  expect(deviceStorage.write('sky', 'grey')).toBe(true)
  expect(deviceStorage.readText('sky')).toBe('"grey"')
  expect(deviceStorage.read('sky', asText)).toBe('grey')
  expect(deviceStorage.remove('sky')).toBe(true)
  expect(deviceStorage.read('sky', asText)).toBe('nothing')
})

test('what a tab keeps is not what the device keeps', () => {
  vi.stubGlobal('localStorage', storageWith({ sky: '"grey"' }))
  vi.stubGlobal('sessionStorage', storageWith({ sky: '"blue"' }))
  expect([deviceStorage, tabStorage].map((storage) => storage.read('sky', asText))).toEqual(['grey', 'blue'])
})

test('what is no JSON, or another form than expected, counts as nothing', () => {
  vi.stubGlobal('localStorage', storageWith({ sky: '{ grey', wind: '7' }))
  expect(['sky', 'wind', 'snow'].map((key) => deviceStorage.read(key, asText))).toEqual(Array(3).fill('nothing'))
})

test('full storage keeps nothing, and says so', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...storageWith({ sky: '"grey"' }), setItem })
  expect([deviceStorage.write('sky', 'blue'), deviceStorage.writeText('sky', 'blue')]).toEqual([false, false])
  expect(deviceStorage.read('sky', asText)).toBe('grey')
})

test('where storage is forbidden nothing is kept, and the page goes on', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(tabStorage.write('sky', 'grey')).toBe(false)
  expect(tabStorage.read('sky', asText)).toBe('nothing')
  expect(tabStorage.remove('sky')).toBe(false)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PLACES_KEY, readSavedPlaces, writeSavedPlaces } from './saved-places.ts'

const aPlace = (label: string, lat: number) => ({ label, ownName: null, coordinates: { lat, lon: -79 } })
const BARRIE = aPlace('Barrie, Ontario', 44.4)
const ORILLIA = aPlace('Orillia, Ontario', 44.6)
const TORONTO = aPlace('Toronto, Ontario', 43.7)

let stored: string | null
let cookie: string
beforeEach(() => {
  vi.stubEnv('SSR', false)
  vi.resetModules()
  stored = null
  cookie = ''
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_: string, text: string) => {
      stored = text
    },
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      cookie = text.split(';')[0] ?? ''
    },
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const sentToServer = () => readSavedPlaces(decodeURIComponent(cookie.slice(`${PLACES_KEY}=`.length)))
/** A page starts that shows something of the visitor's places. */
const startPage = () => import('./places-storage.ts')

test('when any page starts, the server gets the list back that Safari has left in storage alone', async () => {
  stored = writeSavedPlaces([BARRIE, ORILLIA])
  await startPage()
  expect(sentToServer()).toEqual([BARRIE, ORILLIA])
})

test('a browser without a list gets no cookie', async () => {
  await startPage()
  expect(cookie).toBe('')
})

test('a place that was saved before the scripts came joins the stored list, which the server had not seen', async () => {
  stored = writeSavedPlaces([BARRIE, ORILLIA])
  cookie = `${PLACES_KEY}=${encodeURIComponent(writeSavedPlaces([TORONTO]))}`
  const { joinStoredPlaces, keptPlaces } = await startPage()
  joinStoredPlaces()
  expect(keptPlaces()).toEqual([BARRIE, ORILLIA, TORONTO])
  expect(sentToServer()).toEqual(readSavedPlaces(stored))
})

test('a place counts as saved where a cookie or storage takes it, and not where both are blocked', async () => {
  const { changeKeptPlaces } = await startPage()
  const save = () => changeKeptPlaces({ kind: 'add', place: BARRIE })
  expect(save()).toBe(true)
  vi.stubGlobal('localStorage', undefined)
  expect(save()).toBe(true)
  vi.stubGlobal('document', { cookie: '' })
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  expect(save()).toBe(false)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { baseLocale, type Locale, overwriteGetLocale } from '#words/runtime.js'
import { askPicture, clickQuestion, readPictureAlerts } from './picture-click.ts'

const SEEN = { box: { west: -88, south: 40, east: -70, north: 47 }, width: 800, height: 500 }

const asked = (lat: number, lon: number) => clickQuestion({ lat, lon }, SEEN)

test('the row of a click is counted in even degrees from the north', () => {
  expect(asked(43.5, -79)).toMatchObject({ I: 400, J: 250, BBOX: '40.00000,-88.00000,47.00000,-70.00000' })
  expect(asked(46.3, -79)).toMatchObject({ I: 400, J: 50 })
})

test('a click on the very edge stays in the picture', () => {
  expect(asked(40, -70)).toMatchObject({ I: 799, J: 499 })
  expect(asked(48, -89)).toMatchObject({ I: 0, J: 0 })
})

const feature = (properties: object | null) => ({ type: 'Feature', properties })

test('an alert of the picture is told as our own list writes it', () => {
  const properties = {
    alert_name_en: 'snow squall warning',
    feature_name_en: 'City of Toronto',
    validity_datetime: '2026-11-21T15:00:00Z',
    event_end_datetime: '2026-11-22T02:00:00Z',
  }
  expect(readPictureAlerts({ features: [feature(properties)] })).toEqual([
    {
      id: null,
      language: 'en',
      event: 'Snow Squall Warning',
      areaDesc: 'City of Toronto',
      start: '2026-11-21T15:00:00.000Z',
      end: '2026-11-22T02:00:00.000Z',
    },
  ])
})

test('on a French page it is asked for and told in French', async () => {
  overwriteGetLocale(() => String('fr') as Locale)
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  const properties = {
    alert_name_en: 'freezing rain warning',
    alert_name_fr: 'avertissement de pluie verglaçante',
    feature_name_en: 'City of Toronto',
    feature_name_fr: 'ville de Toronto',
  }
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ features: [feature(properties)] }))
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await askPicture({ lat: 43.5, lon: -79 }, SEEN)).toMatchObject([
    { language: 'fr', event: 'Avertissement de pluie verglaçante', areaDesc: 'ville de Toronto' },
  ])
  const [path = '', init] = fetch.mock.calls[0] ?? []
  expect(new URL(path, 'http://localhost').searchParams.get('lang')).toBe('fr')
  expect(new Headers(init?.headers).get('X-Requested-With')).toBe('XMLHttpRequest')
  expect(init?.signal).toBeInstanceOf(AbortSignal)
})

test('what is missing stays missing, what has no name is no alert', () => {
  const bare = feature({ alert_short_name_en: 'Wind Warning', event_end_datetime: 'soon' })
  expect(readPictureAlerts({ features: [bare, feature(null), feature({ sub_type: 1 }), 7] })).toEqual([
    { id: null, language: 'en', event: 'Wind Warning', areaDesc: '', start: null, end: null },
  ])
})

test('without the times of the weather those of the text are told', () => {
  const times = { publication_datetime: '2026-11-21T14:00:00Z', expiration_datetime: '2026-11-22T06:00:00Z' }
  expect(readPictureAlerts({ features: [feature({ alert_name_en: 'wind warning', ...times })] })).toMatchObject([
    { start: '2026-11-21T14:00:00.000Z', end: '2026-11-22T06:00:00.000Z' },
  ])
})

test('at most five are told', () => {
  const features = Array.from({ length: 9 }, () => feature({ alert_name_en: 'wind warning' }))
  expect(readPictureAlerts({ features })).toHaveLength(5)
})

test.each([null, 'text', [], {}, { features: 'many' }])('%j is no answer', (body) => {
  expect(() => readPictureAlerts(body)).toThrow()
})

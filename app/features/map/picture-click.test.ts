import { expect, onTestFinished, test } from 'vitest'
import { baseLocale, type Locale, overwriteGetLocale } from '#words/runtime.js'
import { clickQuestion, readPictureAlerts } from './picture-click.ts'

const SEEN = { box: { west: -88, south: 40, east: -70, north: 47 }, width: 800, height: 500 }

const asked = (lat: number, lon: number) => new URL(clickQuestion({ lat, lon }, SEEN), 'http://localhost').searchParams

test('the row of a click is counted in even degrees from the north', () => {
  expect(asked(43.5, -79).get('I')).toBe('400')
  expect(asked(43.5, -79).get('J')).toBe('250')
  expect(asked(46.3, -79).get('J')).toBe('50')
  expect(asked(43.5, -79).get('BBOX')).toBe('40.00000,-88.00000,47.00000,-70.00000')
})

test('a click on the very edge stays in the picture', () => {
  expect(asked(40, -70).get('I')).toBe('799')
  expect(asked(40, -70).get('J')).toBe('499')
  expect(asked(48, -89).get('I')).toBe('0')
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

test('on a French page it is asked for and told in French', () => {
  overwriteGetLocale(() => String('fr') as Locale)
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  expect(asked(43.5, -79).get('LANG')).toBe('fr')
  const properties = {
    alert_name_en: 'freezing rain warning',
    alert_name_fr: 'avertissement de pluie verglaçante',
    feature_name_en: 'City of Toronto',
    feature_name_fr: 'ville de Toronto',
  }
  expect(readPictureAlerts({ features: [feature(properties)] })).toMatchObject([
    { language: 'fr', event: 'Avertissement de pluie verglaçante', areaDesc: 'ville de Toronto' },
  ])
})

test('what is missing stays missing, what has no name is no alert', () => {
  const bare = feature({ alert_short_name_en: 'Wind Warning', event_end_datetime: 'soon' })
  expect(readPictureAlerts({ features: [bare, feature(null), feature({ sub_type: 1 }), 7] })).toEqual([
    { id: null, language: 'en', event: 'Wind Warning', areaDesc: '', start: null, end: null },
  ])
})

test('at most five are told', () => {
  const features = Array.from({ length: 9 }, () => feature({ alert_name_en: 'wind warning' }))
  expect(readPictureAlerts({ features })).toHaveLength(5)
})

test.each([null, 'text', [], {}, { features: 'many' }])('%j is no answer', (body) => {
  expect(() => readPictureAlerts(body)).toThrow()
})

import { expect, onTestFinished, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { issuerPage } from './issuer-page.ts'

test('an alert without a page of its own leads to its issuer’s page of alerts, Environment Canada’s in the page’s language', () => {
  const canadian = () => issuerPage({ url: null, source: 'ECCC' })?.href
  expect(canadian()).toBe('https://weather.gc.ca/warnings/index_e.html')
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  expect(canadian()).toBe('https://meteo.gc.ca/warnings/index_f.html')
  expect(issuerPage({ url: null, source: 'NWS' })?.href).toBe('https://www.weather.gov/alerts')
})

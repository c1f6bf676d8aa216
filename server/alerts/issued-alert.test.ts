import { expect, test } from 'vitest'
import type { Locale } from '#words/runtime.js'
import { aMessage, anArea } from '../../tests/helpers/an-alert-message.ts'
import { speaking } from '../language.ts'
import { areaName, inLanguage } from './issued-alert.ts'
import { toAlert } from './to-alert.ts'

const FRENCH = String('fr') as Locale

const freezingRain = aMessage({
  event: 'Freezing Rain Warning',
  description: 'Freezing rain tonight.',
  url: 'https://weather.gc.ca/warnings/index_e.html',
  areas: [anArea({ name: 'City of Toronto', frenchName: 'ville de Toronto' }), anArea({ name: 'Niagara' })],
  french: {
    event: 'Avertissement de pluie verglaçante',
    headline: null,
    description: 'Pluie verglaçante ce soir et cette nuit.',
    sender: 'Environnement Canada',
    url: 'https://meteo.gc.ca/warnings/index_f.html',
  },
})
const inFrench = (message = freezingRain) => speaking(FRENCH, () => inLanguage(toAlert('ECCC', message)))
const inEnglish = (message = freezingRain) => speaking('en', () => inLanguage(toAlert('ECCC', message)))

test('in French a warning has its issuer’s French name, areas, text and page, and the English text beside them', () => {
  expect(inFrench()).toMatchObject({
    language: 'fr',
    sender: 'Environnement Canada',
    event: 'Avertissement de pluie verglaçante',
    description: 'Pluie verglaçante ce soir et cette nuit.',
    areas: ['ville de Toronto', 'Niagara'],
    url: 'https://meteo.gc.ca/warnings/index_f.html',
    french: null,
    english: { event: 'Freezing Rain Warning', headline: null, description: 'Freezing rain tonight.' },
  })
  expect(inFrench()).not.toHaveProperty('textLanguage')
})

test('in English it has the English ones, and the French text beside them', () => {
  const alert = inEnglish()
  expect(alert).toMatchObject({
    language: 'en',
    sender: 'Environment Canada',
    event: 'Freezing Rain Warning',
    description: 'Freezing rain tonight.',
    areas: ['City of Toronto', 'Niagara'],
    url: 'https://weather.gc.ca/warnings/index_e.html',
  })
  expect(alert.french).toEqual({
    event: 'Avertissement de pluie verglaçante',
    headline: null,
    description: 'Pluie verglaçante ce soir et cette nuit.',
  })
  expect(alert).not.toHaveProperty('english')
})

test('a French name without a French text stands over the English text, which says that it is English', () => {
  const nameAlone = {
    ...freezingRain,
    french: { event: 'Avertissement de pluie verglaçante', headline: null, description: null },
  }
  expect(inFrench(nameAlone)).toMatchObject({
    language: 'fr',
    event: 'Avertissement de pluie verglaçante',
    textLanguage: 'en',
    description: 'Freezing rain tonight.',
  })
  expect(inFrench(nameAlone)).not.toHaveProperty('english')
  expect(inEnglish(nameAlone)).toMatchObject({ language: 'en', event: 'Freezing Rain Warning', french: null })
})

test('an American warning is English for all', () => {
  const american = aMessage({ source: 'NWS', event: 'Lake Effect Snow Warning' })
  expect(inFrench(american)).toEqual(inEnglish(american))
  expect(inFrench(american)).toMatchObject({ language: 'en', event: 'Lake Effect Snow Warning' })
})

test('thousands of places share one object of an alert in each language', () => {
  expect(inFrench()).toBe(inFrench())
  expect(inEnglish()).toBe(inEnglish())
})

test('an area goes by its French name in French alone', () => {
  const [toronto, niagara] = freezingRain.areas.map((area) => [areaName(area), speaking(FRENCH, () => areaName(area))])
  expect(toronto).toEqual(['City of Toronto', 'ville de Toronto'])
  expect(niagara).toEqual(['Niagara', 'Niagara'])
})

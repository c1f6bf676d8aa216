import { expect, test } from 'vitest'
import { languageOf } from './request-language.ts'

test.each([
  ['a page of the site', '/weather?lat=43', 'en'],
  ['a French page', '/fr/weather?lat=43', 'fr'],
  ['the French front page', '/fr', 'fr'],
  ['the data of a French page', '/fr/weather.data', 'fr'],
  ['a French feed', '/fr/feed.xml', 'fr'],
  ['an answer of the API', '/api/alerts?lat=43&lon=-79', 'en'],
  ['an answer of the API in French', '/api/alerts?lat=43&lon=-79&lang=fr', 'fr'],
  ['an answer of the API in French, in capitals', '/api/alerts?lang=FR&lat=43', 'fr'],
  ['an answer of the API in the French of Canada', '/api/alerts?lat=43&lang=fr-CA', 'fr'],
  ['an answer in a language that only begins like French', '/api/alerts?lang=frr', 'en'],
  ['an answer in a language that the site does not speak', '/api/alerts?lang=de', 'en'],
  ['a map layer, whose parameter is the agency’s', '/api/geomet?LANG=fr', 'en'],
  ['a page with a parameter that pages do not read', '/weather?lang=fr', 'en'],
])('the address alone decides the language: %s', (_, target, language) => expect(languageOf(target)).toBe(language))

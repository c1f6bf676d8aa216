import { expect, onTestFinished, test } from 'vitest'
import type { Location } from '#shared/contracts/location.ts'
import { LANGUAGES, languages } from '#shared/language.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { meta } from './weather.tsx'

const SITE = 'https://lake-effect.example'
const OTTAWA = { displayName: null, state: 'Ontario', country: 'Canada', name: 'Ottawa' }

/** The addresses in the head of a place's page: its own, and those in each language. */
function addressesOf(place: Partial<Location>): Record<string, unknown> {
  const shown = { ...OTTAWA, ...place }
  const args = {
    location: { pathname: '/weather' },
    matches: [{ loaderData: { siteOrigin: SITE } }],
    loaderData: { place: shown },
  }
  const tags = meta(args as unknown as Parameters<typeof meta>[0]) as {
    rel?: string
    hrefLang?: string
    href?: string
  }[]
  return Object.fromEntries(
    tags.flatMap(({ rel, hrefLang, href }) => (rel === 'canonical' || hrefLang ? [[hrefLang ?? rel, href]] : [])),
  )
}

test('the page of a place names, in each language, the address that the page has there', () => {
  const coordinates = { lat: 46.49, lon: -81.01 }
  const names = { en: 'Greater Sudbury', fr: 'Grand Sudbury' }
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  const heads = languages.map((language) => {
    overwriteGetLocale(() => language)
    return { language, addresses: addressesOf({ coordinates, name: names[language] }) }
  })
  for (const { addresses } of heads) {
    for (const { language, addresses: own } of heads) {
      expect(addresses[LANGUAGES[language].tag]).toBe(own.canonical)
    }
    expect(addresses['x-default']).toBe(`${SITE}/weather?lat=46.49&lon=-81.01`)
  }
})

test('the page of Toronto is the weather page, whatever a link calls it', () => {
  const coordinates = { lat: 43.6532, lon: -79.3832 }
  expect(addressesOf({ coordinates, name: 'My town' }).canonical).toBe(`${SITE}/weather`)
})

test('a feed reader finds the alerts of a place from its page', () => {
  const place = { ...OTTAWA, coordinates: { lat: 45.42, lon: -75.7 } }
  const args = { location: { pathname: '/' }, matches: [], loaderData: { place } }
  expect(meta(args as unknown as Parameters<typeof meta>[0])).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'Weather alerts for Ottawa',
    href: '/api/feeds/alerts.atom?lat=45.42&lon=-75.7',
  })
})

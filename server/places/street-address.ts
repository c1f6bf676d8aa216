import type { Gazetteer } from './gazetteer.ts'
import { findWhole } from './place-in-city.ts'

const HOUSE_NUMBER = /^(?:(?:unit|suite|apt|apartment|app|appartement)\.? \w+,? )?\d+\w{0,2}(?:[-–/]\d+\w?)?,? \S/i
/** A street's kind behind its name, and the side of the city: “King Street West”. */
const STREET =
  /\s(?:street|st|avenue|ave?|road|rd|drive|dr|boulevard|blvd|crescent|cres|court|crt|lane|ln|way|trail|parkway|pkwy|highway|hwy|line|sideroad|place|pl|terrace|circle|square|sq)\b\.?(?:\s(?:north|south|east|west|[nsew])\b\.?)?(?=\s)/gi
/** A street's kind in front of its name, as in French: “350 rue Sainte-Catherine”. */
const FRENCH_STREET = /^\S+ (?:rue|avenue|av|boulevard|boul|chemin|ch|route|rang|montée|côte|place|promenade|prom)\.? /i
const ZIP_CODE = /\s\d{5}(?:-\d{4})?(?=$|,)/
/** “Sault Ste. Marie ON”. */
const MOST_TOWN_WORDS = 4
/** More commas and streets are no address; each costs a search. */
const MOST_POSSIBLE = 8
const PROVINCE_CODE_LENGTH = 2

/** The town, as typed, in a street address (“100 King St W, Toronto, ON”); null without one that the gazetteer knows. */
export const townOfAddress = (gazetteer: Gazetteer, text: string): string | null =>
  possibleTowns(text)
    .slice(0, MOST_POSSIBLE)
    .find((town) => findWhole(gazetteer, town, 1).length > 0) ?? null

/** The town, as typed, that a street address most likely names; null without one. */
export const likelyTown = (text: string): string | null =>
  possibleTowns(text).find((town) => town.length > PROVINCE_CODE_LENGTH && !HOUSE_NUMBER.test(town)) ?? null

/** What follows the commas of an address, else its street. */
function possibleTowns(text: string): string[] {
  if (!HOUSE_NUMBER.test(text)) return []
  const address = text.replace(ZIP_CODE, '')
  const behind = (match: RegExpExecArray) => address.slice(match.index + match[0].length).trim()
  return [...[...address.matchAll(/,/g)].map(behind), ...[...address.matchAll(STREET)].map(behind), ...endings(address)]
}

/** The last words of an address whose street's name has no end that one could see. */
function endings(address: string): string[] {
  const street = FRENCH_STREET.exec(address)?.[0]
  if (street === undefined) return []
  const [, ...words] = address.slice(street.length).split(' ')
  return words.map((_, index) => words.slice(index).join(' ')).slice(-MOST_TOWN_WORDS)
}

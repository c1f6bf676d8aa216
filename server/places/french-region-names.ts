import { ofPlace } from '#shared/french-airport-name.ts'

const SIDES: Readonly<Record<string, string>> = { Northern: 'Nord', Southern: 'Sud', Eastern: 'Est', Western: 'Ouest' }
const AREAS: Readonly<Record<string, string>> = { Region: 'région', County: 'comté' }

/** How Environment Canada writes the parts of its forecast regions in French, by the shape of the English name. */
const SHAPES: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^(?:City|Town) of (.+)$/, (name) => `ville ${ofPlace(name)}`],
  // Lagoon City is the whole name of a village.
  [/^(?!Lagoon)(.+) City$/, (name) => `ville ${ofPlace(name)}`],
  [/^Region of (.+)$/, (name) => `région ${ofPlace(name)}`],
  [
    /^(Northern|Southern|Eastern|Western) (.+) (Region|County)$/,
    (side, name, area) => `${AREAS[area]} ${ofPlace(name)} ${SIDES[side]}`,
  ],
  [/^(Northern|Southern|Eastern|Western) (.+)$/, (side, name) => `${name} ${SIDES[side]}`],
  [/^(.+) County$/, (name) => `comté ${ofPlace(name)}`],
  [/^(.+) Park$/, (name) => `parc ${name}`],
  [/^(.+) Peninsula$/, (name) => `péninsule ${name}`],
  [/^(.+) Islands$/, (name) => `îles ${name}`],
  [/^(.+) and (.+)$/, (one, other) => `${one} et ${other}`],
]

/** “City of Toronto” is “ville de Toronto”; names of towns stay. Parts stand between “ - ”. */
export const frenchRegionName = (name: string): string => name.split(' - ').map(frenchPart).join(' - ')

function frenchPart(part: string): string {
  for (const [shape, inFrench] of SHAPES) {
    const found = shape.exec(part)
    if (found) return inFrench(...found.slice(1))
  }
  return part
}

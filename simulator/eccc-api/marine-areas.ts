import { HOUR_MS } from '#shared/time.ts'
import { KMH_PER_KNOT } from '#shared/units/convert.ts'
import { lakeWavesAt } from '../weather/lake-surface.ts'
import type { World } from '../world.ts'
import type { Item } from './items-page.ts'

interface MarineArea {
  id: string
  lake: { en: string; fr: string }
  name: { en: string; fr: string }
  box: [west: number, south: number, east: number, north: number]
}

/** The shapes are boxes of ours; the id of eastern Lake Erie is the service's own, the others are made up. */
const AREAS: readonly MarineArea[] = [
  {
    id: 'm0000048',
    lake: { en: 'Lake Huron', fr: 'Lac Huron' },
    name: { en: 'Georgian Bay', fr: 'Baie Georgienne' },
    box: [-81.4, 44.5, -79.9, 46],
  },
  {
    id: 'm0000049',
    lake: { en: 'Lake Huron', fr: 'Lac Huron' },
    name: { en: 'Southern Lake Huron', fr: 'Sud du lac Huron' },
    box: [-82.6, 43.05, -81.72, 44.4],
  },
  {
    id: 'm0000051',
    lake: { en: 'Lake Erie', fr: 'Lac Érié' },
    name: { en: 'Western Lake Erie', fr: 'Ouest du lac Érié' },
    box: [-83.4, 41.5, -81.9, 42.2],
  },
  {
    id: 'm0000052',
    lake: { en: 'Lake Erie', fr: 'Lac Érié' },
    name: { en: 'Eastern Lake Erie', fr: 'Est du lac Érié' },
    box: [-81.9, 42.2, -78.95, 42.85],
  },
  {
    id: 'm0000054',
    lake: { en: 'Lake Ontario', fr: 'Lac Ontario' },
    name: { en: 'Western Lake Ontario', fr: 'Ouest du lac Ontario' },
    box: [-79.78, 43.27, -78.3, 43.62],
  },
  {
    id: 'm0000055',
    lake: { en: 'Lake Ontario', fr: 'Lac Ontario' },
    name: { en: 'Eastern Lake Ontario', fr: 'Est du lac Ontario' },
    box: [-78.3, 43.35, -76.3, 43.95],
  },
]

const ISSUED_EVERY_MS = 6 * HOUR_MS
const GALE_KNOTS = 34
/** How far ahead warnings look. */
const AHEAD_HOURS = 12

const COMPASS = [
  { en: 'north', fr: 'du nord' },
  { en: 'northeast', fr: 'du nord-est' },
  { en: 'east', fr: "de l'est" },
  { en: 'southeast', fr: 'du sud-est' },
  { en: 'south', fr: 'du sud' },
  { en: 'southwest', fr: 'du sud-ouest' },
  { en: 'west', fr: "de l'ouest" },
  { en: 'northwest', fr: 'du nord-ouest' },
]
const NOTHING = { en: '', fr: '' }

/** Forecast and warnings of every area, by the wind of the simulated atmosphere. */
export function marineAreas(world: World): Item[] {
  const now = world.now().getTime()
  const issuedAt = Math.floor((now - HOUR_MS) / ISSUED_EVERY_MS) * ISSUED_EVERY_MS
  return AREAS.map(({ id, lake, name, box }) => {
    const [west, south, east, north] = box
    const hours = windHours(world, { latitude: (south + north) / 2, longitude: (west + east) / 2 }, now)
    const [first] = hours
    const strongest = Math.max(...hours.map(({ knots }) => knots))
    const time = new Date(issuedAt).toISOString().replace('.000', '')
    const waves = lakeWavesAt((strongest / 1.15) * KMH_PER_KNOT).toFixed(1)
    return {
      bounds: box,
      feature: {
        type: 'Feature',
        id,
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [west, south],
              [east, south],
              [east, north],
              [west, north],
              [west, south],
            ],
          ],
        },
        properties: {
          identifier: id,
          lastUpdated: time,
          area: {
            countryCode: { en: 'CA', fr: 'CA' },
            region: { en: 'Great Lakes', fr: 'Grands Lacs' },
            subRegion: lake,
            value: name,
          },
          warnings: { locations: [{ name, events: [galeEvent(strongest)] }] },
          regularForecast: {
            issuedDatetimeUTC: time,
            issuedDatetimeLocal: time,
            locations: [
              {
                weatherCondition: {
                  periodOfCoverage: { en: 'Today Tonight and tomorrow.', fr: "Aujourd'hui ce soir et demain." },
                  wind: windWords(first?.from ?? 0, first?.knots ?? 0, strongest),
                  weatherVisibility: first?.isSnowing
                    ? { en: 'Flurries and snow squalls.', fr: 'Averses et bourrasques de neige.' }
                    : NOTHING,
                },
              },
            ],
          },
          waveForecast: {
            issuedDatetimeUTC: time,
            locations: [
              {
                weatherCondition: {
                  periodOfCoverage: { en: 'Tonight and tomorrow.', fr: 'Ce soir et demain.' },
                  textSummary: {
                    en: `Waves building to ${waves} metres.`,
                    fr: `Vagues atteignant ${waves.replace('.', ',')} mètres.`,
                  },
                },
              },
            ],
          },
          extendedForecast: {
            issuedDatetimeUTC: time,
            locations: [
              {
                weatherCondition: {
                  forecastPeriods: [
                    {
                      name: { en: 'The day after', fr: 'Le jour suivant' },
                      value: { en: 'Wind northwest 15 knots.', fr: 'Vents du nord-ouest de 15 noeuds.' },
                    },
                  ],
                },
              },
            ],
          },
        },
      },
    }
  })
}

function windHours(world: World, place: { latitude: number; longitude: number }, now: number) {
  return Array.from({ length: AHEAD_HOURS }, (_, hour) => {
    const { windSpeed, windFrom, snow } = world.atmosphere()(place, now + hour * HOUR_MS)
    // The wind over open water is stronger than over the land for which the atmosphere gives it.
    return { knots: (windSpeed * 1.15) / KMH_PER_KNOT, from: windFrom, isSnowing: snow > 0 }
  })
}

const galeEvent = (knots: number) => ({
  name: { en: 'Gale warning', fr: 'Avertissement de coup de vent' },
  type: { en: 'warning', fr: 'avertissement' },
  category: { en: 'marine', fr: 'maritime' },
  // An area without a gale still lists the one that has passed.
  status: knots >= GALE_KNOTS ? { en: 'IN EFFECT', fr: 'EN VIGUEUR' } : { en: 'ENDED', fr: 'TERMINÉ' },
})

function windWords(from: number, now: number, strongest: number) {
  const point = COMPASS[Math.round(from / 45) % 8] ?? NOTHING
  const inFives = (knots: number) => Math.max(5, Math.round(knots / 5) * 5)
  const [first, most] = [inFives(now), inFives(strongest)]
  return {
    en: `Wind ${point.en} ${first} knots${most > first ? ` increasing to ${most} knots` : ''}.`,
    fr: `Vents ${point.fr} de ${first} noeuds${most > first ? ` augmentant à ${most} noeuds` : ''}.`,
  }
}

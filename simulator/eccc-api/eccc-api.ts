import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { ecccZoneAlerts } from '../alerts/eccc-desk.ts'
import { type Bounds, boundsOf } from '../alerts/zone.ts'
import { unexpiredOutlooks } from '../outlooks/issued-outlooks.ts'
import { outlookItems } from '../outlooks/outlook-features.ts'
import type { Provider } from '../provider.ts'
import type { World } from '../world.ts'
import { airForecasts, airObservations } from './air-stations.ts'
import { alertFeature } from './alert-feature.ts'
import { climateNormals, climateRecords } from './climate-history.ts'
import { type Item, itemsPage, OgcError, ogcProblem, parseBox } from './items-page.ts'
import { marineAreas } from './marine-areas.ts'
import { surfaceObservations } from './surface-observations.ts'

/**
 * Links name the real host, as recorded ones do: a client that follows them replaces the host by the base it was given.
 */
const HOST = 'https://api.weather.gc.ca'

interface Collection {
  title: string
  timeProperty: string
  /** All items, or at least those within the box. */
  items: (world: World, box: Bounds | null) => Item[]
}

const COLLECTIONS: Record<string, Collection | undefined> = {
  'weather-alerts': {
    title: 'Weather alerts',
    timeProperty: 'publication_datetime',
    items: (world) =>
      ecccZoneAlerts(world).map((alert) => ({ bounds: boundsOf(alert.zone.shape), feature: alertFeature(alert) })),
  },
  thunderstorm_outlook: {
    title: 'Thunderstorm outlooks [experimental]',
    timeProperty: 'validity_datetime',
    items: (world) => outlookItems(unexpiredOutlooks(world)),
  },
  'swob-realtime': {
    title: 'Surface Weather Observations',
    timeProperty: 'date_tm-value',
    items: surfaceObservations,
  },
  'aqhi-observations-realtime': {
    title: 'Air Quality Health Index -- observations',
    timeProperty: 'observation_datetime',
    items: airObservations,
  },
  'aqhi-forecasts-realtime': {
    title: 'Air Quality Health Index -- forecasts',
    // The real one filters by the time of publication, too.
    timeProperty: 'publication_datetime',
    items: airForecasts,
  },
  'marineweather-realtime': {
    title: 'Marine weather [experimental]',
    timeProperty: 'lastUpdated',
    items: marineAreas,
  },
  'climate-normals': { title: 'Climate normals', timeProperty: 'DATE_CALCULATED', items: climateNormals },
  'ltce-temperature': {
    title: 'Long term climate extremes -- temperature',
    timeProperty: 'LAST_UPDATED',
    items: climateRecords,
  },
}

/** Stands in for api.weather.gc.ca: `/collections/{name}/items`. */
export const ecccApi: Provider = {
  name: 'eccc-api',
  routes: (world) => {
    const app = new Hono()
    app.use(cors())
    app.get('/collections/:name/items', (c) => {
      const name = c.req.param('name')
      const collection = COLLECTIONS[name]
      if (!collection) throw new OgcError(404, 'NotFound', 'Collection not found')
      const query = new URL(c.req.url).searchParams
      const { features, numberMatched, next } = itemsPage(
        collection.items(world, parseBox(query.get('bbox'))),
        query,
        collection.timeProperty,
      )
      const link = (changes: Record<string, string>) => {
        const changed = new URLSearchParams(query)
        for (const [key, value] of Object.entries(changes)) changed.set(key, value)
        return `${HOST}/collections/${name}/items?${changed.toString().replaceAll('%2C', ',')}`
      }
      const geoJson = 'application/geo+json'
      const answer = {
        type: 'FeatureCollection',
        features,
        numberMatched,
        numberReturned: features.length,
        links: [
          { type: geoJson, rel: 'self', title: 'This document as GeoJSON', href: link({ f: 'json' }) },
          {
            rel: 'alternate',
            type: 'application/ld+json',
            title: 'This document as RDF (JSON-LD)',
            href: link({ f: 'jsonld' }),
          },
          { type: 'text/html', rel: 'alternate', title: 'This document as HTML', href: link({ f: 'html' }) },
          ...(next === null
            ? []
            : [{ type: geoJson, rel: 'next', title: 'Items (next)', href: link({ offset: String(next) }) }]),
          { type: 'application/json', title: collection.title, rel: 'collection', href: `${HOST}/collections/${name}` },
        ],
        timeStamp: world.now().toISOString().replace('Z', '000Z'),
      }
      return c.json(answer, 200, { 'Content-Type': geoJson })
    })
    app.notFound((c) => c.json(ogcProblem('NotFound', 'Not found'), 404))
    app.onError((error, c) => {
      if (error instanceof OgcError) return c.json(ogcProblem(error.code, error.message), error.status)
      throw error
    })
    return app
  },
  refusal: (reason) => ogcProblem('NoApplicableCode', reason),
}

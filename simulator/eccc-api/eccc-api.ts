import { Hono } from 'hono'
import type { Provider } from '../provider.ts'

/** Stands in for api.weather.gc.ca. */
export const ecccApi: Provider = {
  name: 'eccc-api',
  routes: (world) => {
    const app = new Hono()
    app.get('/collections/:collection/items', (c) =>
      c.json({
        type: 'FeatureCollection',
        features: [],
        numberMatched: 0,
        numberReturned: 0,
        links: [],
        timeStamp: world.now().toISOString(),
      }),
    )
    return app
  },
  refusal: (reason) => ({ code: 'NoApplicableCode', type: 'NoApplicableCode', description: reason }),
}

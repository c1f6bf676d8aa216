import { Hono } from 'hono'
import type { Provider } from '../provider.ts'

/** Stands in for api.weather.gov. */
export const nws: Provider = {
  name: 'nws',
  routes: (world) => {
    const app = new Hono()
    app.get('/alerts/active', (c) =>
      c.json({
        '@context': [],
        type: 'FeatureCollection',
        features: [],
        title: 'Current watches, warnings, and advisories',
        updated: world.now().toISOString(),
      }),
    )
    return app
  },
  refusal: (reason) => ({ title: reason }),
}

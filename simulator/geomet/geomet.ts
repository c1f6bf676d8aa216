import { Hono } from 'hono'
import type { Provider } from '../provider.ts'

/** Stands in for geo.weather.gc.ca/geomet. */
export const geomet: Provider = {
  name: 'geomet',
  routes: () => {
    const app = new Hono()
    app.get('/', (c) => c.json({ type: 'FeatureCollection', name: 'Current-Alerts', features: [] }))
    return app
  },
  refusal: (reason) => ({ description: reason }),
}

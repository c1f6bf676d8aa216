import { Hono } from 'hono'
import type { Provider } from '../provider.ts'

/** Stands in for api.rainviewer.com. */
export const rainViewer: Provider = {
  name: 'rainviewer',
  routes: () => new Hono(),
  refusal: (reason) => ({ message: reason }),
}

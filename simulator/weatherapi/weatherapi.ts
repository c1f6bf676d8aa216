import { Hono } from 'hono'
import type { Provider } from '../provider.ts'

/** Stands in for api.weatherapi.com. */
export const weatherApi: Provider = {
  name: 'weatherapi',
  routes: () => new Hono(),
  refusal: (reason) => ({ error: { code: 9999, message: reason } }),
}

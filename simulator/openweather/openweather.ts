import { Hono } from 'hono'
import type { Provider } from '../provider.ts'

/** Stands in for api.openweathermap.org. */
export const openWeather: Provider = {
  name: 'openweather',
  routes: () => new Hono(),
  refusal: (reason) => ({ cod: 500, message: reason }),
}

import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import type { AlertProvider } from './alert-message.ts'
import { readOpenMeteoAlerts } from './providers/open-meteo-alerts.ts'

/**
 * Open-Meteo for whoever looks into the sources one by one: a plain forecast, read for alerts that it may hold one day.
 * Nothing is asked for that does not exist, and its silence tells nothing about a place.
 */
export function createOpenMeteoSource(client: ProviderClient): AlertProvider {
  return {
    source: 'Open-Meteo',
    freshForMs: FRESHNESS.alerts.staleAfterMs,
    covers: () => true,
    cellOf: ({ lat, lon }) => `${lat.toFixed(2)},${lon.toFixed(2)}`,
    async fetch(place) {
      if (place === undefined) return []
      const query = { latitude: place.lat.toFixed(2), longitude: place.lon.toFixed(2), current: 'weather_code' }
      return readOpenMeteoAlerts(await client.getJson({ path: '/v1/forecast', query }))
    },
  }
}

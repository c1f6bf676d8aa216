import type { SourceId } from '#shared/contracts/source.ts'
import { m } from '#words/messages.js'

/** A source that can be asked about alerts by itself: its name in addresses of the API, in answers and for people. */
export interface DebugSource {
  key: 'openweather' | 'nws' | 'open-meteo' | 'eccc'
  id: SourceId
  name: string
  refreshFailed: () => string
}

export const DEBUG_SOURCES: readonly DebugSource[] = [
  { key: 'openweather', id: 'OpenWeather', name: 'OpenWeatherMap', refreshFailed: m.alerts_debug_openweather_failed },
  { key: 'nws', id: 'NWS', name: 'NWS', refreshFailed: m.alerts_debug_nws_failed },
  { key: 'open-meteo', id: 'Open-Meteo', name: 'Open-Meteo', refreshFailed: m.alerts_debug_open_meteo_failed },
  { key: 'eccc', id: 'ECCC', name: 'Environment Canada', refreshFailed: m.alerts_debug_eccc_failed },
]

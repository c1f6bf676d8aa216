import type { AirSources } from '#server/air/air-source.ts'
import type { AlertProvider } from '#server/alerts/alert-message.ts'
import type { Ensemble } from '#server/certainty/ensemble-source.ts'
import type { ClimateHistory } from '#server/climate/climate-source.ts'
import type { LakeSources } from '#server/lakes/lake-source.ts'
import type { LightningSource } from '#server/lightning/lightning-source.ts'
import type { MarineSources } from '#server/marine/marine-source.ts'
import type { OutlookSource } from '#server/outlooks/outlook-source.ts'
import { countryCodeAt } from '#server/places/country-at.ts'
import type { TimeZoneAt } from '#server/places/time-zone.ts'
import type { RadarSource } from '#server/radar/radar-source.ts'
import type { SmokeSource } from '#server/smoke/smoke-source.ts'
import type { WeatherSources } from '#server/weather/weather-source.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { Clock } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import type { Log } from '../log.ts'
import type { SourceCache } from '../outbound/source-cache.ts'
import type { OptionalSource } from './addresses.ts'
import { createChsWaterLevels } from './chs/chs-water-levels.ts'
import type { SourceClients } from './create-clients.ts'
import { createEcccAirStations } from './eccc/eccc-air-stations.ts'
import { createEcccAlerts } from './eccc/eccc-alerts.ts'
import { createEcccClimate } from './eccc/eccc-climate.ts'
import { createEcccLightning } from './eccc/eccc-lightning.ts'
import { createEcccMarine } from './eccc/eccc-marine.ts'
import { createEcccObservations } from './eccc/eccc-observations.ts'
import { createEcccOutlooks } from './eccc/eccc-outlooks.ts'
import { createEcccRadar } from './eccc/eccc-radar.ts'
import { createEcccSmoke } from './eccc/eccc-smoke.ts'
import { createGlerlLakes } from './glerl/glerl-lakes.ts'
import { createIemRadar } from './iem/iem-radar.ts'
import { createNdbcBuoys } from './ndbc/ndbc-buoys.ts'
import { createNwsAlerts } from './nws/nws-alerts.ts'
import { createNwsForecast } from './nws/nws-forecast.ts'
import { createNwsGrid } from './nws/nws-grid.ts'
import { createNwsObservations } from './nws/nws-observations.ts'
import { createZoneShapeStore } from './nws/zone-shape-store.ts'
import { createZoneShapes } from './nws/zone-shapes.ts'
import { createOpenMeteo } from './open-meteo/open-meteo.ts'
import { createOpenMeteoAir } from './open-meteo/open-meteo-air.ts'
import { createOpenMeteoAlerts } from './open-meteo/open-meteo-alerts.ts'
import { createOpenMeteoAloft } from './open-meteo/open-meteo-aloft.ts'
import { createOpenMeteoEnsemble } from './open-meteo/open-meteo-ensemble.ts'
import { createOpenWeatherAlerts } from './openweather/openweather-alerts.ts'
import { createOpenWeatherCurrent } from './openweather/openweather-current.ts'
import { createOpenWeatherForecast } from './openweather/openweather-forecast.ts'

/** The sources of each kind of data; those of a list are asked in its order. */
interface AgencySources {
  weather: WeatherSources
  alerts: readonly AlertProvider[]
  outlooks: OutlookSource
  /** null when it is turned off. */
  radar: RadarSource | null
  radarStandIn: RadarSource | null
  lightning: LightningSource | null
  smoke: SmokeSource | null
  air: AirSources
  lakes: LakeSources
  marine: MarineSources
  /** null when it is turned off, as the next one. */
  climate: ClimateHistory | null
  ensemble: Ensemble | null
}

export interface AgencySourceParts {
  cache: SourceCache
  db: Db
  clock: Clock
  log: Log
  timeZoneAt: TimeZoneAt
  /** Whether the weather is simulated: then each alert says so. */
  isSimulated: boolean
  /** Sources that the operator has turned off; none unless given. */
  off?: ReadonlySet<OptionalSource>
}

/** Territories whose weather is NWS’s too. */
const NWS_COUNTRIES = new Set(['US', 'PR', 'VI', 'GU', 'MP', 'AS'])

export function createSources(clients: SourceClients, parts: AgencySourceParts): AgencySources {
  const { ecccApi, nws, openWeather, warnings } = clients
  const { cache, db, clock, log, timeZoneAt, isSimulated, off } = parts
  const isCanadian = (cell: Coordinates) => countryCodeAt(cell) === 'CA'
  const isAmerican = (cell: Coordinates) => NWS_COUNTRIES.has(countryCodeAt(cell) ?? '')
  const openMeteo = createOpenMeteo(clients.openMeteo, timeZoneAt)
  const grid = createNwsGrid(nws, cache)
  const zones = createZoneShapes({
    client: nws,
    store: createZoneShapeStore(db),
    clock,
    onStoreError: (err) => log.error({ err }, 'shapes of zones cannot be kept'),
  })
  return {
    weather: {
      observations: [
        createEcccObservations({ client: ecccApi, covers: isCanadian, clock }),
        createNwsObservations({ client: nws, cache, grid, covers: isAmerican, clock }),
      ],
      currents: [openMeteo.current, ...(openWeather ? [createOpenWeatherCurrent(openWeather, timeZoneAt)] : [])],
      forecasts: [
        openMeteo.forecast,
        createNwsForecast({ client: nws, grid, covers: isAmerican, timeZoneAt }),
        ...(openWeather ? [createOpenWeatherForecast(openWeather, timeZoneAt)] : []),
      ],
    },
    alerts: [
      createEcccAlerts({ api: warnings.ecccApi, geomet: warnings.geomet, countryCodeAt, clock, isSimulated }),
      createNwsAlerts({ client: warnings.nws, countryCodeAt, zones, clock }),
      ...(openWeather ? [createOpenWeatherAlerts({ access: openWeather, clock })] : []),
      createOpenMeteoAlerts(clients.openMeteo),
    ],
    lightning: off?.has('lightning') ? null : createEcccLightning(clients.geometLightning),
    radar: off?.has('radar') ? null : createEcccRadar(clients.geometRadar),
    radarStandIn: off?.has('radar-us') ? null : createIemRadar(clients.iem),
    smoke: off?.has('smoke') ? null : createEcccSmoke(clients.geometSmoke),
    outlooks: createEcccOutlooks(clients),
    air: {
      stations: off?.has('aqhi') ? null : createEcccAirStations(ecccApi),
      model: off?.has('air-model') ? null : createOpenMeteoAir(clients.airQuality),
    },
    lakes: {
      surface: off?.has('lakes') ? null : createGlerlLakes(clients.glerl),
      aloft: createOpenMeteoAloft(clients.openMeteo),
    },
    marine: {
      forecasts: off?.has('marine') ? null : createEcccMarine(ecccApi),
      buoys: off?.has('buoys') ? null : createNdbcBuoys(clients.ndbc),
      levels: off?.has('water-level') ? null : createChsWaterLevels(clients.chs),
    },
    climate: off?.has('climate') ? null : createEcccClimate({ client: ecccApi, covers: isCanadian }),
    ensemble: off?.has('ensemble') ? null : createOpenMeteoEnsemble(clients.ensemble),
  }
}

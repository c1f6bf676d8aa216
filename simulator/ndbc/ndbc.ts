import { Hono } from 'hono'
import { MINUTE_MS } from '#shared/time.ts'
import type { Provider } from '../provider.ts'
import { lakeWaterAt, lakeWavesAt } from '../weather/lake-surface.ts'
import type { Place } from '../weather/place.ts'
import type { World } from '../world.ts'

interface Buoy extends Place {
  id: string
  /** It is left in the water until the ice comes. */
  staysLate?: boolean
  /** Its sensors of wind are broken. */
  hasNoWind?: boolean
}

/** Numbers and places of real buoys, to a kilometre or so. One stands far away, as in the real list. */
const BUOYS: readonly Buoy[] = [
  { id: '45159', latitude: 43.77, longitude: -78.98, staysLate: true },
  { id: '45139', latitude: 43.25, longitude: -79.53 },
  { id: '45135', latitude: 43.79, longitude: -76.87, hasNoWind: true },
  { id: '45142', latitude: 42.74, longitude: -79.29 },
  { id: '45132', latitude: 42.47, longitude: -81.22 },
  { id: '45143', latitude: 44.94, longitude: -80.63 },
  { id: '45149', latitude: 43.54, longitude: -82.08 },
  { id: '44013', latitude: 42.346, longitude: -70.651, staysLate: true },
]
const COLUMNS = 'STN LAT LON YYYY MM DD hh mm WDIR WSPD GST WVHT DPD APD MWD PRES PTDY ATMP WTMP DEWP VIS TIDE'.split(
  ' ',
)
const UNITS = 'text deg deg yr mo day hr mn degT m/s m/s m sec sec degT hPa hPa degC degC degC nmi ft'.split(' ')
const STEP_MS = 10 * MINUTE_MS
/** April to October, as `getUTCMonth` counts. */
const [FIRST_MONTH, LAST_MONTH] = [3, 9]

/** Stands in for www.ndbc.noaa.gov: `/data/latest_obs/latest_obs.txt`. From November to March most buoys are ashore. */
export const ndbc: Provider = {
  name: 'ndbc',
  routes: (world) => {
    const app = new Hono()
    app.get('/data/latest_obs/latest_obs.txt', (c) => {
      const at = Math.floor((world.now().getTime() - STEP_MS) / STEP_MS) * STEP_MS
      const month = new Date(at).getUTCMonth()
      const isSeason = month >= FIRST_MONTH && month <= LAST_MONTH
      const lines = BUOYS.filter(({ staysLate }) => isSeason || staysLate).map((buoy) => lineOf(buoy, world, at))
      return c.text(`#${COLUMNS.join(' ')}\n#${UNITS.join(' ')}\n${lines.join('\n')}\n`)
    })
    app.notFound((c) => c.text('Not Found', 404))
    return app
  },
  refusal: (reason) => reason,
  refusalType: 'text/plain; charset=utf-8',
}

function lineOf(buoy: Buoy, world: World, at: number): string {
  const air = world.atmosphere()(buoy, at)
  const perSecond = (kmh: number) => (kmh / 3.6).toFixed(1)
  const known: Record<string, string> = {
    STN: buoy.id,
    LAT: String(buoy.latitude),
    LON: String(buoy.longitude),
    ...Object.fromEntries(
      ['YYYY', 'MM', 'DD', 'hh', 'mm'].map((name, index) => [
        name,
        new Date(at).toISOString().split(/[-T:]/)[index] ?? '',
      ]),
    ),
    ...(!buoy.hasNoWind && {
      WDIR: String(Math.round(air.windFrom) % 360),
      WSPD: perSecond(air.windSpeed),
      GST: perSecond(air.gust),
    }),
    WVHT: lakeWavesAt(air.windSpeed).toFixed(1),
    PRES: air.pressure.toFixed(1),
    ATMP: air.temperature.toFixed(1),
    WTMP: lakeWaterAt(buoy.latitude, at).toFixed(1),
  }
  return COLUMNS.map((name) => known[name] ?? 'MM').join(' ')
}

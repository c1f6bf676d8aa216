import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { layerCapabilities } from '../geomet/layer-capabilities.ts'
import type { World } from '../world.ts'

/** A radar layer of the map service. */
export interface RadarLayer {
  name: string
  title: string
  precipitation: RadarPrecipitation
  shows: 'observed' | 'forward' | 'unseen'
  styles: readonly string[]
}

const UNSEEN_STYLES = ['Radar-Coverage_Inv-LightGray', 'Radar-Coverage_Inv-DarkGray']
const echoStyles = (kind: string) => [`Radar-${kind}_Dis-14colors`, `Radar-${kind}_14colors`, `Radar-${kind}_8colors`]

const layersOf = (precipitation: RadarPrecipitation, code: string, kind: string, unit: string): RadarLayer[] => [
  {
    name: `RADAR_1KM_${code}`,
    title: `Radar precipitation rate for ${precipitation} [${unit}]`,
    precipitation,
    shows: 'observed',
    styles: echoStyles(kind),
  },
  {
    name: `Radar_1km_${kind}PrecipRate-Extrapolation`,
    title: `Radar precipitation rate extrapolation for ${precipitation} [${unit}]`,
    precipitation,
    shows: 'forward',
    styles: echoStyles(kind),
  },
  {
    name: `RADAR_COVERAGE_${code}.INV`,
    title: `Radar coverage for ${precipitation} - inverted`,
    precipitation,
    shows: 'unseen',
    styles: UNSEEN_STYLES,
  },
]

const LAYERS = [...layersOf('rain', 'RRAI', 'Rain', 'mm/h'), ...layersOf('snow', 'RSNO', 'Snow', 'cm/h')]

export const findRadarLayer = (name: string | undefined): RadarLayer | undefined =>
  LAYERS.find((layer) => layer.name === name)

const STEP_MS = 6 * MINUTE_MS
/** A picture is published this long after its moment, a run of the extrapolation after its beginning. */
const PICTURE_DELAY_MS = 4 * MINUTE_MS
const RUN_DELAY_MS = 7 * MINUTE_MS
const RUN_MS = 72 * MINUTE_MS
const RUNS_KEPT = 5
const STALE_MS = HOUR_MS

/** The times that a layer has now, epoch milliseconds; `runs` is empty for what is no forecast. */
export function timesOfLayer(world: World, { shows }: RadarLayer) {
  const now = world.now().getTime() - (world.radar.fault === 'stale' ? STALE_MS : 0)
  const last = (delayMs: number) => Math.floor((now - delayMs) / STEP_MS) * STEP_MS
  if (shows === 'forward') {
    const run = last(RUN_DELAY_MS)
    const runs = Array.from({ length: RUNS_KEPT }, (_, index) => run - (RUNS_KEPT - 1 - index) * STEP_MS)
    return { start: run, end: run + RUN_MS, stepMs: STEP_MS, runs }
  }
  const end = last(PICTURE_DELAY_MS)
  return { start: end - 3 * HOUR_MS, end, stepMs: STEP_MS, runs: [] }
}

/** The layer's part of the capabilities. */
export const radarCapabilities = (world: World, layer: RadarLayer): string =>
  layerCapabilities(layer, timesOfLayer(world, layer))

import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
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

/** As the service writes a time: without milliseconds. */
export const wmsTime = (atMs: number) => `${new Date(atMs).toISOString().slice(0, 19)}Z`

/** The layer's part of the capabilities. */
export function radarCapabilities(world: World, layer: RadarLayer): string {
  const { start, end, runs } = timesOfLayer(world, layer)
  const dimensions = [
    `<Dimension name="time" units="ISO8601" default="${wmsTime(end)}" nearestValue="0">${wmsTime(start)}/${wmsTime(end)}/PT6M</Dimension>`,
    ...(runs.length > 0
      ? [
          `<Dimension name="reference_time" units="ISO8601" default="${wmsTime(runs.at(-1) ?? 0)}" multipleValues="1" nearestValue="0">${wmsTime(runs[0] ?? 0)}/${wmsTime(runs.at(-1) ?? 0)}/PT6M</Dimension>`,
        ]
      : []),
  ]
  return `<?xml version='1.0' encoding="UTF-8" standalone="no" ?>
<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink">
<Service><Name>WMS</Name><Title>MSC GeoMet — GeoMet-Weather (simulated)</Title></Service>
<Capability>
  <Layer>
    <Name>MSC</Name>
    <CRS>EPSG:4326</CRS>
    <CRS>EPSG:3857</CRS>
    <Layer queryable="1">
      <Name>${layer.name}</Name>
      <Title>${layer.title}</Title>
      ${dimensions.join('\n      ')}
      ${layer.styles.map((style) => `<Style><Name>${style}</Name></Style>`).join('\n      ')}
    </Layer>
  </Layer>
</Capability>
</WMS_Capabilities>
`
}

import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

/** Epoch milliseconds; `runs` of a forecast, the newest last. */
export interface LayerTimes {
  start: number
  end: number
  stepMs: number
  runs?: readonly number[]
}

interface Layer {
  name: string
  title: string
  styles: readonly string[]
}

/** The capabilities of the service for one layer with times. */
export function layerCapabilities({ name, title, styles }: Layer, { start, end, stepMs, runs = [] }: LayerTimes) {
  const step = stepMs < HOUR_MS ? `PT${stepMs / MINUTE_MS}M` : `PT${stepMs / HOUR_MS}H`
  const valuesOf = (from: number, until: number) =>
    from === until ? wmsTime(from) : `${wmsTime(from)}/${wmsTime(until)}/${step}`
  const [oldest, newest] = [runs[0], runs.at(-1)]
  const members = [
    `<Dimension name="time" units="ISO8601" default="${wmsTime(end)}" nearestValue="0">${valuesOf(start, end)}</Dimension>`,
    ...(oldest !== undefined && newest !== undefined
      ? [
          `<Dimension name="reference_time" units="ISO8601" default="${wmsTime(newest)}" multipleValues="1" nearestValue="0">${valuesOf(oldest, newest)}</Dimension>`,
        ]
      : []),
    ...styles.map((style) => `<Style><Name>${style}</Name></Style>`),
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
      <Name>${name}</Name>
      <Title>${title}</Title>
      ${members.join('\n      ')}
    </Layer>
  </Layer>
</Capability>
</WMS_Capabilities>
`
}

/** As the service writes a time: without milliseconds. */
export const wmsTime = (atMs: number) => `${new Date(atMs).toISOString().slice(0, 19)}Z`

/** The capabilities of the service for one layer; for all layers, the real one sends 40 MB. */
export const capabilities = (layer: string): string => `<?xml version='1.0' encoding="UTF-8" standalone="no" ?>
<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink">
<Service>
  <Name>WMS</Name>
  <Title>MSC GeoMet — GeoMet-Weather (simulated)</Title>
  <OnlineResource xlink:href="https://eccc-msc.github.io/open-data/msc-geomet/readme_en/"/>
</Service>
<Capability>
  <Request>
    <GetMap><Format>image/png</Format></GetMap>
    <GetFeatureInfo><Format>text/plain</Format><Format>application/json</Format></GetFeatureInfo>
  </Request>
  <Exception><Format>XML</Format></Exception>
  <Layer>
    <Name>MSC</Name>
    <CRS>EPSG:4326</CRS>
    <CRS>EPSG:3857</CRS>
    <Layer queryable="1">
      <Name>${layer}</Name>
      <Title>Current Weather Alerts [experimental]</Title>
      <EX_GeographicBoundingBox>
        <westBoundLongitude>-145.27</westBoundLongitude>
        <eastBoundLongitude>-48.11</eastBoundLongitude>
        <southBoundLatitude>37.3</southBoundLatitude>
        <northBoundLatitude>87.61</northBoundLatitude>
      </EX_GeographicBoundingBox>
      <Style><Name>${layer}</Name></Style>
      <Style><Name>Alertes-en-cours</Name></Style>
    </Layer>
  </Layer>
</Capability>
</WMS_Capabilities>
`

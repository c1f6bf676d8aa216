import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

/** The areas as GeoJSON, what they warn of among their properties. */
export function outlookGeojson({ areas, issuedAt, validFrom, validUntil, version }: ThunderstormOutlook) {
  const times = {
    publication_datetime: new Date(issuedAt).toISOString(),
    validity_datetime: new Date(validFrom).toISOString(),
    expiration_datetime: new Date(validUntil).toISOString(),
    version,
  }
  return {
    type: 'FeatureCollection',
    ...times,
    attribution: 'Data Source: Environment and Climate Change Canada',
    features: areas.map(({ shape, ...threat }) => ({
      type: 'Feature',
      properties: { ...times, ...threat },
      geometry: { type: 'MultiPolygon', coordinates: shape },
    })),
  }
}

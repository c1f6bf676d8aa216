import { hash } from 'node:crypto'
import { boundsOf, geometryOf } from '../alerts/zone.ts'
import type { Item } from '../eccc-api/items-page.ts'
import { wmsTime } from '../geomet/layer-capabilities.ts'
import { fileId, type IssuedArea, type IssuedOutlook } from './issued-outlooks.ts'

const times = ({ issuedAt, validFrom, validUntil }: IssuedOutlook) => ({
  publication_datetime: wmsTime(issuedAt),
  validity_datetime: wmsTime(validFrom),
  expiration_datetime: wmsTime(validUntil),
})

/** A file of the folder: nested properties, its times at the top as well. */
export const outlookFile = (outlook: IssuedOutlook) => ({
  ...times(outlook),
  type: 'FeatureCollection',
  features: outlook.areas.map((area, index) => {
    const id = idOf(outlook, index)
    return {
      type: 'Feature',
      id,
      properties: { id, ...headOf(outlook), metobject: metobjectOf(area) },
      geometry: geometryOf(area.shape),
    }
  }),
})

/** What the collection holds: the same, properties flattened with dots. */
export const outlookItems = (outlooks: readonly IssuedOutlook[]): Item[] =>
  outlooks.flatMap((outlook) =>
    outlook.areas.map((area, index) => {
      const id = idOf(outlook, index)
      const properties = { id, ...headOf(outlook), ...flattened(area, '.'), file_id: fileId(outlook) }
      return {
        bounds: boundsOf(area.shape),
        feature: { type: 'Feature', id, properties, geometry: geometryOf(area.shape) },
      }
    }),
  )

/** What WFS gives: the same, properties flattened with underscores, every value a text. */
export const outlookLayer = (outlooks: readonly IssuedOutlook[], layer: string) => ({
  type: 'FeatureCollection',
  name: layer,
  features: outlooks.flatMap((outlook) =>
    outlook.areas.map((area, index) => ({
      type: 'Feature',
      properties: { id: idOf(outlook, index), ...headOf(outlook), ...textsOf(flattened(area, '_')) },
      geometry: geometryOf(area.shape),
    })),
  ),
})

const headOf = (outlook: IssuedOutlook) => ({
  amendment: outlook.version - 1,
  ...times(outlook),
  type: 'metattrarea',
  domain: 'MSC',
  status: 'final',
  product_class: 'Thunderstorm',
  product_type: 'OSPC',
  product_sub_type: 'ON',
})

const metobjectOf = ({ severity, thunderstorm, tornadoRisk, rain, hail, gust }: IssuedArea) => ({
  sub_type: 0,
  severity: { value: severity },
  thunderstorm: { value: thunderstorm },
  tornado_risk: { value: tornadoRisk },
  rain: { value: rain, unit: 'mm' },
  hail: { value: hail, unit: 'cm' },
  gust: { value: gust, unit: 'km/h' },
})

function flattened(area: IssuedArea, joint: '.' | '_'): Record<string, unknown> {
  const { sub_type, ...members } = metobjectOf(area)
  const entries = Object.entries(members).flatMap(([member, values]) =>
    Object.entries(values).map(([name, value]) => [['metobject', member, name].join(joint), value]),
  )
  return { [`metobject${joint}sub_type`]: sub_type, ...Object.fromEntries(entries) }
}

const textsOf = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[ ${value.join(', ')} ]` : String(value),
    ]),
  )

/** Looks like the UUID that it stands for, and stays the same over a restart. */
function idOf(outlook: IssuedOutlook, index: number): string {
  const hex = hash('sha256', `${fileId(outlook)}_v${outlook.version}/${index}`, 'hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

// Prepares the outlines of the counties of the United States in three levels of detail, so that the running site only
// reads them. Source: us-atlas (U.S. Census Bureau, public domain). Run by scripts/ensure.mjs.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { presimplify, quantile, simplify } from 'topojson-simplify'
import { encodeCounties, packLines } from '../server/map/county-file.ts'
import { writeWhole } from './write-whole.mjs'

/** The share of all corners that is drawn: those whose triangles with their neighbours are largest. */
const SHARE = { coarse: 0.6, rough: 0.1 }

const atlas = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
const weighed = presimplify(JSON.parse(readFileSync(atlas, 'utf8')))
// Neighbours share their lines, so that simplified ones still meet.
const withShare = (share) => packLines(simplify(weighed, quantile(weighed, share)).arcs)
const drawn = weighed.objects.counties.geometries.filter(({ type }) => type === 'Polygon' || type === 'MultiPolygon')
const counties = new Map(drawn.map(({ id, type, arcs }) => [String(id), { type, arcs }]))
const file = encodeCounties({
  counties,
  names: new Map(drawn.map(({ id, properties }) => [String(id), properties.name])),
  lines: { fine: packLines(weighed.arcs), coarse: withShare(SHARE.coarse), rough: withShare(SHARE.rough) },
})
writeWhole('build/counties.bin', file)
console.log(`outlines: ${counties.size} counties, ${(file.byteLength / 1e6).toFixed(1)} MB`)

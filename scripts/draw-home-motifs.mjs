/**
 * Draws the background pictures of the home page into app/signs/lake-map/motifs.svg; run by hand when they are to change:
 * node scripts/draw-home-motifs.mjs
 *
 * The lakes are Natural Earth's (public domain); snow, fog and waves are made here. A page takes single drawings out of
 * the file with <use>, so that they wear its theme. Needs the project's own Node (node_modules/.bin/node).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { geoPath, geoTransform } from 'd3-geo'
import { feature } from 'topojson-client'
import { MAP_SIZE, mapPoint } from '../app/signs/lake-map/map-point.ts'
import { repeatableRandom } from '../simulator/repeatable-random.ts'

const file = (path) => new URL(`../${path}`, import.meta.url)

/** Shapes with a smaller box than this, in units of the map, are left out: ponds and islets. */
const LEAST_BOX = 14
/** How far a shore may be from the true one, in units of the map; a page shows about two to a pixel. */
const TOLERANCE = 1.1

function drawLakes() {
  const topology = JSON.parse(readFileSync(file('shared/map/great-lakes-base.topojson'), 'utf8'))
  const layer = (name) => feature(topology, topology.objects[name])
  return {
    water: tracesOf(layer('lakes'))
      .map((points) => pathOf(points, 'z'))
      .join(''),
    border: tracesOf(layer('countries'))
      .map((points) => pathOf(points, ''))
      .join(''),
  }
}

/** Rings and lines, clipped to the sheet and simplified. */
function tracesOf(shapes) {
  const margin = 20
  const traces = []
  const sheet = {
    beginPath() {},
    moveTo: (x, y) => traces.push([[x, y]]),
    lineTo: (x, y) => traces.at(-1).push([x, y]),
    closePath: () => traces.at(-1).push(traces.at(-1)[0]),
    arc() {},
  }
  const projection = geoTransform({
    point(lon, lat) {
      const { x, y } = mapPoint({ lat, lon })
      this.stream.point(x, y)
    },
  })
  geoPath(projection, sheet)(shapes)
  return traces
    .map((points) =>
      thin(
        points.map(([x, y]) => [
          clamp(x, -margin, MAP_SIZE.width + margin),
          clamp(y, -margin, MAP_SIZE.height + margin),
        ]),
      ),
    )
    .filter((points) => points.length > 1 && boxOf(points) > LEAST_BOX)
}

const clamp = (value, low, high) => Math.min(Math.max(value, low), high)

function boxOf(points) {
  const spread = (axis) =>
    Math.max(...points.map((point) => point[axis])) - Math.min(...points.map((point) => point[axis]))
  return Math.max(spread(0), spread(1))
}

/**
 * Simplifies a line (Douglas and Peucker 1973): keeps the points that deviate from the straight line. A ring is first
 * cut at its farthest point.
 */
function thin(points) {
  if (points.length < 3) return points
  const [first, last] = [points[0], points.at(-1)]
  const isRing = first[0] === last[0] && first[1] === last[1]
  let [farthest, most] = [0, 0]
  for (let index = 1; index < points.length - 1; index++) {
    const distance = isRing
      ? Math.hypot(points[index][0] - first[0], points[index][1] - first[1])
      : offLine(points[index], first, last)
    if (distance > most) [farthest, most] = [index, distance]
  }
  if (most <= TOLERANCE) return isRing ? [first] : [first, last]
  return [...thin(points.slice(0, farthest + 1)), ...thin(points.slice(farthest)).slice(1)]
}

function offLine([x, y], [x1, y1], [x2, y2]) {
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / Math.hypot(x2 - x1, y2 - y1)
}

/** SVG path data in whole units, relative to the previous point: the shortest form. */
function pathOf(points, end) {
  const [first, ...rest] = points.map((point) => point.map(Math.round))
  let before = first
  let path = `M${first.join(' ')}l`
  let isStart = true
  for (const [x, y] of rest) {
    const [dx, dy] = [x - before[0], y - before[1]]
    if (dx === 0 && dy === 0) continue
    path += `${isStart || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
    isStart = false
    before = [x, y]
  }
  return path + end
}

/**
 * Snow that the wind drives to the right and down, in bands of flurries on a sheet of 400 × 300: three sizes of round
 * dots.
 */
function drawSnow() {
  const random = repeatableRandom(11)
  const flakes = [[], [], []]
  for (let top = -46; top < 230; top += 41) {
    for (let flurry = 0; flurry < 22; flurry++) {
      const at = flurry * 19 + random() * 16 - 8
      for (let flake = 0; flake < 6 - at / 130; flake++) {
        const x = at + (random() + random() - 1) * 17
        const y = top + x * 0.08 + (x / 400) ** 2.4 * 62 + (random() + random() - 1) * (9 + x / 36)
        const size = random()
        if (y > 2 && y < 258 + random() * 20) flakes[size < 0.42 ? 0 : size < 0.82 ? 1 : 2].push([x, y].map(Math.round))
      }
    }
  }
  return flakes.map((dots) => dots.map(([x, y]) => `M${x} ${y}h0`).join(''))
}

/** Banks of fog on a sheet of 100 × 150: bars with round ends. */
function drawFog() {
  const random = repeatableRandom(3)
  return Array.from({ length: 6 }, (_, row) => {
    const y = 16 + row * 23
    const shift = Math.round((row - 1.5) * 14 + random() * 10)
    return `M${shift} ${y}h${Math.round(58 + random() * 26)}`
  }).join('')
}

/** Swell on a sheet of 100 × 150, closer together and flatter toward the far shore. */
function drawWaves() {
  return Array.from({ length: 8 }, (_, row) => {
    const y = 10 + row * 12 + row * row * 1.3
    const rise = 3 + row * 1.1
    return `M-10 ${Math.round(y)}q15 ${-Math.round(rise)} 30 0t30 0 30 0 30 0`
  }).join('')
}

const { water, border } = drawLakes()
const [small, medium, large] = drawSnow()
const dots = (path, width, opacity) => `<path d="${path}" stroke-width="${width}" opacity="${opacity}"/>`

const svg = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
<g id="lakes"><path d="${water}" fill="var(--map-water)" stroke="var(--map-shore)" stroke-width="3.5" paint-order="stroke"/><path d="${border}" fill="none" stroke="var(--map-shore)" stroke-width="2" stroke-dasharray="10 8"/></g>
<g id="snow" fill="none" stroke="#fff" stroke-linecap="round"><path d="M-20 279c120-8 210 4 440-7v40H-20z" fill="#20405f" stroke="none"/>${dots(small, 2.5, 0.7)}${dots(medium, 4, 0.85)}${dots(large, 6, 0.95)}</g>
<path id="fog" d="${drawFog()}" fill="none" stroke="#8697a8" stroke-width="10" stroke-linecap="round" opacity=".55"/>
<path id="waves" d="${drawWaves()}" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".5"/>
</svg>
`
writeFileSync(file('app/signs/lake-map/motifs.svg'), svg)

import { m } from '#words/messages.js'
import { isInFrame, type MapFrame, type Point, type Position } from './map-frame.ts'

/** A word on the map, percent across and down its sheet. */
export interface MapLabel {
  name: string
  kind: 'town' | 'water' | 'here'
  x: number
  y: number
  /** Where the word stands beside its dot. */
  side: 'left' | 'right' | 'middle'
}

export interface Named {
  name: string
  at: Position
}

export interface Town extends Named {
  /** Not in Ontario. */
  isAbroad?: boolean
}

/** Larger and better known towns first: where two labels would overlap, only the first is shown. */
export const TOWNS: readonly Town[] = [
  { name: 'Toronto', at: [-79.3832, 43.6532] },
  { name: 'Ottawa', at: [-75.6972, 45.4215] },
  { name: 'Hamilton', at: [-79.8711, 43.2557] },
  { name: 'London', at: [-81.2453, 42.9849] },
  { name: 'Windsor', at: [-83.0364, 42.3149] },
  { name: 'Kingston', at: [-76.481, 44.2312] },
  { name: 'Barrie', at: [-79.6903, 44.3894] },
  { name: 'Sudbury', at: [-80.9924, 46.4917] },
  { name: 'Kitchener', at: [-80.4925, 43.4516] },
  { name: 'Owen Sound', at: [-80.9434, 44.569] },
  { name: 'Peterborough', at: [-78.3197, 44.3091] },
  { name: 'North Bay', at: [-79.4608, 46.3091] },
  { name: 'Buffalo', at: [-78.8784, 42.8864], isAbroad: true },
  { name: 'Detroit', at: [-83.0458, 42.3314], isAbroad: true },
  { name: 'Cleveland', at: [-81.6944, 41.4993], isAbroad: true },
  { name: 'Rochester', at: [-77.6088, 43.1566], isAbroad: true },
  { name: 'Syracuse', at: [-76.1474, 43.0481], isAbroad: true },
  { name: 'Erie', at: [-80.0851, 42.1292], isAbroad: true },
  { name: 'Chicago', at: [-87.6298, 41.8781], isAbroad: true },
  { name: 'Milwaukee', at: [-87.9065, 43.0389], isAbroad: true },
  { name: 'Montréal', at: [-73.5674, 45.5019], isAbroad: true },
  { name: 'Thunder Bay', at: [-89.2477, 48.3809] },
  { name: 'Sault Ste. Marie', at: [-84.3358, 46.5219] },
  { name: 'Timmins', at: [-81.3305, 48.4758] },
  { name: 'Sarnia', at: [-82.4066, 42.9745] },
  { name: 'Oshawa', at: [-78.8658, 43.8971] },
  { name: 'Niagara Falls', at: [-79.0849, 43.0896] },
  { name: 'Guelph', at: [-80.2482, 43.5448] },
  { name: 'Belleville', at: [-77.3832, 44.1628] },
  { name: 'Collingwood', at: [-80.2168, 44.5001] },
  { name: 'Huntsville', at: [-79.218, 45.3269] },
  { name: 'Parry Sound', at: [-80.0353, 45.3473] },
  { name: 'Goderich', at: [-81.7086, 43.7426] },
  { name: 'Orillia', at: [-79.4197, 44.6087] },
  { name: 'Orangeville', at: [-80.0943, 43.9199] },
  { name: 'Cobourg', at: [-78.1651, 43.9593] },
  { name: 'Brockville', at: [-75.6844, 44.5895] },
  { name: 'Pembroke', at: [-77.1025, 45.8267] },
  { name: 'Bancroft', at: [-77.8568, 45.0578] },
  { name: 'Tobermory', at: [-81.6638, 45.2534] },
  { name: 'Leamington', at: [-82.5999, 42.0535] },
  { name: 'Simcoe', at: [-80.3035, 42.8372] },
  { name: 'Kenora', at: [-94.4894, 49.767] },
  { name: 'Kapuskasing', at: [-82.4332, 49.4169] },
  { name: 'Moosonee', at: [-80.6408, 51.2794] },
  { name: 'Newmarket', at: [-79.4613, 44.0592] },
]

/** Waters with possible positions of their labels; the first position that fits is used. */
const WATERS: readonly { name: () => string; positions: readonly Position[] }[] = [
  {
    name: m.water_georgian_bay,
    positions: [
      [-80.85, 45.25],
      [-80.35, 44.75],
    ],
  },
  {
    name: m.water_lake_ontario,
    positions: [
      [-77.9, 43.62],
      [-79.05, 43.5],
      [-76.75, 43.6],
    ],
  },
  {
    name: m.water_lake_erie,
    positions: [
      [-81.1, 42.3],
      [-79.7, 42.62],
      [-82.5, 41.85],
    ],
  },
  {
    name: m.water_lake_huron,
    positions: [
      [-82.35, 44.5],
      [-82.1, 43.6],
      [-82.6, 45.3],
    ],
  },
  {
    name: m.water_lake_superior,
    positions: [
      [-87.5, 47.7],
      [-85.6, 47.3],
    ],
  },
  {
    name: m.water_lake_michigan,
    positions: [
      [-87.05, 43.7],
      [-86.9, 42.5],
    ],
  },
]

/** With more names the map becomes hard to read. */
const MOST_TOWNS = 6
/** A letter's width and a line's height, units of the sheet (it is drawn at about half its size). */
const LETTER = 14.5
const LINE = 36
const GAP = 16
/** Towns closer than this to the visitor's place get no label of their own. */
const SAME_PLACE_DEGREES = 0.08

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Labels on the map: the visitor's place first, then towns, then waters. A label that would overlap an earlier one is
 * moved or left out.
 */
export function placeLabels(frame: MapFrame, here: Named | null, mostTowns = MOST_TOWNS): MapLabel[] {
  const taken: Box[] = []
  const labels: MapLabel[] = []
  const add = ({ name, at }: Named, kind: MapLabel['kind']): boolean => {
    const point = frame.project(at)
    if (!isInFrame(frame, point, 8)) return false
    const sides = kind === 'water' ? (['middle'] as const) : (['right', 'left'] as const)
    for (const side of sides) {
      const box = boxOf(name, point, side)
      const fits = isInFrame(frame, [box.left, box.top], 4) && isInFrame(frame, [box.right, box.bottom], 4)
      if (!fits || taken.some((other) => touches(box, other))) continue
      taken.push(box)
      labels.push({ name, kind, side, x: percent(point[0], frame.width), y: percent(point[1], frame.height) })
      return true
    }
    return false
  }
  if (here) add(here, 'here')
  let towns = 0
  for (const town of TOWNS) {
    if (towns === mostTowns) break
    if (here && isSamePlace(here.at, town.at)) continue
    if (add(town, 'town')) towns += 1
  }
  for (const { name, positions } of WATERS) positions.some((at) => add({ name: name(), at }, 'water'))
  return labels
}

function boxOf(name: string, [x, y]: Point, side: MapLabel['side']): Box {
  const width = name.length * LETTER
  const left = side === 'right' ? x - GAP / 2 : side === 'left' ? x - width - GAP : x - width / 2
  return { left, right: left + width + GAP, top: y - LINE / 2, bottom: y + LINE / 2 }
}

const touches = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const isSamePlace = ([lon, lat]: Position, [otherLon, otherLat]: Position) =>
  Math.abs(lon - otherLon) < SAME_PLACE_DEGREES && Math.abs(lat - otherLat) < SAME_PLACE_DEGREES

const percent = (value: number, whole: number) => Math.round((value / whole) * 1000) / 10

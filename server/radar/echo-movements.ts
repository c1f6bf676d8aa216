import { setImmediate } from 'node:timers/promises'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import { echoMovement } from '#shared/radar/echo-movement.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { Nowcast } from './radar-nowcast.ts'

type Movement = NextHours['movement']

/**
 * One movement is estimated for all places of a cell, half a degree wide, and once for each reading: it takes some 5
 * ms.
 */
const CELLS_PER_DEGREE = 2
/** Speeds are rounded to this, km/h. */
const ROUNDED = 5

/** How echoes moved around places, by the newest observed picture and the oldest before it that was read. */
export function createEchoMovements(): (nowcast: Nowcast, place: Coordinates) => Promise<Movement> {
  const known = new WeakMap<Nowcast, Map<string, Movement>>()
  return async (nowcast, place) => {
    const cells = known.get(nowcast) ?? new Map<string, Movement>()
    known.set(nowcast, cells)
    const cell = { lat: middleOfCell(place.lat), lon: middleOfCell(place.lon) }
    const key = `${cell.lat},${cell.lon}`
    const told = cells.get(key)
    if (told !== undefined) return told
    // Other requests get their turn first.
    await setImmediate()
    const movement = movementAround(nowcast, cell)
    cells.set(key, movement)
    return movement
  }
}

function movementAround({ frames }: Nowcast, cell: Coordinates): Movement {
  const observed = frames.filter(({ known }) => known === 'observed')
  const [before, after] = [observed[0], observed.at(-1)]
  if (!before || !after) return null
  const movement = echoMovement(before.classes, after.classes, cell, (after.at - before.at) / MINUTE_MS)
  return (
    movement && {
      towards: movement.towards === null ? null : Math.round(movement.towards),
      speed: Math.round(movement.speed / ROUNDED) * ROUNDED,
    }
  )
}

const middleOfCell = (degrees: number) => (Math.floor(degrees * CELLS_PER_DEGREE) + 0.5) / CELLS_PER_DEGREE

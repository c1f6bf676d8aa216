import { z } from 'zod'
import { decimalParameter, refuse } from '#server/http/query.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { m } from '#words/messages.js'

const pair = z.object({ lat: decimalParameter('latitude', -90, 90), lon: decimalParameter('longitude', -180, 180) })

/** `{lat},{lon}` in one parameter. */
export const coordinatesParameter = (name: string) =>
  z.string().transform((text, context): Coordinates => {
    const [lat, lon, ...more] = text.split(',')
    const parsed = pair.safeParse({ lat, lon })
    if (parsed.success && more.length === 0) return parsed.data
    return refuse(context, { code: 'wrong-format', message: m.rule_latitude_longitude({ name }) })
  })

/**
 * To about a hundred metres: the National Weather Service draws its warnings to a hundredth of a degree and takes four
 * decimals at most. A coarser point could fall outside the warning, or across the border.
 */
const toThousandths = (degrees: number): number => Math.round(degrees * 1_000) / 1_000 + 0

export const nearbyPoint = ({ lat, lon }: Coordinates): string => `${toThousandths(lat)},${toThousandths(lon)}`

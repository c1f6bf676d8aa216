import { z } from 'zod'
import * as quantity from '#server/weather/quantity.ts'
import { SECOND_MS } from '#shared/time.ts'
import { wmoCodeOf } from './openweather-code.ts'

/** Ten millimetres of water lie about seven centimetres high as fresh snow, as Open-Meteo counts it. */
const SNOW_CM_PER_MM = 0.7

/** A number in the unit that “metric” stands for. */
export const read = (value: unknown, of: quantity.Quantity): number | null =>
  quantity.readQuantity(value, undefined, of)

/** Metric answers give the wind in metres per second. */
export const readSpeed = (value: unknown): number | null => quantity.readQuantity(value, 'm/s', quantity.SPEED)

/** A chance of 0–1 as percent. */
export function readChance(value: unknown): number | null {
  const chance = read(value, { unit: '', min: 0, max: 1 })
  return chance === null ? null : quantity.withoutBinaryTail(chance * 100)
}

/** Epoch milliseconds of a Unix time; 0 stands for “does not happen”. */
export function readTime(value: unknown): number | null {
  const seconds = z.number().int().positive().max(32_503_680_000).safeParse(value)
  return seconds.success ? seconds.data * SECOND_MS : null
}

/**
 * Rain, snow and both, from millimetres of water. The members are left out when nothing falls.
 *
 * @param rain, snow `{"1h": 0.4}` or a number
 */
export function readFallen(rain: unknown, snow: unknown) {
  const amount = (sent: unknown) => {
    if (sent === undefined || sent === null) return 0
    return read(typeof sent === 'object' ? Reflect.get(sent, '1h') : sent, quantity.RAIN)
  }
  const [rainMm, snowMm] = [amount(rain), amount(snow)]
  return {
    rain: rainMm,
    snow: snowMm === null ? null : quantity.withoutBinaryTail(snowMm * SNOW_CM_PER_MM),
    precipitationAmount: rainMm === null || snowMm === null ? null : quantity.withoutBinaryTail(rainMm + snowMm),
  }
}

const weatherSchema = z.array(z.object({ id: z.number().int() })).min(1)

/** The WMO code of the first, leading condition. */
export function readCode(weather: unknown): number | null {
  const parsed = weatherSchema.safeParse(weather)
  return parsed.success ? wmoCodeOf(parsed.data[0]?.id) : null
}

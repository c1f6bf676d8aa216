/** Precipitation of the preceding hour and the state of the sky; amounts as mm/h of water. */
export interface Sky {
  rain: number
  showers: number
  snow: number
  isFreezing: boolean
  convection: number
  cape: number
  cloud: number
  visibility: number
  temperature: number
}

/** Less than this an hour, mm, is not worth a code. */
export const TRACE_MM_PER_HOUR = 0.05

const THUNDER_CAPE = 500
const FOG_BELOW_M = 1000

/** Whether there is lightning. */
export const isThunder = ({ rain, showers, cape, convection }: Pick<Sky, 'rain' | 'showers' | 'cape' | 'convection'>) =>
  cape >= THUNDER_CAPE && convection > 0.5 && rain + showers >= 0.3

/** The WMO code (table 4677 as Open-Meteo uses it) for what falls, else for fog, else for the clouds. */
export function weatherCode(sky: Sky): number {
  const liquid = sky.rain + sky.showers
  const water = liquid + sky.snow
  if (water >= TRACE_MM_PER_HOUR) {
    if (isThunder(sky)) return 95
    if (sky.snow > liquid) {
      if (sky.convection > 0.5) return sky.snow < 1.1 ? 85 : 86
      return step(sky.snow, [0.5, 71], [2, 73], 75)
    }
    if (sky.isFreezing) return liquid < 0.4 ? 56 : liquid < 1 ? 57 : liquid < 2.5 ? 66 : 67
    if (sky.showers > sky.rain) return step(liquid, [2.5, 80], [7.6, 81], 82)
    return liquid < 0.5 ? step(liquid, [0.15, 51], [0.3, 53], 55) : step(liquid, [1.3, 61], [5, 63], 65)
  }
  if (sky.visibility < FOG_BELOW_M) return sky.temperature < 0 ? 48 : 45
  if (sky.cloud < 12.5) return 0
  if (sky.cloud < 37.5) return 1
  return sky.cloud < 75 ? 2 : 3
}

function step(
  amount: number,
  light: [below: number, code: number],
  medium: [below: number, code: number],
  heavy: number,
) {
  if (amount < light[0]) return light[1]
  return amount < medium[0] ? medium[1] : heavy
}

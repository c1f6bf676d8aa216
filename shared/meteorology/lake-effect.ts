import { type GreatLake, LONG_AXIS } from './great-lakes.ts'

/**
 * Whether conditions rule out lake-effect snow (`none`), allow it or favour it; `unknown` where a value is missing or
 * the lake is frozen.
 */
export type LakeEffectVerdict = 'none' | 'possible' | 'likely' | 'unknown'

export interface LakeEffectConditions {
  /** The lake upwind of the place. */
  lake: GreatLake
  /** °C, at the surface. */
  waterTemperature: number | null
  /** °C, at 850 hPa: about 1,500 m up. */
  airTemperature: number | null
  /** Share of the lake under ice, percent; null: not known. */
  ice: number | null
  /** Where the wind at 850 hPa blows from, ° true. */
  windDirection: number | null
  /** Way of that wind over open water before it comes to the place, km. */
  fetchKm: number
  /** Whether the model or an official warning has snow there in that hour. */
  isSnowing: boolean
}

/** Rules of thumb of forecasters, shown with every verdict. */
export const LAKE_EFFECT_RULE = {
  /** Water warmer than the air above it by so much, °C. */
  possibleFrom: 13,
  likelyFrom: 18,
  /** Air at 850 hPa above this, °C, is too warm for snow to reach the ground, unless the model has snow. */
  warmestAir: -5,
  /** Least fetch over open water, km. */
  possibleFetchKm: 80,
  likelyFetchKm: 100,
  /** Greatest angle between the wind and the lake's long axis, °. */
  alongAxis: 30,
  /** Ice cover, percent, from which a lake no longer warms the air. */
  frozenFrom: 90,
} as const

/**
 * Whether a lake makes snow at a place in one hour, by `LAKE_EFFECT_RULE`. Warm water under air that is too warm for
 * snow makes rain, which counts as `none`.
 */
export function lakeEffect(conditions: LakeEffectConditions): LakeEffectVerdict {
  const { lake, waterTemperature, airTemperature, ice, windDirection, fetchKm, isSnowing } = conditions
  const rule = LAKE_EFFECT_RULE
  if (waterTemperature === null || airTemperature === null || windDirection === null || ice === null) return 'unknown'
  if (ice >= rule.frozenFrom) return 'unknown'
  const difference = waterTemperature - airTemperature
  if (difference < rule.possibleFrom || fetchKm < rule.possibleFetchKm) return 'none'
  if (airTemperature > rule.warmestAir && !isSnowing) return 'none'
  const isAlong = angleToAxis(windDirection, LONG_AXIS[lake]) <= rule.alongAxis
  const isCold = difference >= rule.likelyFrom || isSnowing
  return fetchKm >= rule.likelyFetchKm && isAlong && isCold ? 'likely' : 'possible'
}

/** Between a direction and an axis, which has two: 0–90°. */
function angleToAxis(direction: number, axis: number): number {
  const turned = (((direction - axis) % 180) + 180) % 180
  return Math.min(turned, 180 - turned)
}

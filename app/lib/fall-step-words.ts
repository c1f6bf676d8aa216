import type { RadarStep } from '#shared/contracts/next-hours.ts'
import { m } from '#words/messages.js'

/** How heavy something falls. */
export type FallStep = Exclude<RadarStep, 'none'>

/** Lightest first. */
export const FALL_STEPS = ['very-light', 'light', 'moderate', 'heavy', 'very-heavy'] as const satisfies FallStep[]

/** A step by itself, and of snow or rain. */
export const FALL_STEP_WORDS: Record<FallStep, Record<'name' | 'snow' | 'rain', () => string>> = {
  'very-light': { name: m.radar_very_light, snow: m.radar_very_light_snow, rain: m.radar_very_light_rain },
  light: { name: m.radar_light, snow: m.radar_light_snow, rain: m.radar_light_rain },
  moderate: { name: m.radar_moderate, snow: m.radar_moderate_snow, rain: m.radar_moderate_rain },
  heavy: { name: m.radar_heavy, snow: m.radar_heavy_snow, rain: m.radar_heavy_rain },
  'very-heavy': { name: m.radar_very_heavy, snow: m.radar_very_heavy_snow, rain: m.radar_very_heavy_rain },
}

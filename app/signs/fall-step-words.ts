import type { NextHoursFall, RadarStep } from '#shared/contracts/next-hours.ts'
import { m } from '#words/messages.js'

/** How heavy something falls. */
type FallStep = Exclude<RadarStep, 'none'>

/** Lightest first. */
export const FALL_STEPS = ['very-light', 'light', 'moderate', 'heavy', 'very-heavy'] as const satisfies FallStep[]

/** A step by itself, and of snow, rain or freezing rain. */
export const FALL_STEP_WORDS: Record<FallStep, Record<'name' | NextHoursFall, () => string>> = {
  'very-light': {
    name: m.radar_very_light,
    snow: m.next_hours_snow_very_light,
    rain: m.next_hours_rain_very_light,
    'freezing-rain': m.next_hours_ice_very_light,
  },
  light: {
    name: m.radar_light,
    snow: m.next_hours_snow_light,
    rain: m.next_hours_rain_light,
    'freezing-rain': m.next_hours_ice_light,
  },
  moderate: {
    name: m.radar_moderate,
    snow: m.radar_moderate_snow,
    rain: m.radar_moderate_rain,
    'freezing-rain': m.sentence_freezing_rain,
  },
  heavy: {
    name: m.radar_heavy,
    snow: m.next_hours_snow_heavy,
    rain: m.next_hours_rain_heavy,
    'freezing-rain': m.next_hours_ice_heavy,
  },
  'very-heavy': {
    name: m.radar_very_heavy,
    snow: m.next_hours_snow_very_heavy,
    rain: m.next_hours_rain_very_heavy,
    'freezing-rain': m.next_hours_ice_very_heavy,
  },
}

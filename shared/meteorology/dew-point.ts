/**
 * Dew point by the spec's linear rule (section 9; Lawrence 2005, BAMS 86:225): within about 1 °C when humidity is above
 * 50 %, too high in drier air. For sources that give none of their own.
 *
 * @param temperature air, °C
 * @param humidity relative, percent; clamped to 0–100, since models overshoot saturation
 * @returns °C, unrounded; null when a reading is missing
 */
export function dewPoint(temperature: number | null, humidity: number | null): number | null {
  if (temperature === null || humidity === null) return null
  return temperature - (100 - Math.min(100, Math.max(0, humidity))) / 5
}

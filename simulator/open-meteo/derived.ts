import type { Reading } from '../weather/reading.ts'
import { clearSkyRadiation, clearSkyUv, cloudTransmission, isSunUp } from '../weather/sun.ts'

/** Vapour pressure at saturation, kPa (Alduchov and Eskridge 1996). */
const saturation = (temperature: number) => 0.61094 * Math.exp((17.625 * temperature) / (243.04 + temperature))

/** Steadman's apparent temperature without sun, °C, as the Australian Bureau of Meteorology gives it. */
export function apparentTemperature({ air }: Reading): number {
  const vapourHpa = saturation(air.temperature) * (air.humidity / 10)
  return air.temperature + 0.33 * vapourHpa - (0.7 * air.windSpeed) / 3.6 - 4
}

/** kPa. */
export const vapourPressureDeficit = ({ air }: Reading): number =>
  saturation(air.temperature) * (1 - air.humidity / 100)

/** °C (Stull 2011), never above the air. */
export function wetBulb({ air: { temperature, humidity } }: Reading): number {
  const value =
    temperature * Math.atan(0.151977 * Math.sqrt(humidity + 8.313659)) +
    Math.atan(temperature + humidity) -
    Math.atan(humidity - 1.676331) +
    0.00391838 * humidity ** 1.5 * Math.atan(0.023101 * humidity) -
    4.686035
  return Math.min(temperature, value)
}

/** Pressure at the height of the ground, hPa (barometric formula of the standard lapse rate). */
export function surfacePressure({ air }: Reading, elevation: number): number {
  const kelvin = air.temperature + 273.15
  return air.pressure * (1 - (0.0065 * elevation) / (kelvin + 0.0065 * elevation)) ** 5.257
}

/** W/m². */
export const shortwave = (reading: Reading): number =>
  clearSkyRadiation(reading.sunAltitude) * cloudTransmission(reading.air.cloud)

/** W/m²: all of it under full cloud, a seventh under none. */
export const diffuse = (reading: Reading): number => shortwave(reading) * (0.15 + 0.85 * (reading.air.cloud / 100) ** 2)

export const uvClearSky = (reading: Reading): number => clearSkyUv(reading.sunAltitude)

export const uv = (reading: Reading): number => uvClearSky(reading) * (1 - 0.68 * (reading.air.cloud / 100) ** 2.5)

/** Seconds of the interval in which the sun casts a shadow. */
export const sunshine = (reading: Reading): number =>
  reading.sunAltitude > 2 ? (reading.intervalMs / 1000) * (1 - reading.air.cloud / 100) ** 0.7 : 0

export const isDay = (reading: Reading): number => (isSunUp(reading.sunAltitude) ? 1 : 0)

/**
 * Reference evapotranspiration in mm over the interval: the radiation term of Priestley and Taylor, plus wind over dry
 * air.
 */
export function evapotranspiration(reading: Reading): number {
  const hours = reading.intervalMs / 3_600_000
  const radiation = (shortwave(reading) * 0.77 * 3600 * hours) / 2.45e6
  return Math.max(0, 0.75 * radiation + 0.004 * vapourPressureDeficit(reading) * reading.air.windSpeed * hours)
}

/** Wind at a height by the power law over open ground, km/h. */
export const windAt = (reading: Reading, height: number): number => reading.air.windSpeed * (height / 10) ** 0.16

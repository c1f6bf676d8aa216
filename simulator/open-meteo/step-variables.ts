import type { Reading } from '../weather/reading.ts'
import {
  apparentTemperature,
  diffuse,
  evapotranspiration,
  isDay,
  shortwave,
  sunshine,
  surfacePressure,
  uv,
  uvClearSky,
  vapourPressureDeficit,
  wetBulb,
  windAt,
} from './derived.ts'
import type { Quantity } from './units.ts'

/** What a variable needs besides the reading itself. */
export interface Ground {
  elevation: number
  /** Metres of snow lying at a moment. */
  snowDepthAt: (atMs: number) => number
}

/** A column of `current`, `minutely_15` and `hourly`. */
export interface StepVariable {
  quantity: Quantity
  /** In °C, km/h, mm of water and so on; `null` where the model has nothing. */
  read: (reading: Reading, ground: Ground) => number | null
}

const of = (quantity: Quantity, read: StepVariable['read']): StepVariable => ({ quantity, read })

const veer = (reading: Reading, degrees: number) => (reading.air.windFrom + degrees) % 360
const aloft = (height: number) => [
  [`wind_speed_${height}m`, of('speed', (reading) => windAt(reading, height))] as const,
  [`wind_direction_${height}m`, of('direction', (reading) => veer(reading, height / 30))] as const,
  [`temperature_${height}m`, of('temperature', ({ air }) => air.temperature - 0.0065 * height)] as const,
]

const MODELLED = new Map<string, StepVariable>([
  ['temperature_2m', of('temperature', ({ air }) => air.temperature)],
  ['relative_humidity_2m', of('percent', ({ air }) => air.humidity)],
  ['dew_point_2m', of('temperature', ({ air }) => air.dewPoint)],
  ['apparent_temperature', of('temperature', apparentTemperature)],
  ['is_day', of('flag', isDay)],
  ['precipitation_probability', of('percent', ({ probability }) => probability)],
  ['precipitation', of('precipitation', ({ rain, showers, snowWater }) => rain + showers + snowWater)],
  ['rain', of('precipitation', ({ rain }) => rain)],
  ['showers', of('precipitation', ({ showers }) => showers)],
  ['snowfall', of('snowfall', ({ snowWater }) => snowWater)],
  ['snowfall_water_equivalent', of('precipitation', ({ snowWater }) => snowWater)],
  ['snow_depth', of('depth', ({ atMs }, ground) => ground.snowDepthAt(atMs))],
  ['weather_code', of('code', ({ code }) => code)],
  ['pressure_msl', of('pressure', ({ air }) => air.pressure)],
  ['surface_pressure', of('pressure', (reading, { elevation }) => surfacePressure(reading, elevation))],
  ['cloud_cover', of('percent', ({ air }) => air.cloud)],
  ['cloud_cover_low', of('percent', ({ air }) => air.lowCloud)],
  ['cloud_cover_mid', of('percent', ({ air }) => air.midCloud)],
  ['cloud_cover_high', of('percent', ({ air }) => air.highCloud)],
  ['visibility', of('metres', ({ air }) => Math.round(air.visibility / 20) * 20)],
  ['evapotranspiration', of('precipitation', (reading) => 0.8 * evapotranspiration(reading))],
  ['et0_fao_evapotranspiration', of('precipitation', evapotranspiration)],
  ['vapour_pressure_deficit', of('vapourPressure', vapourPressureDeficit)],
  ['wet_bulb_temperature_2m', of('temperature', wetBulb)],
  ['wind_speed_10m', of('speed', ({ air }) => air.windSpeed)],
  ['wind_direction_10m', of('direction', ({ air }) => air.windFrom)],
  ['wind_gusts_10m', of('speed', ({ gust }) => gust)],
  ...[80, 120, 180].flatMap(aloft),
  // About 1,500 m up. Freezing rain falls out of air that has melted its snow.
  ['temperature_850hPa', of('temperature', ({ air }) => (air.isFreezing ? 2 : air.temperature - 9.8))],
  ['wind_speed_850hPa', of('speed', (reading) => windAt(reading, 180))],
  ['wind_direction_850hPa', of('direction', (reading) => veer(reading, 12))],
  ['uv_index', of('index', uv)],
  ['uv_index_clear_sky', of('index', uvClearSky)],
  ['sunshine_duration', of('seconds', sunshine)],
  ['shortwave_radiation', of('radiation', shortwave)],
  ['direct_radiation', of('radiation', (reading) => shortwave(reading) - diffuse(reading))],
  ['diffuse_radiation', of('radiation', diffuse)],
  ['cape', of('energy', ({ air }) => air.cape)],
  ['lifted_index', of('index', ({ air }) => 3 - air.cape / 300)],
  ['convective_inhibition', of('energy', ({ air }) => Math.max(0, 40 - air.cape / 60))],
  ['freezing_level_height', of('metres', ({ air }) => air.freezingLevel)],
  ['boundary_layer_height', of('metres', (reading) => 180 + 25 * reading.air.windSpeed + 1.4 * shortwave(reading))],
  ['total_column_integrated_water_vapour', of('vapour', ({ air }) => 12 * Math.exp(air.dewPoint / 16))],
])

/** Columns of the real service that are not simulated: all `null`, as it answers for a model that lacks them. */
const UNMODELLED = [
  /^soil_temperature_(0|6|18|54)cm$/,
  /^soil_moisture_(0_to_1|1_to_3|3_to_9|9_to_27|27_to_81)cm$/,
  /^(temperature|relative_humidity|dew_point|cloud_cover|wind_speed|wind_direction|geopotential_height)_(1000|975|950|925|900|850|800|700|600|500|400|300|250|200|150|100|70|50|30)hPa$/,
]

/** The variable of that name; absent when the real service would refuse it too. */
export function findStepVariable(name: string): StepVariable | undefined {
  return (
    MODELLED.get(name) ?? (UNMODELLED.some((pattern) => pattern.test(name)) ? of('unknown', () => null) : undefined)
  )
}

/** @internal for the test that asks for all of them */
export const STEP_VARIABLE_NAMES: readonly string[] = [...MODELLED.keys()]

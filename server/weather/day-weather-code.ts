import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { fallOf, isMostlyRain } from '#shared/meteorology/fall-of.ts'
import { SNOW_WORTH_SAYING } from '#shared/meteorology/fallen-amount.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { WEATHER_KINDS, type WeatherKind, weatherKind } from '#shared/meteorology/weather-kind.ts'
import { hourWeather } from '#shared/sentence/hour-weather.ts'

/** WMO 4677: snow grains, the lightest snow with the highest number. */
const SNOW_GRAINS = 77

const ICE: readonly WeatherKind[] = ['freezing-rain', 'freezing-drizzle', 'ice-pellets']
const SNOW: readonly WeatherKind[] = ['snow-squalls', 'snow', 'snow-showers']
const RAIN: readonly WeatherKind[] = ['mixed', 'rain', 'showers', 'drizzle']
/** mm of ice and cm of snow. */
const LITTLE_ICE = 1
const MUCH_SNOW = 2

/**
 * The code of a day: the highest of its gravest kind of weather. The highest of all would call freezing rain (66) light
 * snow (71) where a trace of snow falls beside it. Two kinds do not name the day: less than a millimetre of ice where two
 * centimetres of snow or more fall and rain is not the larger share of the water, and less than a centimetre of snow
 * where rain is. An amount that is not known counts as much.
 *
 * @param hours those that end within the day
 * @param highest the day's code by its source; it stands where no weather falls in the hours, and where it is missing
 */
export function dayWeatherCode(hours: readonly HourlyForecastItem[], highest: number | null): number | null {
  const kinds = hours.map((hour) => hourWeather(hour)?.kind)
  const all = WEATHER_KINDS.filter((kind) => kinds.includes(kind))
  const [first] = all
  const { little, larger } = sharesOf(hours)
  const gravest = (first && little.includes(first) && all.find((kind) => larger.includes(kind))) || first
  if (!gravest || highest === null) return highest
  const ofSource = weatherKind({ conditionId: conditionFromCode(highest, true)?.id, weatherCode: highest })
  const codes = hours.map(({ weatherCode }, index) => (kinds[index] === gravest ? weatherCode : null))
  const [code] = [...codes, ofSource === gravest ? highest : null]
    .filter((each) => each !== null)
    .sort((one, other) => strengthOf(other) - strengthOf(one))
  return code ?? highest
}

/** The kinds of which a day brings so little that those of its larger share name it. */
function sharesOf(hours: readonly HourlyForecastItem[]): Record<'little' | 'larger', readonly WeatherKind[]> {
  const falls = hours.map(fallOf)
  const snow = sumOf(hours.map((hour) => hour.snow))
  const rain = sumOf(hours.map((hour) => hour.rain))
  const precipitationAmount = sumOf(hours.map((hour) => hour.precipitationAmount))
  if (snow !== null && isMostlyRain({ rain, precipitationAmount })) {
    return { little: snow < SNOW_WORTH_SAYING ? SNOW : [], larger: RAIN }
  }
  const ice = sumOf(falls.flatMap((fall) => [fall.ice, fall.pellets]))
  const isIceLittle = snow !== null && snow >= MUCH_SNOW && ice !== null && ice < LITTLE_ICE
  return { little: isIceLittle ? ICE : [], larger: ['blowing-snow', ...SNOW] }
}

/** null when one of them is not known. */
const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0)

const strengthOf = (code: number) => (code === SNOW_GRAINS ? 0 : code)

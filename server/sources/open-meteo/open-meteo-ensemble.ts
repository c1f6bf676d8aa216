import type { Ensemble } from '#server/certainty/ensemble-source.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadableAnswer } from '#server/outbound/unreadable-answer.ts'
import { coarseCell } from '#server/places/grid-cell.ts'
import type { Quantity } from '#server/weather/quantity.ts'
import * as quantity from '#server/weather/quantity.ts'
import type { DayRange, RunSpread } from '#shared/contracts/forecast-range.ts'
import { columnReader, type OpenMeteoAnswer, parseOpenMeteoAnswer } from './open-meteo-answer.ts'
import { openMeteoCallWeight } from './open-meteo-call-weight.ts'
import { dayRows } from './place-day.ts'

/** Environment Canada's global ensemble: a control run and twenty members, cells of about 40 km. */
const MODEL = { key: 'gem_global_ensemble', name: 'GEPS', runs: 21 }
const CELLS_PER_DEGREE = 2
const DAYS = 7
/** With fewer runs the lowest and highest tenth mean nothing. */
const LEAST_RUNS = 10

const VARIABLES = {
  high: ['temperature_2m_max', quantity.TEMPERATURE],
  low: ['temperature_2m_min', quantity.TEMPERATURE],
  precipitation: ['precipitation_sum', quantity.RAIN],
  snow: ['snowfall_sum', quantity.SNOW],
} as const satisfies Record<string, readonly [string, Quantity]>

/**
 * How far the runs of Environment Canada's ensemble differ, by Open-Meteo, which counts every run of every variable as
 * a variable.
 */
export function createOpenMeteoEnsemble(client: ProviderClient): Ensemble {
  return {
    source: 'Open-Meteo',
    model: MODEL.name,
    cellOf: (place) => coarseCell(place, CELLS_PER_DEGREE),
    async fetch({ lat, lon }, timeZone) {
      const variables = Object.values(VARIABLES).map(([name]) => name)
      return parseEnsemble(
        await client.getJson({
          path: '/v1/ensemble',
          query: {
            latitude: lat,
            longitude: lon,
            daily: variables.join(','),
            models: MODEL.key,
            forecast_days: DAYS,
            timezone: timeZone,
          },
          callWeight: openMeteoCallWeight(variables.length * MODEL.runs, DAYS),
          maxBytes: 200_000,
        }),
      )
    },
  }
}

/** @throws {AppError} 502 `provider-unreadable` for another form, and without a value for any day */
export function parseEnsemble(body: unknown): DayRange[] {
  const answer = parseOpenMeteoAnswer(body, ['daily'])
  const days = dayRows(answer).map(({ date, index }) => {
    const read = ([name, of]: readonly [string, Quantity]) => spreadOf(runsOf(answer, name, of, index))
    const [high, low] = [read(VARIABLES.high), read(VARIABLES.low)]
    // A low above its high is a fault of the sender, and neither is believed.
    const isUpsideDown = high && low && low.middle > high.middle
    return {
      date,
      high: isUpsideDown ? null : high,
      low: isUpsideDown ? null : low,
      precipitation: read(VARIABLES.precipitation),
      snow: read(VARIABLES.snow),
    }
  })
  if (days.every(({ high, low, precipitation, snow }) => !(high ?? low ?? precipitation ?? snow))) {
    throw unreadableAnswer('Open-Meteo', new RangeError('no day has enough runs'))
  }
  return days
}

/**
 * The values of all runs for a day, sorted: the control run has the plain name of the variable, the members a number.
 */
function runsOf(answer: OpenMeteoAnswer, variable: string, of: Quantity, index: number): number[] {
  const read = columnReader(answer, 'daily')
  const isRun = (name: string) => name === variable || name.startsWith(`${variable}_member`)
  return Object.keys(answer.daily ?? {})
    .filter(isRun)
    .flatMap((name) => read(name, of, index) ?? [])
    .sort((one, other) => one - other)
}

/** @param runs sorted */
function spreadOf(runs: readonly number[]): RunSpread | null {
  if (runs.length < LEAST_RUNS) return null
  const at = (share: number) => {
    const position = share * (runs.length - 1)
    const [below = 0, above = below] = [runs[Math.floor(position)], runs[Math.ceil(position)]]
    return Math.round((below + (above - below) * (position % 1)) * 10) / 10 + 0
  }
  return { from: at(0.1), middle: at(0.5), to: at(0.9) }
}

import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { errorBody, OpenMeteoError } from '../open-meteo/api-error.ts'
import { forecastAnswer } from '../open-meteo/forecast-answer.ts'
import { forecastQuestions } from '../open-meteo/forecast-question.ts'
import { answerErrors } from '../open-meteo/open-meteo.ts'
import { QueryValues } from '../open-meteo/query-values.ts'
import type { Provider } from '../provider.ts'

const MODEL = 'gem_global_ensemble'
/**
 * Distances of the members from the control run, in standard deviations: evenly spaced quantiles of a normal
 * distribution.
 */
const MEMBERS = [
  -1.7, -1.3, -1.1, -0.9, -0.7, -0.6, -0.4, -0.3, -0.2, -0.1, 0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.9, 1.1, 1.3, 1.7,
]
/** Standard deviation: of a temperature today, °C, and what every day adds; of an amount, as a share of it. */
const DOUBT = { degrees: 0.5, degreesPerDay: 0.45, share: 0.15, sharePerDay: 0.07 }

/**
 * Stands in for ensemble-api.open-meteo.com: `/v1/ensemble` with daily variables of one model, a control run and twenty
 * members.
 */
export const ensemble: Provider = {
  name: 'ensemble',
  routes: (world) => {
    const app = new Hono()
    app.use(cors())
    app.get('/v1/ensemble', (c) => {
      const query = new QueryValues(c.req.queries())
      if (query.one('models') !== MODEL) {
        throw new OpenMeteoError(`Cannot initialize MultiDomains from invalid String value ${query.one('models')}.`)
      }
      const [question] = forecastQuestions(query, world.now().getTime())
      if (!question) throw new OpenMeteoError("Parameter 'latitude' and 'longitude' must not be empty")
      const { daily, daily_units: units, ...answer } = forecastAnswer(question, world.atmosphere())
      return c.json({ ...answer, ...withMembers(daily as Table, units as Record<string, string>) })
    })
    answerErrors(app)
    return app
  },
  refusal: errorBody,
}

type Table = Record<string, unknown[]>

function withMembers(daily: Table, units: Record<string, string>) {
  const [columns, labels]: [Table, Record<string, string>] = [{}, {}]
  for (const [name, values] of Object.entries(daily)) {
    columns[name] = values
    labels[name] = units[name] ?? ''
    if (name === 'time') continue
    for (const [index, deviation] of MEMBERS.entries()) {
      const member = `${name}_member${String(index + 1).padStart(2, '0')}`
      columns[member] = values.map((value, day) => perturbed(value, deviation, day, name.startsWith('temperature')))
      labels[member] = labels[name]
    }
  }
  return { daily_units: labels, daily: columns }
}

function perturbed(value: unknown, deviation: number, day: number, isTemperature: boolean): number | null {
  if (typeof value !== 'number') return null
  const changed = isTemperature
    ? value + deviation * (DOUBT.degrees + day * DOUBT.degreesPerDay)
    : Math.max(0, value * (1 + deviation * (DOUBT.share + day * DOUBT.sharePerDay)))
  return Number(changed.toFixed(1))
}

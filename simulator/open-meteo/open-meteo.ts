import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Provider } from '../provider.ts'
import { errorBody, OpenMeteoError } from './api-error.ts'
import { forecastAnswer } from './forecast-answer.ts'
import { forecastQuestions } from './forecast-question.ts'
import { QueryValues } from './query-values.ts'

/** Stands in for api.open-meteo.com: `/v1/forecast`. */
export const openMeteo: Provider = {
  name: 'open-meteo',
  routes: (world) => {
    const app = new Hono()
    app.use(cors())
    app.get('/v1/forecast', (c) => {
      const nowMs = world.now().getTime()
      const answers = forecastQuestions(new QueryValues(c.req.queries()), nowMs).map((question) =>
        forecastAnswer(question, world.atmosphere()),
      )
      return c.json(answers.length === 1 ? answers[0] : answers, 200, JSON_HEADERS)
    })
    answerErrors(app)
    return app
  },
  refusal: errorBody,
}

const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' }

/** Adds the error answers that all Open-Meteo services share, also for unknown paths. */
export function answerErrors(app: Hono) {
  app.notFound((c) => c.json(errorBody('Not Found'), 404, JSON_HEADERS))
  app.onError((error, c) => {
    if (error instanceof OpenMeteoError) return c.json(errorBody(error.message), 400, JSON_HEADERS)
    throw error
  })
}

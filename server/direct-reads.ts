import type { DirectAnswer, DirectReads } from '#shared/direct-reads.ts'
import { alertQuestion } from './alerts/alert-routes.ts'
import type { ApiServices } from './api.ts'
import { failureOf } from './http/problem-response.ts'
import { detailAt } from './map/map-alerts-service.ts'
import type { ApiAsker } from './pages/own-api.ts'

/** Reads for the pages of one visit: each calls the function behind the API address of its name, without a request. */
export function createDirectReads(services: ApiServices): (who: Pick<ApiAsker, 'log' | 'noteRead'>) => DirectReads {
  const { weather, sunAndMoon, alerts, mapAlerts, outlooks, places, radar, lightning } = services

  return ({ log, noteRead }) => {
    /** @param path the API address that gives the same answer */
    const read =
      <Question, Answer extends object>(path: string, give: (question: Question) => Answer | Promise<Answer>) =>
      async (question: Question): Promise<DirectAnswer<Answer>> => {
        const ask = async (): Promise<DirectAnswer<Answer>> => {
          try {
            return { ok: true, value: await give(question) }
          } catch (error) {
            return failureOf(error, path, log)
          }
        }
        const answer = await ask()
        noteRead?.({ path, answer, again: ask })
        return answer
      }

    return {
      'GET /api/weather/current': read(
        '/api/weather/current',
        async ({ query }) => (await weather.current(query)).value,
      ),
      'GET /api/weather/forecast': read(
        '/api/weather/forecast',
        async ({ query }) => (await weather.forecast(query)).value,
      ),
      'GET /api/astronomy': read('/api/astronomy', ({ query }) => sunAndMoon.ofDay(query, query.date)),
      'GET /api/astronomy/sky': read('/api/astronomy/sky', ({ query }) => sunAndMoon.sky(query)),
      'GET /api/alerts': read(
        '/api/alerts',
        async ({ query }) => (await alerts.service.answerAt(query, alertQuestion(query))).body.value,
      ),
      'GET /api/map/alerts/ca': read(
        '/api/map/alerts/ca',
        async ({ query }) => (await mapAlerts.answerOf('ca', detailAt(query?.zoom))).body.value,
      ),
      'GET /api/map/alerts/us': read(
        '/api/map/alerts/us',
        async ({ query }) => (await mapAlerts.answerOf('us', detailAt(query?.zoom))).body.value,
      ),
      'GET /api/outlooks/thunderstorm': read('/api/outlooks/thunderstorm', () => outlooks.thunderstorm()),
      'GET /api/outlooks/significant-weather': read('/api/outlooks/significant-weather', () =>
        outlooks.significantWeather(),
      ),
      'GET /api/weather/next-hours': read('/api/weather/next-hours', ({ query: { known, clock, ...place } }) =>
        radar.nextHours(place, { isAtOnce: known === '1', hour12: clock !== '24' }),
      ),
      'GET /api/weather/lightning': read('/api/weather/lightning', ({ query: { known, ...place } }) =>
        lightning.lightningAt(place, known === '1'),
      ),
      'GET /api/radar/frames': read('/api/radar/frames', ({ query }) => radar.frames(query?.precipitation)),
      'GET /api/places/reverse': read('/api/places/reverse', ({ query }) => ({ data: places.reverse(query) })),
    }
  }
}

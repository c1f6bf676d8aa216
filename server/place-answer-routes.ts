import type { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import { addJsonRoute, type JsonRoute } from '#server/http/json-route.ts'
import { coordinatesQuery } from '#server/http/query.ts'
import { airAnswerSchema } from '#shared/contracts/air.ts'
import { climateAnswerSchema } from '#shared/contracts/climate.ts'
import { forecastRangeAnswerSchema } from '#shared/contracts/forecast-range.ts'
import { lakeAnswerSchema } from '#shared/contracts/lake.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { marineAnswerSchema } from '#shared/contracts/marine.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import type { createAirService } from './air/air-service.ts'
import type { createCertaintyService } from './certainty/certainty-service.ts'
import type { createClimateService } from './climate/climate-service.ts'
import type { createLakeService } from './lakes/lake-service.ts'
import type { createMarineService } from './marine/marine-service.ts'

export interface PlaceAnswers {
  air: ReturnType<typeof createAirService>
  lakes: ReturnType<typeof createLakeService>
  marine: ReturnType<typeof createMarineService>
  climate: ReturnType<typeof createClimateService>
  certainty: ReturnType<typeof createCertaintyService>
}

/** The addresses that answer one question about a place, each from a room of its own. */
export function addPlaceAnswerRoutes(app: OpenAPIHono, services: PlaceAnswers): void {
  addPlaceRoute(
    app,
    {
      path: '/api/weather/air',
      operationId: 'getAirQuality',
      description:
        'The Air Quality Health Index of the nearest Canadian station within 100 km; without one, a model’s fine particles. All is null and `meta` empty where the site has its sources turned off.',
      answer: airAnswerSchema,
      keptSeconds: 60,
    },
    services.air.airAt,
  )
  addPlaceRoute(
    app,
    {
      path: '/api/weather/lake',
      operationId: 'getLake',
      description:
        'Water temperature and ice of the nearest Great Lake within 80 km, and lake-effect snow by a rule of thumb: water at least 13 °C warmer than the air at 850 hPa, and 80 km of open water upwind. All is null and `meta` empty far from the lakes, and where the site has the source turned off.',
      answer: lakeAnswerSchema,
      keptSeconds: 60,
    },
    services.lakes.lakeAt,
  )
  addPlaceRoute(
    app,
    {
      path: '/api/weather/marine',
      operationId: 'getMarineWeather',
      description:
        'The forecast and the warnings of the nearest marine area in Environment Canada’s own words, the nearest buoy within 40 km, the nearest gauge within 60 km. All is null and `meta` empty more than 80 km from the lakes.',
      answer: marineAnswerSchema,
      keptSeconds: 60,
    },
    services.marine.marineAt,
  )
  addPlaceRoute(
    app,
    {
      path: '/api/weather/climate',
      operationId: 'getClimate',
      description:
        'Normal high and low of the nearest Canadian climate station, and the extremes of that calendar day, each with its station and distance. Null where no station is within 60 km; `meta` is empty where nothing is asked.',
      answer: climateAnswerSchema,
      // Changes at the place's midnight, after which an open page asks at each minute.
      keptSeconds: 60,
    },
    services.climate.climateAt,
  )
  addPlaceRoute(
    app,
    {
      path: '/api/weather/forecast-range',
      operationId: 'getForecastRange',
      description:
        'How the runs of an ensemble lie for each of the next days. A model of wide cells: it tells by how much highs, lows and amounts may differ, not what they are at the place.',
      answer: forecastRangeAnswerSchema,
      keptSeconds: 300,
    },
    services.certainty.rangeAt,
  )
}

interface PlaceRoute<A extends z.ZodType>
  extends Omit<JsonRoute<A, typeof coordinatesQuery>, 'query' | 'tag' | 'mediaType' | 'authorise'> {
  /** How long browsers may keep an answer in which everything is fresh. */
  keptSeconds: number
}

/** Adds a GET address that tells what sources say of a place. */
function addPlaceRoute<A extends z.ZodType>(
  app: OpenAPIHono,
  { keptSeconds, ...route }: PlaceRoute<A>,
  answerAt: (place: Coordinates) => Promise<z.input<A> & { meta: readonly SourceReport[] }>,
): void {
  addJsonRoute(app, { ...route, tag: 'Weather', query: coordinatesQuery }, async (place, c) => {
    const answer = await answerAt(place)
    const isFresh = answer.meta.every(({ ok, stale }) => ok && !stale)
    return c.json(answer, 200, { 'cache-control': isFresh ? `public, max-age=${keptSeconds}` : 'no-cache' })
  })
}

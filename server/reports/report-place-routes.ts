import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { reportsMapAnswerSchema, reportsNearAnswerSchema } from '#shared/contracts/report-mark.ts'
import { DEFAULT_REPORT_HOURS, REPORT_HOURS } from '#shared/reports/report-hours.ts'
import { watchCommits } from '../db/watch-commits.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { ASK_EVERY_TIME, PreparedJson, sendPrepared } from '../http/prepared-body.ts'
import { coordinatesQuery, wholeNumberOr } from '../http/query.ts'
import type { ReportServices } from './create-reports.ts'
import { boxParameter } from './report-box-parameter.ts'
import { presentMark } from './report-presenter.ts'
import { findReportsInView, findReportsNear } from './reports-in-place.ts'

const TAG = 'Weather reports'
const HEADERS = { 'content-type': 'application/json', 'cache-control': ASK_EVERY_TIME }

const hoursParameter = z
  .enum(REPORT_HOURS.map(String))
  .default(String(DEFAULT_REPORT_HOURS))
  .transform(Number)
  .describe('How far back, hours')

/** Reports by where they are: around a place, and in the view of a map. */
export function addReportPlaceRoutes(app: OpenAPIHono, { db, clock, nearTown }: ReportServices): void {
  addJsonRoute(
    app,
    {
      path: '/api/reports/near',
      tag: TAG,
      operationId: 'listReportsNear',
      description: 'Only reports whose reporters gave a position, which is rounded to about 1 km.',
      query: coordinatesQuery.extend({
        within: wholeNumberOr(50, 'within', 200).describe('km'),
        hours: hoursParameter,
        limit: wholeNumberOr(3, 'limit', 50),
      }),
      answer: reportsNearAnswerSchema,
    },
    async ({ lat, lon, within, hours, limit }, c) => {
      const isUnchanged = watchCommits(db)
      const now = clock().getTime()
      const found = await findReportsNear(db, { place: { lat, lon }, withinKm: within, hours, limit, now })
      const data = found.map(({ report, distanceKm }) => ({
        ...presentMark(report, nearTown),
        distanceKm: Math.round(distanceKm * 10) / 10,
      }))
      return await sendPrepared(c, new PreparedJson({ data }), HEADERS, isUnchanged)
    },
  )

  addJsonRoute(
    app,
    {
      path: '/api/reports/map',
      tag: TAG,
      operationId: 'listReportsInView',
      description: 'Reports whose marks would lie on each other are told by the newest of them and their number.',
      query: z.object({ box: boxParameter('box'), hours: hoursParameter }),
      answer: reportsMapAnswerSchema,
    },
    async ({ box, hours }, c) => {
      const isUnchanged = watchCommits(db)
      const { crowds, count, isWhole } = await findReportsInView(db, { box, hours, now: clock().getTime() })
      const marks = crowds.map((crowd) => ({ ...presentMark(crowd.report, nearTown), count: crowd.count }))
      const body = new PreparedJson({ data: { marks, count, isWhole, hours } })
      return await sendPrepared(c, body, HEADERS, isUnchanged)
    },
  )
}
